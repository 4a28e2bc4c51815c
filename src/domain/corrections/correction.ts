// A reader's correction: the words it is about, where they were, and what the reader would write.
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';
import { PartSlugSchema } from '../story/part-slug.ts';
import type { PartSlug } from '../story/parts.ts';
import { CORRECTION_LIMITS } from './limits.ts';

const { words, around, wording, note } = CORRECTION_LIMITS;
const Text = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** Words of one paragraph, found again by what is around them (domain/book/marks/anchor.ts). */
const AnchorShape = {
  paragraph: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  offset: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  words: v.pipe(v.string(), v.minLength(1), v.maxLength(words), v.regex(/^[^\n]*$/)),
  before: Text(around),
  after: Text(around),
};

/** The body of POST /api/corrections. The Idempotency-Key is the reader's secret: it asks later what became of it. */
export const CorrectionSendSchema = v.object({
  /** The language of the text, which need not be the page's. */
  language: v.picklist(LANGUAGES),
  part: PartSlugSchema,
  ...AnchorShape,
  /** What the reader would write instead; '' for none. */
  wording: v.optional(Text(wording), ''),
  note: v.optional(Text(note), ''),
});
export type CorrectionSend = v.InferOutput<typeof CorrectionSendSchema>;

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
export interface CorrectionRow {
  id: string;
  part: PartSlug;
  count: number;
  words: string;
  before: string;
  after: string;
  wording: string;
  note: string;
  sentAt: string;
  version: number;
  /** Where the words are in the text that is being worked on. */
  paragraph: number;
  /** Whether these very words are no longer there. */
  isOutdated: boolean;
}

/** GET /api/corrections/{language}: what waits, in the order of the story. `next` continues the list. */
export interface CorrectionsAnswer {
  corrections: CorrectionRow[];
  total: number;
  next: string | null;
}

/** The body of POST /api/corrections/{language}/{part}/{id}. */
export const CorrectionReplySchema = v.object({
  reply: v.picklist(['accept', 'decline']),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Whether an accepted wording is to be put into the draft; otherwise the text has been put right by hand. */
  apply: v.optional(v.boolean(), false),
});
export type CorrectionReply = v.InferOutput<typeof CorrectionReplySchema>;

/** Names one's own corrections in GET /api/corrections: `{language}.{part}.{secret}`, divided by commas. */
export const OWN_CORRECTIONS_HEADER = 'x-own-corrections';

/** GET /api/corrections: those of the asked that are in the book. */
export const OwnCorrectionsSchema = v.object({ accepted: v.array(v.string()) });
export type OwnCorrections = v.InferOutput<typeof OwnCorrectionsSchema>;
