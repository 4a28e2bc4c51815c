// What an inbox says: derived from the discussions, newest first, bounded; read marks that only grow; contributions that
// are no ranking; and threads that find their paragraph again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_DISCUSSION } from '../../../../../src/domain/translation/discussion/discussion.ts';
import {
  contributionsOf,
  inboxOf,
  isRead,
  NOTHING_READ,
  withRead,
  type InboxPart,
} from '../../../../../src/domain/translation/discussion/inbox.ts';
import { placesOf } from '../../../../../src/domain/translation/discussion/thread-place.ts';
import {
  INBOX_CORRECTIONS_MAX,
  INBOX_MARKS_MAX,
  INBOX_SHOWN_MAX,
} from '../../../../../src/domain/translation/limits.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
const [ada, bea] = ['Ada', 'Bea'].map((name) => ({
  userId: name.toLowerCase(),
  name,
  isAdmin: false,
})) as [
  { userId: string; name: string; isAdmin: boolean },
  { userId: string; name: string; isAdmin: boolean },
];

const PART: InboxPart = {
  part: 'part-1',
  places: ['text.4'],
  english: { rev: 'abc', at: day(9) },
  discussion: {
    ...EMPTY_DISCUSSION,
    threads: [
      {
        id: 't',
        field: 'text.2',
        sourceHash: '',
        source: '',
        comments: [
          { id: 'c1', by: ada, at: day(1), text: 'x'.repeat(500) },
          { id: 'c2', by: bea, at: day(2), text: 'Yes.' },
        ],
        resolved: { by: bea, at: day(3) },
      },
    ],
    review: {
      id: 'r',
      digest: '',
      by: ada,
      at: day(4),
      note: 'Please.',
      authors: [],
      state: 'published',
      answer: { by: bea, at: day(5), note: 'Good.' },
    },
    publications: [{ rev: 7, by: ada, at: day(6), isWithdrawn: false }],
  },
};

describe('an inbox', () => {
  it('says what happened, newest first, at the field where it stands now', () => {
    const events = inboxOf([PART]);
    expect(events.map(({ kind, at }) => `${at.slice(8, 10)} ${kind}`)).toEqual([
      '09 english-changed',
      '06 published',
      '05 review-approved',
      '04 review-asked',
      '03 resolved',
      '02 comment',
      '01 comment',
    ]);
    expect(events.at(-1)).toMatchObject({ field: 'text.4', by: { name: 'Ada' } });
    expect(events.at(-1)?.text.length).toBeLessThanOrEqual(200);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('is bounded', () => {
    const comments = Array.from({ length: 30 }, (_, index) => ({
      id: `c${index}`,
      by: ada,
      at: day(1),
      text: '',
    }));
    const threads = Array.from({ length: 20 }, (_, index) => ({
      id: `t${index}`,
      field: 'text.0' as const,
      sourceHash: '',
      source: '',
      comments: comments.map((one) => ({ ...one, id: `${one.id}-${index}` })),
      resolved: null,
    }));
    const discussion = { ...EMPTY_DISCUSSION, threads };
    expect(inboxOf([{ ...PART, discussion }])).toHaveLength(INBOX_SHOWN_MAX);
  });

  it('names the newest of the readers’ corrections among the rest, and never only them', () => {
    const corrections = Array.from({ length: 50 }, (_, index) => ({
      id: String(index),
      part: 'part-2' as const,
      words: 'x'.repeat(500),
      sentAt: new Date(Date.UTC(2026, 0, 7, 0, index)).toISOString(),
    }));
    const events = inboxOf([PART], corrections);
    const named = events.filter(({ kind }) => kind === 'correction');
    expect(named).toHaveLength(INBOX_CORRECTIONS_MAX);
    expect(named[0]).toMatchObject({ id: 'correction-part-2-49', part: 'part-2', by: null });
    expect(named[0]?.text.length).toBeLessThanOrEqual(200);
    expect(named.every((event) => !isRead(event, NOTHING_READ, 'ada'))).toBe(true);
    expect(events).toHaveLength(7 + INBOX_CORRECTIONS_MAX);
    expect(events.map(({ kind }) => kind).slice(0, 2)).toEqual(['english-changed', 'correction']);
  });

  it('holds no news of one’s own acts, and marks only ever grow (property)', () => {
    const [english, published] = inboxOf([PART]);
    expect(published && isRead(published, NOTHING_READ, 'ada')).toBe(true);
    expect(published && isRead(published, NOTHING_READ, 'bea')).toBe(false);
    expect(english && isRead(english, { upTo: day(9), ids: [] }, 'bea')).toBe(true);
    expect(english && isRead(english, { upTo: day(8), ids: [english.id] }, 'bea')).toBe(true);
    const write = fc.record({
      upTo: fc.integer({ min: 1, max: 28 }).map(day),
      ids: fc.array(fc.constantFrom('a', 'b', 'c', 'd')),
    });
    fc.assert(
      fc.property(fc.array(write), (writes) => {
        let marks = NOTHING_READ;
        for (const one of writes) {
          const next = withRead(marks, one);
          if (next === null) continue;
          expect(next.upTo >= marks.upTo).toBe(true);
          expect(next.ids).toEqual(expect.arrayContaining([...marks.ids, ...one.ids]));
          expect(next.ids.length).toBeLessThanOrEqual(INBOX_MARKS_MAX);
          expect(withRead(next, one)).toBe(null);
          marks = next;
        }
      }),
    );
  });
});

it('contributions are listed by name', () => {
  expect(contributionsOf([PART])).toEqual([
    { by: ada, published: ['part-1'], reviewed: 0, comments: 1 },
    { by: bea, published: [], reviewed: 1, comments: 1 },
  ]);
});

describe('a thread finds its paragraph', () => {
  const english = (paragraphs: string[]) => ({
    text: { title: 'T', text: paragraphs },
    hashes: { title: 'h', text: paragraphs.map((text) => text.slice(0, 3)) },
  });
  const SOURCE = 'The old harbour lay in the rain all night.';
  const thread = { field: 'text.0' as const, sourceHash: 'The', source: SOURCE };
  it.each<[string, string[], string | null]>([
    ['where it was', [SOURCE, 'Another.'], 'text.0'],
    ['where it moved', ['New one.', 'More.', SOURCE], 'text.2'],
    ['after an edit', ['New one.', 'An old harbour lay in the rain all night.'], 'text.1'],
    ['nowhere, once it is gone', ['New one.'], null],
  ])('%s', (_, paragraphs, field) => {
    expect(placesOf([thread], english(paragraphs))).toEqual([field]);
  });
  it('and a field that a part no longer has is gone', () => {
    const quote = { field: 'quote' as const, sourceHash: '', source: 'x' };
    const title = { field: 'title' as const, sourceHash: '', source: 'x' };
    expect(placesOf([quote, title], english(['a']))).toEqual([null, 'title']);
  });
});
