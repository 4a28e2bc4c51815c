// The reader's side of a correction: the request that the browser sends, and the answer when it asks later. In a file
// of its own, because readers download it, but not the schemas for translators.
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';
import { PartSlugSchema } from '../story/part-slug.ts';
import { CORRECTION_LIMITS } from './correction-limits.ts';
import { isPlain, normalizeText } from './plain.ts';

const { words, around, wording, note } = CORRECTION_LIMITS;
const AroundSchema = v.pipe(v.string(), v.maxLength(around));
const plainUpTo = (maxChars: number) =>
  v.pipe(v.string(), v.transform(normalizeText), v.maxLength(maxChars), v.check(isPlain));

/**
 * The body of POST /api/corrections: words of one paragraph, found again by their context
 * (domain/book/marks/anchor.ts). The Idempotency-Key is the reader's secret: the browser later asks with it about the
 * correction.
 */
export const CorrectionSendSchema = v.object({
  /** The language of the text, which need not be the page's. */
  language: v.picklist(LANGUAGES),
  part: PartSlugSchema,
  paragraph: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  offset: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  words: v.pipe(v.string(), v.minLength(1), v.maxLength(words)),
  before: AroundSchema,
  after: AroundSchema,
  /** The reader's wording in place of the words, within the paragraph; '' for none. */
  wording: v.optional(
    v.pipe(
      plainUpTo(wording),
      v.check((text) => !text.includes('\n')),
    ),
    '',
  ),
  note: v.optional(plainUpTo(note), ''),
});
export type CorrectionSend = v.InferOutput<typeof CorrectionSendSchema>;

/** The header with a reader's own corrections, each `{language}.{part}.{secret}`, separated by commas. */
export const OWN_CORRECTIONS_HEADER = 'x-own-corrections';

/** Response of GET /api/corrections: the secrets of the reader's corrections that were accepted. */
export const OwnCorrectionsSchema = v.object({ accepted: v.array(v.string()) });
export type OwnCorrections = v.InferOutput<typeof OwnCorrectionsSchema>;
