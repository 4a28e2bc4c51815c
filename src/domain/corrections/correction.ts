// A reader's correction as it is stored, and as those who answer it see it.
import * as v from 'valibot';
import type { Language } from '../languages.ts';
import { PartSlugSchema } from '../story/part-slug.ts';

const AnswerSchema = v.picklist(['accepted', 'declined']);

/** What the list shows of a stored correction. `wording` is the reader's text in place of `words`. */
const ShownShape = {
  id: v.string(),
  /** How many readers sent it. */
  count: v.number(),
  paragraph: v.number(),
  offset: v.number(),
  words: v.string(),
  before: v.string(),
  after: v.string(),
  wording: v.string(),
  note: v.string(),
};

export const CorrectionSchema = v.object({
  ...ShownShape,
  /** Hashes of the Idempotency-Keys with which readers sent it. */
  senders: v.array(v.string()),
  /** Hashes of the networks of the first sender, narrow to wide; none once the correction is answered. */
  networks: v.optional(v.array(v.string()), []),
  sentAt: v.string(),
  state: v.picklist(['open', ...AnswerSchema.options]),
  answeredAt: v.nullable(v.string()),
});
export type Correction = v.InferOutput<typeof CorrectionSchema>;

export const PartCorrectionsSchema = v.object({ corrections: v.array(CorrectionSchema) });

const CorrectionRowSchema = v.object({ ...ShownShape, part: PartSlugSchema });
export type CorrectionRow = v.InferOutput<typeof CorrectionRowSchema>;

/** GET /api/corrections/{language}: all open ones, in the order of the story. */
export const CorrectionsResponseSchema = v.object({ corrections: v.array(CorrectionRowSchema) });

/** The body of POST /api/corrections/{language}. */
export const CorrectionReplySchema = v.object({
  part: PartSlugSchema,
  id: v.string(),
  state: AnswerSchema,
  /** Whether an accepted wording is to be put into the draft; otherwise the text has been put right by hand. */
  apply: v.optional(v.boolean(), false),
});
export type CorrectionReply = v.InferOutput<typeof CorrectionReplySchema>;

/** How a reply ended. `taken`: somebody else answered, or the words are gone. */
export type ReplyResult = CorrectionReply['state'] | 'taken' | 'failed';

/** The API calls that a list of corrections needs. */
export interface CorrectionCalls {
  /** Returns all open corrections in the order of the story. */
  load: (
    language: Language,
    signal: AbortSignal,
  ) => Promise<{ ok: true; data: CorrectionRow[] } | { ok: false }>;
  /** Answers a correction. The same answer twice is not a conflict, so the call may be repeated. */
  reply: (language: Language, reply: CorrectionReply) => Promise<ReplyResult>;
}
