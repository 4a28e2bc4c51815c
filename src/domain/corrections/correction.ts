// A reader's correction as it is stored, and as those who answer it see it.
import * as v from 'valibot';

export const CORRECTION_STATES = ['open', 'accepted', 'declined'] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

/** A correction as it is stored. Nothing says who sent it. */
export const CorrectionSchema = v.object({
  id: v.string(),
  /** Hashes of the secrets of those who sent it. */
  senders: v.array(v.string()),
  /** How many sent it. */
  count: v.number(),
  paragraph: v.number(),
  offset: v.number(),
  words: v.string(),
  before: v.string(),
  after: v.string(),
  wording: v.string(),
  note: v.string(),
  sentAt: v.string(),
  state: v.picklist(CORRECTION_STATES),
  answeredAt: v.nullable(v.string()),
  version: v.number(),
});
export type Correction = v.InferOutput<typeof CorrectionSchema>;

/** All corrections of one part in one language. */
export const PartCorrectionsSchema = v.object({ corrections: v.array(CorrectionSchema) });

/** A row of the list. */
const CorrectionRowSchema = v.object({
  id: v.string(),
  part: v.string(),
  count: v.number(),
  words: v.string(),
  before: v.string(),
  after: v.string(),
  wording: v.string(),
  note: v.string(),
  sentAt: v.string(),
  version: v.number(),
  /** Where the words are in the text that is being worked on. */
  paragraph: v.number(),
  /** Whether these very words are no longer there. */
  isOutdated: v.boolean(),
  /** The paragraph with the wording in place of the words; null without a wording, or if they are not there. */
  changed: v.nullable(v.string()),
});
export type CorrectionRow = v.InferOutput<typeof CorrectionRowSchema>;

/** GET /api/corrections/{language}: what waits, in the order of the story. `next` continues the list. */
export const CorrectionsAnswerSchema = v.object({
  corrections: v.array(CorrectionRowSchema),
  total: v.number(),
  next: v.nullable(v.string()),
});
export type CorrectionsAnswer = v.InferOutput<typeof CorrectionsAnswerSchema>;

/** The body of POST /api/corrections/{language}/{part}/{id}. */
export const CorrectionReplySchema = v.object({
  reply: v.picklist(['accept', 'decline']),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Whether an accepted wording is to be put into the draft; otherwise the text has been put right by hand. */
  apply: v.optional(v.boolean(), false),
});
export type CorrectionReply = v.InferOutput<typeof CorrectionReplySchema>;
