// Request bodies of POST /api/translations/{language}/{part}/discussion, and what it answers, shared by the function
// and the pages.
import * as v from 'valibot';
import { hasVisibleText, hasOnlyVisibleText, trimLines } from '../../visible-text.ts';
import { FieldIdSchema, SourceHashesSchema, TranslationTextSchema } from '../text/fields.ts';
import { MAX_COMMENT_CHARS } from '../translation-limits.ts';
import { REVIEW_STATES } from './discussion.ts';

const IdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const DigestSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/));
const NoteSchema = v.pipe(
  v.string(),
  v.transform(trimLines),
  v.maxLength(MAX_COMMENT_CHARS),
  v.check(hasOnlyVisibleText),
);
const RequiredNoteSchema = v.pipe(NoteSchema, v.check(hasVisibleText));

/**
 * One act. A comment on a field begins a thread; a reply names one. The answer to a review names the words that were
 * read, by their digest: words that were changed meanwhile are not approved.
 */
export const DiscussionActSchema = v.variant('action', [
  v.object({
    action: v.literal('comment'),
    field: FieldIdSchema,
    sourceHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
    text: RequiredNoteSchema,
  }),
  v.object({ action: v.literal('reply'), thread: IdSchema, text: RequiredNoteSchema }),
  v.object({ action: v.literal('resolve'), thread: IdSchema }),
  v.object({ action: v.literal('reopen'), thread: IdSchema }),
  v.object({ action: v.literal('ask'), digest: DigestSchema, note: v.optional(NoteSchema, '') }),
  v.object({ action: v.literal('withdraw'), review: IdSchema }),
  v.object({
    action: v.literal('approve'),
    review: IdSchema,
    digest: DigestSchema,
    note: v.optional(NoteSchema, ''),
  }),
  v.object({
    action: v.literal('return'),
    review: IdSchema,
    digest: DigestSchema,
    note: RequiredNoteSchema,
  }),
]);
export type DiscussionAct = v.InferOutput<typeof DiscussionActSchema>;

/** A person as others see them. `isOwn`: the caller. */
export const SeenPersonSchema = v.object({
  name: v.string(),
  isAdmin: v.boolean(),
  isOwn: v.boolean(),
});
export type SeenPerson = v.InferOutput<typeof SeenPersonSchema>;

const SeenThreadSchema = v.object({
  id: v.string(),
  /** Its field in the current English order; null: the paragraph is gone. */
  field: v.nullable(FieldIdSchema),
  /** The English text beside which the thread was begun. */
  source: v.string(),
  comments: v.array(
    v.object({ id: v.string(), by: SeenPersonSchema, at: v.string(), text: v.string() }),
  ),
  resolved: v.nullable(v.object({ by: SeenPersonSchema, at: v.string() })),
});
export type SeenThread = v.InferOutput<typeof SeenThreadSchema>;

const SeenReviewSchema = v.object({
  id: v.string(),
  digest: v.string(),
  by: SeenPersonSchema,
  at: v.string(),
  note: v.string(),
  state: v.picklist(REVIEW_STATES),
  answer: v.nullable(v.object({ by: SeenPersonSchema, at: v.string(), note: v.string() })),
  /** Whether the caller wrote some of the words, and so may not approve them. */
  isAuthor: v.boolean(),
});
export type SeenReview = v.InferOutput<typeof SeenReviewSchema>;

export const DiscussionResponseSchema = v.object({
  threads: v.array(SeenThreadSchema),
  review: v.nullable(SeenReviewSchema),
  /** Digest of the draft's present words; null without a draft. If it is not the review's, the draft has changed. */
  draftDigest: v.nullable(v.string()),
  /** Whether the caller may publish only what somebody else has approved; never true for admins. */
  needsApproval: v.boolean(),
  /** The current English, what readers see, and the draft, in the same order. */
  source: v.object({ text: TranslationTextSchema, hashes: SourceHashesSchema }),
  published: v.nullable(TranslationTextSchema),
  draft: v.nullable(TranslationTextSchema),
});
export type DiscussionResponse = v.InferOutput<typeof DiscussionResponseSchema>;
