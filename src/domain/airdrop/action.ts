// What an admin asks for: the body of the action call (SPEC 7, DESIGN decision 43), checked by the form and by the server.
import * as v from 'valibot';
import { REASON_CODES } from './claim.ts';
import { ADMIN_NOTE_MAX_CHARS } from '../limits.ts';

/** SPEC 7. */
export const REVIEW_ACTIONS = ['verify', 'reject', 'send_airdrop'] as const;

export type ReviewActionName = (typeof REVIEW_ACTIONS)[number];

/** Control characters but tab and line end, and those that turn the direction of writing around. */
const UNWANTED = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Something a reader can see. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A note as it is stored: well-formed, one kind of line end, nothing invisible; '' when there is nothing to see. */
export function tidyNote(text: string): string {
  const tidy = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED, (character) => (character === '\n' || character === '\t' ? character : ''))
    .trim();
  return VISIBLE.test(tidy) ? tidy : '';
}

const NoteSchema = v.pipe(
  v.nullish(v.string(), ''),
  v.maxLength(ADMIN_NOTE_MAX_CHARS),
  v.transform(tidyNote),
);

const VersionSchema = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));

/** A transaction on the ledger: 64 hex digits, upper case as explorers write it; nothing typed is null. */
const TxHashSchema = v.pipe(
  v.nullish(v.string(), ''),
  v.trim(),
  v.regex(/^(?:[0-9A-Fa-f]{64})?$/),
  v.transform((hash) => (hash === '' ? null : hash.toUpperCase())),
);

/**
 * The body of an action. A rejection needs a reason (SPEC 5): one of the presets, or words; words alone are the reason
 * `other`. Fields an action has no use for are dropped.
 */
export const ReviewActionSchema = v.variant('action', [
  v.object({
    action: v.literal('verify'),
    adminNotes: NoteSchema,
    expectedVersion: VersionSchema,
  }),
  v.pipe(
    v.object({
      action: v.literal('reject'),
      adminNotes: NoteSchema,
      reasonCode: v.optional(v.picklist(REASON_CODES), 'other'),
      expectedVersion: VersionSchema,
    }),
    v.check(({ adminNotes, reasonCode }) => reasonCode !== 'other' || adminNotes !== ''),
  ),
  v.object({
    action: v.literal('send_airdrop'),
    adminNotes: NoteSchema,
    txHash: TxHashSchema,
    expectedVersion: VersionSchema,
  }),
]);

export type ReviewAction = v.InferOutput<typeof ReviewActionSchema>;

/** The action a body asks for; `reason-required` when it is a rejection without one, `invalid` otherwise. */
export function parseReviewAction(body: unknown): ReviewAction | 'reason-required' | 'invalid' {
  const result = v.safeParse(ReviewActionSchema, body);
  if (result.success) return result.output;
  const isUnexplained = result.issues.every((issue) => issue.type === 'check');
  return isUnexplained ? 'reason-required' : 'invalid';
}
