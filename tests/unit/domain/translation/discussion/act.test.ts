// The state machine of a discussion: every act in every state of a review, threads and their limits, and what ends a
// review.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyAct,
  isApproved,
  notePublication,
  type ActContext,
} from '../../../../../src/domain/translation/discussion/act.ts';
import type { DiscussionAct } from '../../../../../src/domain/translation/discussion/discussion-schemas.ts';
import {
  EMPTY_DISCUSSION,
  type Discussion,
  type Review,
} from '../../../../../src/domain/translation/discussion/discussion.ts';
import {
  MAX_OPEN_THREADS,
  MAX_RESOLVED_THREADS,
  MAX_THREAD_COMMENTS,
} from '../../../../../src/domain/translation/translation-limits.ts';

const AT = '2026-02-03T04:05:06.000Z';
const person = (userId: string) => ({ userId, name: userId.toUpperCase(), isAdmin: false });
const [MINE, OTHERS] = ['a'.repeat(40), 'b'.repeat(40)];

const context = (userId: string, more: Partial<ActContext> = {}): ActContext => ({
  id: `id-${userId}`,
  at: AT,
  by: person(userId),
  draft: { digest: MINE, authors: ['ada'] },
  sourceOf: () => 'The old harbour.',
  ...more,
});

const review = (state: Review['state']): Review => ({
  id: 'review',
  digest: MINE,
  by: person('ada'),
  at: AT,
  note: '',
  authors: ['ada', 'cem'],
  state,
  answer:
    state === 'approved' || state === 'returned' ? { by: person('bea'), at: AT, note: '' } : null,
});
const inReview = (state: Review['state']): Discussion => ({
  ...EMPTY_DISCUSSION,
  review: review(state),
});

const APPROVE = { action: 'approve', review: 'review', digest: MINE, note: '' } as const;
const RETURN = { action: 'return', review: 'review', digest: MINE, note: 'Not yet.' } as const;
const WITHDRAW = { action: 'withdraw', review: 'review' } as const;
const ASK = { action: 'ask', digest: MINE, note: '' } as const;

/** Returns what became of the review: its state, 'same' if nothing changed, or the refusal. */
function outcome(before: Discussion, wanted: DiscussionAct, by: ActContext): string {
  const result = applyAct(before, wanted, by);
  if ('refused' in result) return result.refused;
  return result.next?.review?.state ?? 'same';
}

describe('a review', () => {
  const STATES = ['asked', 'approved', 'returned', 'withdrawn', 'published'] as const;
  const GONE = ['review-changed', 'review-changed'];

  /** Who does what, and what becomes of a review in each of the states. */
  it.each<[string, string, DiscussionAct, string[]]>([
    ['a colleague approves', 'bea', APPROVE, ['approved', 'same', 'approved', ...GONE]],
    ['a colleague sends back', 'bea', RETURN, ['returned', 'returned', 'same', ...GONE]],
    [
      'a third person approves',
      'dan',
      APPROVE,
      ['approved', 'review-answered', 'review-answered', ...GONE],
    ],
    ['who asked approves', 'ada', APPROVE, ['own-words', 'own-words', 'own-words', ...GONE]],
    [
      'who wrote some of it approves',
      'cem',
      APPROVE,
      ['own-words', 'own-words', 'own-words', ...GONE],
    ],
    [
      'who asked withdraws',
      'ada',
      WITHDRAW,
      ['withdrawn', 'withdrawn', 'withdrawn', 'same', 'review-changed'],
    ],
    [
      'somebody else withdraws',
      'bea',
      WITHDRAW,
      ['not-yours', 'not-yours', 'not-yours', 'same', 'review-changed'],
    ],
    ['who wrote it asks again', 'ada', ASK, ['same', 'same', 'asked', 'asked', 'asked']],
  ])('%s', (_, userId, wanted, expected) => {
    for (const [index, state] of STATES.entries()) {
      const got = outcome(inReview(state), wanted, context(userId));
      expect([state, got]).toEqual([state, expected[index]]);
    }
  });

  it('is of the words that were read: others are never approved, but can be sent back', () => {
    const changed = context('bea', { draft: { digest: OTHERS, authors: ['ada'] } });
    expect(outcome(inReview('asked'), APPROVE, changed)).toBe('review-changed');
    expect(outcome(inReview('asked'), { ...APPROVE, digest: OTHERS }, changed)).toBe(
      'review-changed',
    );
    expect(outcome(inReview('asked'), RETURN, changed)).toBe('returned');
    expect(outcome(inReview('approved'), ASK, changed)).toBe('review-changed');
  });

  it('of one text allows no other to be published', () => {
    expect(isApproved(inReview('approved'), MINE)).toBe(true);
    expect(isApproved(inReview('approved'), OTHERS)).toBe(false);
    for (const state of ['asked', 'returned', 'withdrawn', 'published'] as const) {
      expect([state, isApproved(inReview(state), MINE)]).toEqual([state, false]);
    }
    expect(isApproved(EMPTY_DISCUSSION, MINE)).toBe(false);
  });

  it('ends with the publication, which is noted once per revision', () => {
    const note = { rev: 3, by: person('ada'), at: AT, isWithdrawn: false };
    const after = notePublication(inReview('approved'), note, null);
    expect(after?.review?.state).toBe('published');
    expect(notePublication(inReview('returned'), note, null)?.review?.state).toBe('returned');
    const late = { ...note, at: new Date(Date.parse(AT) - 1).toISOString() };
    expect(notePublication(inReview('asked'), late, OTHERS)?.review?.state).toBe('asked');
    const { review, ...rest } = inReview('approved');
    const askedEarlier = { ...rest, review: review && { ...review, at: late.at } };
    expect(notePublication(askedEarlier, late, OTHERS)?.review?.state).toBe('approved');
    expect(notePublication(inReview('approved'), late, MINE)?.review?.state).toBe('published');
    expect(after && notePublication(after, note, null)).toBe(null);
    expect(after && notePublication(after, { ...note, rev: 2 }, null)).toBe(null);
  });

  it('is never approved by somebody who wrote its words, whatever happens before (property)', () => {
    const people = fc.constantFrom('ada', 'bea', 'cem', 'dan');
    const acts = fc.constantFrom<DiscussionAct>(ASK, APPROVE, RETURN, WITHDRAW);
    fc.assert(
      fc.property(fc.array(fc.tuple(people, acts, fc.boolean())), (steps) => {
        let now = EMPTY_DISCUSSION;
        for (const [who, wanted, isEdited] of steps) {
          const id = now.review?.id ?? 'none';
          const named = 'review' in wanted ? { ...wanted, review: id } : wanted;
          const draft = { digest: isEdited ? OTHERS : MINE, authors: ['cem'] };
          const result = applyAct(now, named, context(who, { draft }));
          if ('next' in result && result.next) now = result.next;
          const { review: current } = now;
          if (current?.state === 'approved') {
            expect(current.authors).not.toContain(current.answer?.by.userId);
            expect(current.authors).toContain('cem');
          }
        }
      }),
    );
  });
});

describe('a thread', () => {
  const comment = (id: string): DiscussionAct & { action: 'comment' } => ({
    action: 'comment',
    field: 'text.0',
    sourceHash: '0'.repeat(16),
    text: id,
  });
  const say = (before: Discussion, wanted: DiscussionAct, id: string) =>
    applyAct(before, wanted, context('bea', { id }));
  const filled = (count: number, resolved: boolean): Discussion => ({
    ...EMPTY_DISCUSSION,
    threads: Array.from({ length: count }, (_, index) => ({
      id: `t${index}`,
      field: 'text.0' as const,
      sourceHash: '0'.repeat(16),
      source: '',
      comments: [{ id: `c${index}`, by: person('ada'), at: AT, text: '' }],
      resolved: resolved
        ? { by: person('ada'), at: new Date(Date.parse(AT) + index * 1_000).toISOString() }
        : null,
    })),
  });

  it('begins at a field that the part has, and is answered, resolved and opened again', () => {
    const nowhere = context('bea', { sourceOf: () => null });
    expect(applyAct(EMPTY_DISCUSSION, comment('x'), nowhere)).toEqual({ refused: 'field-unknown' });
    const begun = say(EMPTY_DISCUSSION, comment('Which one?'), 't1');
    const one = ('next' in begun && begun.next) || EMPTY_DISCUSSION;
    expect(one.threads).toMatchObject([{ id: 't1', source: 'The old harbour.', resolved: null }]);
    const resolved = say(one, { action: 'resolve', thread: 't1' }, 'x');
    const two = ('next' in resolved && resolved.next) || EMPTY_DISCUSSION;
    expect(two.threads[0]?.resolved?.by.userId).toBe('bea');
    expect(say(two, { action: 'resolve', thread: 't1' }, 'x')).toEqual({ next: null });
    const answered = say(two, { action: 'reply', thread: 't1', text: 'And?' }, 'c2');
    const three = ('next' in answered && answered.next) || EMPTY_DISCUSSION;
    expect(three.threads[0]).toMatchObject({ resolved: null, comments: [{}, { id: 'c2' }] });
    expect(say(three, { action: 'resolve', thread: 'zz' }, 'x')).toEqual({
      refused: 'thread-unknown',
    });
  });

  it('is bounded: open threads, their comments, and the resolved ones that are kept', () => {
    expect(say(filled(MAX_OPEN_THREADS, false), comment('x'), 'n')).toEqual({ refused: 'full' });
    const [long] = filled(1, false).threads;
    const comments = Array.from({ length: MAX_THREAD_COMMENTS }, () => long?.comments[0]).filter(
      (one) => one !== undefined,
    );
    const talked = { ...EMPTY_DISCUSSION, threads: long ? [{ ...long, comments }] : [] };
    expect(say(talked, { action: 'reply', thread: 't0', text: 'x' }, 'n')).toEqual({
      refused: 'full',
    });
    const many = filled(MAX_RESOLVED_THREADS, true);
    const open = filled(1, false).threads.map((thread) => ({ ...thread, id: 'open' }));
    const result = applyAct(
      { ...many, threads: [...many.threads, ...open] },
      { action: 'resolve', thread: 'open' },
      context('bea', { at: '2027-01-01T00:00:00.000Z' }),
    );
    const threads = ('next' in result && result.next?.threads) || [];
    expect(threads).toHaveLength(MAX_RESOLVED_THREADS);
    expect(threads.map(({ id }) => id)).not.toContain('t0');
    expect(threads.at(-1)?.id).toBe('open');
  });
});
