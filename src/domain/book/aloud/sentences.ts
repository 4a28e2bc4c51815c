// Divides a text into the sentences that are read aloud, and long sentences into breaths. Offsets count UTF-16 code
// units of the text.
import type { Language } from '../../languages.ts';

/** A stretch of a text. */
export interface Span {
  start: number;
  /** Exclusive. */
  end: number;
}

/**
 * Maximum length of a text that a voice gets at once. Chromium falls silent when an utterance of a remote voice takes
 * more than 15 s; at the slowest speed a voice says some 12 Latin letters or 4 Chinese or Japanese characters a second.
 */
const MAX_BREATH_CHARS: Record<Language, number> = { en: 170, tr: 170, ko: 80, zh: 55, ja: 60 };

const HAS_WORDS = /[\p{L}\p{N}]/u;

/** Unicode's rules leave an opening bracket that follows 。 with the sentence before. */
const OPENED_AT_END = /[\p{Ps}\p{Pi}\s]+$/u;

/** The signs after which a voice may take a breath, best first. */
const PAUSES: readonly RegExp[] = [/[;:；：—…]/gu, /[,，、]/gu, /\s/gu];

/** Divides a text. Without `Intl.Segmenter`, as in older browsers, a paragraph is one sentence. */
function segmentsOf(text: string, language: Language, granularity: 'sentence' | 'word'): Span[] {
  if (!('Segmenter' in Intl)) return [{ start: 0, end: text.length }];
  const segments = new Intl.Segmenter(language, { granularity }).segment(text);
  return [...segments].map(({ index, segment }) => ({ start: index, end: index + segment.length }));
}

/** Returns a span without the spaces at its ends; null if nothing is left. */
function trimmed(text: string, { start, end }: Span): Span | null {
  const piece = text.slice(start, end);
  const first = start + piece.length - piece.trimStart().length;
  const last = start + piece.trimEnd().length;
  return first < last ? { start: first, end: last } : null;
}

/** Returns the sentences of a text in order. A piece without words, such as a lone quote, joins its neighbour. */
export function sentencesIn(text: string, language: Language): Span[] {
  const sentences: Span[] = [];
  let openingChars = 0;
  for (const segment of segmentsOf(text, language, 'sentence')) {
    const start = segment.start - openingChars;
    const rest = text.slice(start, segment.end);
    openingChars = segment.end < text.length ? (OPENED_AT_END.exec(rest)?.[0].length ?? 0) : 0;
    const span = trimmed(text, { start, end: segment.end - openingChars });
    if (!span) continue;
    const last = sentences.at(-1);
    const isBare = (one: Span): boolean => !HAS_WORDS.test(text.slice(one.start, one.end));
    if (last && (isBare(span) || isBare(last))) last.end = span.end;
    else sentences.push(span);
  }
  return sentences.some((span) => HAS_WORDS.test(text.slice(span.start, span.end)))
    ? sentences
    : [];
}

/** Returns where to breathe: after the last pause of the best kind in the final two thirds of `limit`, else `limit`. */
function breathEnd(rest: string, limit: number): number {
  for (const pause of PAUSES) {
    const ends = [...rest.slice(0, limit).matchAll(pause)].map(({ index }) => index + 1);
    const last = ends.at(-1);
    if (last !== undefined && last > limit / 3) return last;
  }
  // Never splits a surrogate pair.
  return /[\uD800-\uDBFF]/.test(rest.charAt(limit - 1)) ? limit - 1 : limit;
}

/** Divides a sentence into pieces that a voice can say in one breath. Together they are the whole sentence. */
export function breathsIn(sentence: string, language: Language): Span[] {
  const limit = MAX_BREATH_CHARS[language];
  const breaths: Span[] = [];
  let start = 0;
  while (sentence.length - start > limit) {
    const end = start + breathEnd(sentence.slice(start), limit);
    breaths.push({ start, end });
    start = end;
  }
  breaths.push({ start, end: sentence.length });
  return breaths;
}

/**
 * Returns the word at an offset. `length` is its length as the voice reports it: many voices report 0 or nothing, and
 * some report an offset between words.
 */
export function wordAt(
  text: string,
  offset: number,
  length: number | undefined,
  language: Language,
): Span | null {
  if (offset < 0 || offset >= text.length) return null;
  if (length) return { start: offset, end: Math.min(offset + length, text.length) };
  const word = segmentsOf(text, language, 'word').find(({ end }) => end > offset);
  if (!word || !HAS_WORDS.test(text.slice(word.start, word.end))) return null;
  return word;
}
