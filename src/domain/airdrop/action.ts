// The body of the review action call (SPEC 7, decision 134), validated by both form and server.
import * as v from 'valibot';
import { ADMIN_NAME_MAX_CHARS, ADMIN_NOTE_MAX_CHARS } from '../limits.ts';
import { hasVisibleText, hasOnlyVisibleText, trimLines } from '../visible-text.ts';
import { REASON_CODES } from './claim.ts';
import { TxHashSchema } from './ownership.ts';

/** SPEC 7: the review actions. */
export const REVIEW_ACTIONS = ['verify', 'reject', 'send_airdrop'] as const;

export type ReviewActionName = (typeof REVIEW_ACTIONS)[number];

/** Internal actions of admins: they do not change the claim's status, and the claimant does not see them. */
export const REVIEW_NOTE_ACTIONS = ['note', 'assign'] as const;

export type ReviewNoteActionName = (typeof REVIEW_NOTE_ACTIONS)[number];

const NoteSchema = v.pipe(
  v.nullish(v.string(), ''),
  v.maxLength(ADMIN_NOTE_MAX_CHARS),
  v.transform((text) => (hasVisibleText(text) ? trimLines(text) : '')),
  v.check(hasOnlyVisibleText),
);

/** Mandatory for notes and assignments: without it, they would overwrite changes that the admin has not seen. */
const SeenVersionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** When the claim that the admin saw was submitted. A new claim after an erasure counts its versions from 1 again. */
const CreatedAtSchema = v.optional(v.string());
const SEEN = { expectedVersion: SeenVersionSchema, createdAt: CreatedAtSchema };
const MAYBE_SEEN = { expectedVersion: v.optional(SeenVersionSchema), createdAt: CreatedAtSchema };

/** A ledger transaction hash; null if the field is empty. */
const OptionalHashSchema = v.nullish(
  v.union([
    TxHashSchema,
    v.pipe(
      v.string(),
      v.trim(),
      v.literal(''),
      v.transform(() => null),
    ),
  ]),
  null,
);

/**
 * The body of a review action. A rejection needs a reason (SPEC 5): a preset, or a note. A note without a preset has
 * the reason `other`. Fields that an action does not use are dropped.
 */
export const ReviewActionSchema = v.variant('action', [
  v.object({ action: v.literal('verify'), adminNotes: NoteSchema, ...MAYBE_SEEN }),
  v.pipe(
    v.object({
      action: v.literal('reject'),
      adminNotes: NoteSchema,
      reasonCode: v.optional(v.picklist(REASON_CODES), 'other'),
      ...MAYBE_SEEN,
    }),
    v.check(({ adminNotes, reasonCode }) => reasonCode !== 'other' || adminNotes !== ''),
  ),
  v.object({
    action: v.literal('send_airdrop'),
    adminNotes: NoteSchema,
    txHash: OptionalHashSchema,
    ...MAYBE_SEEN,
  }),
  v.object({
    action: v.literal('note'),
    /** '' removes the note that is shown; the history keeps it. */
    adminNotes: NoteSchema,
    ...SEEN,
  }),
  v.object({
    action: v.literal('assign'),
    /** The name of an admin; null gives the claim back. */
    assignee: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(ADMIN_NAME_MAX_CHARS))),
    ...SEEN,
  }),
]);

/** The body of the call that erases a claim: the one that the admin saw, never a later one of the same address. */
export const EraseSchema = v.object({ expectedVersion: SeenVersionSchema, createdAt: v.string() });
export type SeenClaim = v.InferOutput<typeof EraseSchema>;

export type ReviewAction = v.InferOutput<typeof ReviewActionSchema>;

/**
 * Parses the body of a review action. Returns `reason-required` for a rejection without a reason, `invalid` for any
 * other error.
 */
export function parseReviewAction(body: unknown): ReviewAction | 'reason-required' | 'invalid' {
  const result = v.safeParse(ReviewActionSchema, body);
  if (result.success) return result.output;
  const isUnexplained = result.issues.every(({ type, path }) => type === 'check' && !path);
  return isUnexplained ? 'reason-required' : 'invalid';
}
