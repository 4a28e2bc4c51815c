// The discussion of a part in a language as it is stored: comments on its paragraphs, the reviews that were asked for,
// and what was published (decision 126). What may be done with it is in act.ts.
import * as v from 'valibot';
import { FieldIdSchema } from '../text/fields.ts';

const Time = v.pipe(v.string(), v.isoTimestamp());

/** Returns the id of an admin among the ids of translators. */
export function adminId(name: string): string {
  return `admin:${name}`;
}

/** A translator or admin, as recorded with what they did. */
export const PersonSchema = v.object({
  userId: v.string(),
  name: v.string(),
  isAdmin: v.optional(v.boolean(), false),
});
export type Person = v.InferOutput<typeof PersonSchema>;

const CommentSchema = v.object({ id: v.string(), by: PersonSchema, at: Time, text: v.string() });

/** Comments on one field. `source` is the English they were written beside, used to find their paragraph again. */
const ThreadSchema = v.object({
  id: v.string(),
  field: FieldIdSchema,
  sourceHash: v.string(),
  source: v.string(),
  comments: v.array(CommentSchema),
  resolved: v.nullable(v.object({ by: PersonSchema, at: Time })),
});
export type Thread = v.InferOutput<typeof ThreadSchema>;

/** The states of a review. `withdrawn` and `published` end it. */
export const REVIEW_STATES = ['asked', 'approved', 'returned', 'withdrawn', 'published'] as const;

const ReviewSchema = v.object({
  id: v.string(),
  /** Digest of the words to be reviewed (`wordsDigest` in functions/lib/translations/discussion-record.ts). */
  digest: v.string(),
  by: PersonSchema,
  at: Time,
  note: v.string(),
  /** The ids of the accounts that wrote those words: none of them may approve. */
  authors: v.array(v.string()),
  state: v.picklist(REVIEW_STATES),
  answer: v.nullable(v.object({ by: PersonSchema, at: Time, note: v.string() })),
});
export type Review = v.InferOutput<typeof ReviewSchema>;

const PublicationSchema = v.object({
  rev: v.number(),
  by: PersonSchema,
  at: Time,
  /** Whether readers got English again. */
  isWithdrawn: v.optional(v.boolean(), false),
});
export type Publication = v.InferOutput<typeof PublicationSchema>;

export const DiscussionSchema = v.object({
  threads: v.array(ThreadSchema),
  /** The newest review; null if nobody ever asked. */
  review: v.nullable(ReviewSchema),
  /** Earlier reviews, newest first. */
  past: v.array(ReviewSchema),
  /** Newest first. */
  publications: v.array(PublicationSchema),
});
export type Discussion = v.InferOutput<typeof DiscussionSchema>;

export const EMPTY_DISCUSSION: Discussion = {
  threads: [],
  review: null,
  past: [],
  publications: [],
};

/** Returns whether a review waits: for an answer, for its publication or, once returned, for a new draft. */
export function isOpen(review: Review | null): review is Review {
  return review !== null && review.state !== 'withdrawn' && review.state !== 'published';
}
