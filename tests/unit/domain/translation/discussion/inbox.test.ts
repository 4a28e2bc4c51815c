// What an inbox says: what waits for somebody and what others did, never one's own acts, newest first and bounded; and
// threads that find their paragraph again.
import { describe, expect, it } from 'vitest';
import {
  EMPTY_DISCUSSION,
  type Discussion,
} from '../../../../../src/domain/translation/discussion/discussion.ts';
import { inboxOf, type InboxPart } from '../../../../../src/domain/translation/discussion/inbox.ts';
import { threadFields } from '../../../../../src/domain/translation/discussion/thread-fields.ts';
import {
  MAX_INBOX_NEWS,
  MAX_INBOX_WAITING,
} from '../../../../../src/domain/translation/translation-limits.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
const person = (name: string) => ({ userId: name.toLowerCase(), name, isAdmin: false });
const [ada, bea] = [person('Ada'), person('Bea')];

const partWith = (discussion: Partial<Discussion>): InboxPart => ({
  part: 'part-1',
  places: ['text.4'],
  discussion: { ...EMPTY_DISCUSSION, ...discussion },
});
const thread = (...said: [by: typeof ada, text: string][]) => ({
  ...{ id: 't', field: 'text.2' as const, sourceHash: '', source: '', resolved: null },
  comments: said.map(([by, text], index) => ({ id: `c${index}`, by, at: day(index + 1), text })),
});
const asked = {
  ...{ id: 'r', digest: '', by: ada, at: day(4), note: 'Please.', authors: ['ada'] },
  ...{ state: 'asked' as const, answer: null },
};
const approved = {
  ...asked,
  state: 'approved' as const,
  answer: { by: bea, at: day(5), note: 'Good.' },
};
const returned = { ...approved, state: 'returned' as const };
const said = (parts: InboxPart[], userId: string) => {
  const { waiting, news } = inboxOf(parts, [], userId);
  return [waiting, news].map((entries) => entries.map(({ kind, by }) => `${by.name} ${kind}`));
};

describe('an inbox', () => {
  it('holds comments of others, newest first, at the current field', () => {
    const part = partWith({
      threads: [thread([ada, 'x'.repeat(500)], [bea, 'Yes.'], [ada, 'No.'])],
      review: { ...approved, state: 'published' },
      publications: [
        { rev: 8, by: ada, at: day(7), isWithdrawn: true },
        { rev: 7, by: ada, at: day(6), isWithdrawn: false },
      ],
    });
    expect(said([part], 'bea')).toEqual([
      ['Ada comment'],
      ['Ada unpublished', 'Ada published', 'Ada comment'],
    ]);
    expect(said([part], 'ada')).toEqual([[], ['Bea review-approved', 'Bea comment']]);
    const { waiting, news } = inboxOf([part], [], 'bea');
    expect(waiting).toMatchObject([{ part: 'part-1', field: 'text.4', text: 'No.', at: day(3) }]);
    expect(news.at(-1)?.text).toMatch(/^x{199}…$/);
  });

  it.each<[string, Partial<Discussion>, string, string[]]>([
    [
      'a comment, for those who did not write it',
      { threads: [thread([ada, 'A'])] },
      'bea',
      ['Ada comment'],
    ],
    ['none of one’s own', { threads: [thread([ada, 'A'])] }, 'ada', []],
    ['none that one has answered', { threads: [thread([ada, 'A'], [bea, 'B'])] }, 'bea', []],
    [
      'the answer, for the one who asked',
      { threads: [thread([ada, 'A'], [bea, 'B'])] },
      'ada',
      ['Bea comment'],
    ],
    [
      'none that is resolved',
      { threads: [{ ...thread([ada, 'A']), resolved: { by: ada, at: day(2) } }] },
      'bea',
      [],
    ],
    ['a review, for those who may approve', { review: asked }, 'bea', ['Ada review-asked']],
    [
      'none of words that one has written too',
      { review: { ...asked, authors: ['ada', 'bea'] } },
      'bea',
      [],
    ],
    ['none that is answered', { review: approved, past: [asked] }, 'bea', []],
    ['none that was withdrawn', { review: { ...asked, state: 'withdrawn' } }, 'bea', []],
  ])('shows as waiting: %s', (_, discussion, userId, waiting) => {
    expect(said([partWith(discussion)], userId)[0]).toEqual(waiting);
  });

  it.each<[string, Partial<Discussion>, string[], string[]]>([
    ['a review that waits', { review: asked }, ['Ada asked'], []],
    ['its approval', { review: approved }, ['Bea review-approved'], []],
    ['what sends it back', { review: returned }, ['Bea review-returned'], []],
    [
      'its return only as news, once the words are published',
      { review: returned, publications: [{ rev: 9, by: ada, at: day(6), isWithdrawn: false }] },
      [],
      ['Bea review-returned'],
    ],
    ['none that was withdrawn', { review: { ...returned, state: 'withdrawn' } }, [], []],
    ['a past one too', { review: asked, past: [approved] }, ['Ada asked'], ['Bea review-approved']],
  ])('tells the person who asked about %s', (_, discussion, wanted, others) => {
    const { own, news } = inboxOf([partWith(discussion)], [], 'ada');
    const shown = [own, news].map((all) => all.map(({ kind, by }) => `${by.name} ${kind}`));
    expect(shown).toEqual([wanted, others]);
  });

  it('has one’s own suggestions about names and terms, with the answer', () => {
    const waiting = {
      ...{ id: 'a', en: 'Aeralis', isNew: false, change: {}, reason: '' },
      ...{ by: ada, at: day(1), state: 'waiting' as const },
    };
    const declined = {
      ...waiting,
      ...{
        id: 'b',
        en: 'Bell',
        at: day(2),
        state: 'declined' as const,
        reason: 'Too long.',
      },
    };
    const { own } = inboxOf([], [waiting, declined, { ...waiting, by: bea }], 'ada');
    expect(own).toMatchObject([
      { kind: 'term-declined', term: 'Bell', text: 'Too long.' },
      { kind: 'term-waiting', term: 'Aeralis', part: '' },
    ]);
  });

  it('is bounded, and news never displaces waiting items', () => {
    const threads = Array.from({ length: 30 }, () => thread([ada, 'old'], [ada, 'new']));
    const parts = [partWith({ threads }), partWith({ review: asked })];
    const { waiting, news } = inboxOf(parts, [], 'bea');
    expect([waiting.length, news.length]).toEqual([MAX_INBOX_WAITING, MAX_INBOX_NEWS]);
    expect(waiting[0]?.kind).toBe('review-asked');
  });
});

describe('a thread finds its paragraph', () => {
  const english = (paragraphs: string[]) => ({
    text: { title: 'T', text: paragraphs },
    hashes: { title: 'h', text: paragraphs.map((text) => text.slice(0, 3)) },
  });
  const SOURCE = 'The old harbour lay in the rain all night.';
  const begun = { field: 'text.0' as const, sourceHash: 'The', source: SOURCE };
  it.each<[string, string[], string | null]>([
    ['where it was', [SOURCE, 'Another.'], 'text.0'],
    ['where it moved', ['New one.', 'More.', SOURCE], 'text.2'],
    ['after an edit', ['New one.', 'An old harbour lay in the rain all night.'], 'text.1'],
    ['nowhere, once it is gone', ['New one.'], null],
  ])('%s', (_, paragraphs, field) => {
    expect(threadFields([begun], english(paragraphs))).toEqual([field]);
  });
  it('and a field that a part no longer has is gone', () => {
    const quote = { field: 'quote' as const, sourceHash: '', source: 'x' };
    const title = { field: 'title' as const, sourceHash: '', source: 'x' };
    expect(threadFields([quote, title], english(['a']))).toEqual([null, 'title']);
  });
});
