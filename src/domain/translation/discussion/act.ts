// The state machine of a discussion: what an act changes, or why it is refused. Pure; the caller supplies ids and time.
import {
  MAX_OPEN_THREADS,
  MAX_PAST_REVIEWS,
  MAX_PUBLICATIONS,
  MAX_RESOLVED_THREADS,
  MAX_THREAD_COMMENTS,
  THREAD_SOURCE_CHARS,
} from '../translation-limits.ts';
import type { DiscussionAct } from './discussion-schemas.ts';
import {
  isOpen,
  type Discussion,
  type Person,
  type Publication,
  type Review,
  type Thread,
} from './discussion.ts';

/** What the caller knows of the part at the time of the act. */
export interface ActContext {
  id: string;
  /** ISO 8601. */
  at: string;
  by: Person;
  /** The draft's words and who wrote them; null without a draft. */
  draft: { digest: string; authors: readonly string[] } | null;
  /** The English of a field, or null if the part does not have it. */
  sourceOf: (field: Thread['field']) => string | null;
}

export type Refusal =
  | 'field-unknown'
  | 'thread-unknown'
  | 'full'
  | 'review-changed'
  | 'review-answered'
  | 'own-words'
  | 'not-yours';

/** The discussion after the act; null if it changes nothing; or the reason for the refusal. */
export type ActResult = { next: Discussion | null } | { refused: Refusal };

const refused = (code: Refusal): ActResult => ({ refused: code });
const UNCHANGED: ActResult = { next: null };

export function applyAct(
  before: Discussion,
  request: DiscussionAct,
  context: ActContext,
): ActResult {
  switch (request.action) {
    case 'comment': {
      const source = context.sourceOf(request.field);
      if (source === null) return refused('field-unknown');
      if (openThreads(before).length >= MAX_OPEN_THREADS) return refused('full');
      const { id, at, by } = context;
      const thread: Thread = {
        id,
        field: request.field,
        sourceHash: request.sourceHash,
        source: source.slice(0, THREAD_SOURCE_CHARS),
        comments: [{ id, by, at, text: request.text }],
        resolved: null,
      };
      return { next: { ...before, threads: [...before.threads, thread] } };
    }
    case 'reply':
      return changeThread(before, request.thread, (thread) => {
        if (thread.comments.length >= MAX_THREAD_COMMENTS) return 'full';
        const { id, at, by } = context;
        const comments = [...thread.comments, { id, by, at, text: request.text }];
        // A reply to a resolved thread reopens it.
        return { ...thread, comments, resolved: null };
      });
    case 'resolve':
      return changeThread(before, request.thread, (thread) =>
        thread.resolved ? null : { ...thread, resolved: { by: context.by, at: context.at } },
      );
    case 'reopen':
      return changeThread(before, request.thread, (thread) =>
        thread.resolved ? { ...thread, resolved: null } : null,
      );
    case 'ask':
      return ask(before, request, context);
    case 'withdraw':
      return changeReview(before, request.review, (review) =>
        review.state === 'withdrawn'
          ? null
          : review.by.userId === context.by.userId
            ? { ...review, state: 'withdrawn' }
            : 'not-yours',
      );
    case 'approve':
    case 'return':
      return answerReview(before, request, context);
  }
}

function ask(
  before: Discussion,
  { digest, note }: Extract<DiscussionAct, { action: 'ask' }>,
  { id, at, by, draft }: ActContext,
): ActResult {
  if (draft === null || draft.digest !== digest) return refused('review-changed');
  const { review } = before;
  // These words are already waiting for an answer, or have one.
  if (isOpen(review) && review.digest === digest && review.state !== 'returned') return UNCHANGED;
  const authors = [...new Set([by.userId, ...draft.authors])];
  const next: Review = { id, digest, by, at, note, authors, state: 'asked', answer: null };
  const past = (review ? [review, ...before.past] : before.past).slice(0, MAX_PAST_REVIEWS);
  return { next: { ...before, review: next, past } };
}

function answerReview(
  before: Discussion,
  { action, review: id, digest, note }: Extract<DiscussionAct, { action: 'approve' | 'return' }>,
  { at, by, draft }: ActContext,
): ActResult {
  return changeReview(before, id, (review) => {
    const state = action === 'approve' ? 'approved' : 'returned';
    if (review.state === state && review.answer?.by.userId === by.userId) return null;
    if (review.authors.includes(by.userId)) return 'own-words';
    if (review.state !== 'asked' && review.answer?.by.userId !== by.userId)
      return 'review-answered';
    const isCurrent = review.digest === digest && draft?.digest === digest;
    // Words that changed meanwhile can be sent back, never approved.
    if (action === 'approve' && !isCurrent) return 'review-changed';
    return { ...review, state, answer: { by, at, note } };
  });
}

/** Returns whether these words may be published where a language needs an approval. */
export function isApproved({ review }: Discussion, digest: string): boolean {
  return review?.state === 'approved' && review.digest === digest;
}

/**
 * Records a publication, once per revision. Ends a review that is asked or approved, if it is of the published words
 * (`digest`) or older than the publication. A returned review stays returned.
 */
export function notePublication(
  before: Discussion,
  publication: Publication,
  digest: string | null,
): Discussion | null {
  if (before.publications.some(({ rev }) => rev >= publication.rev)) return null;
  const review = before.review;
  const isPending = review?.state === 'asked' || review?.state === 'approved';
  // The note of a publication may come late, after a review of newer words has begun.
  const isEnded =
    isPending && (review.digest === digest || (review.answer?.at ?? review.at) <= publication.at);
  return {
    ...before,
    review: isEnded && !publication.isWithdrawn ? { ...review, state: 'published' } : review,
    publications: [publication, ...before.publications].slice(0, MAX_PUBLICATIONS),
  };
}

function openThreads({ threads }: Discussion): Thread[] {
  return threads.filter(({ resolved }) => resolved === null);
}

function changeThread(
  before: Discussion,
  id: string,
  change: (thread: Thread) => Thread | Refusal | null,
): ActResult {
  const thread = before.threads.find((one) => one.id === id);
  if (!thread) return refused('thread-unknown');
  const next = change(thread);
  if (next === null) return UNCHANGED;
  if (typeof next === 'string') return refused(next);
  const isReopened = thread.resolved !== null && next.resolved === null;
  if (isReopened && openThreads(before).length >= MAX_OPEN_THREADS) return refused('full');
  const threads = before.threads.map((one) => (one === thread ? next : one));
  return { next: { ...before, threads: withoutOldestResolved(threads) } };
}

/** Keeps only the newest resolved threads. */
function withoutOldestResolved(threads: Thread[]): Thread[] {
  const resolved = threads
    .filter((thread) => thread.resolved !== null)
    .sort((a, b) => ((a.resolved?.at ?? '') < (b.resolved?.at ?? '') ? 1 : -1));
  const dropped = new Set(resolved.slice(MAX_RESOLVED_THREADS));
  return threads.filter((thread) => !dropped.has(thread));
}

function changeReview(
  before: Discussion,
  id: string,
  change: (review: Review) => Review | Refusal | null,
): ActResult {
  const { review } = before;
  if (review?.id !== id || review.state === 'published') return refused('review-changed');
  const next = change(review);
  if (next === null) return UNCHANGED;
  if (review.state === 'withdrawn') return refused('review-changed');
  return typeof next === 'string' ? refused(next) : { next: { ...before, review: next } };
}
