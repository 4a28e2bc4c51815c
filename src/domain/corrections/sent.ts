// What a reader's browser sends, and what it is told later. Apart from what translators see, because readers download it.
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';
import { PartSlugSchema } from '../story/part-slug.ts';
import { CORRECTION_LIMITS } from './limits.ts';

const { words, around, wording, note } = CORRECTION_LIMITS;
const Text = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** Words of one paragraph, found again by what is around them (domain/book/marks/anchor.ts). */
const AnchorShape = {
  paragraph: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  offset: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  words: v.pipe(v.string(), v.minLength(1), v.maxLength(words)),
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

/** Names one's own corrections in GET /api/corrections: `{language}.{part}.{secret}`, divided by commas. */
export const OWN_CORRECTIONS_HEADER = 'x-own-corrections';

/** GET /api/corrections: those of the asked that are in the book. */
export const OwnCorrectionsSchema = v.object({ accepted: v.array(v.string()) });
export type OwnCorrections = v.InferOutput<typeof OwnCorrectionsSchema>;
