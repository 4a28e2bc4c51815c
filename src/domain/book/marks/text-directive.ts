// The text fragment that follows our own in a link: `:~:text=prefix-,words,-suffix`. Browsers show the words before any
// script has loaded (https://wicg.github.io/scroll-to-text-fragment/).
import { positionIn } from './anchor.ts';
import type { SharedWords } from './link.ts';

/** Longer words are given by their first and last ones only. In UTF-16 code units. */
const WHOLE_LENGTH = 120;

/** How many words to try for beginning, end and context, until the text has them only once. */
const COUNTS = [4, 8, 16] as const;

/** A stretch of the joined text. */
interface Stretch {
  start: number;
  end: number;
}

/** Encodes words. Comma and hyphen have a meaning in a directive; encodeURIComponent leaves the hyphen as it is. */
function encode(words: string): string {
  return encodeURIComponent(words.trim()).replaceAll('-', '%2D');
}

/** Returns whether words are in a text only once. Browsers ignore case when they search. */
function isOnce(text: string, words: string): boolean {
  const [haystack, needle] = [text.toLowerCase(), words.trim().toLowerCase()];
  return haystack.indexOf(needle) === haystack.lastIndexOf(needle);
}

function wholeWords(segments: Intl.Segments, { start, end }: Stretch): Stretch {
  const first = segments.containing(start);
  const last = segments.containing(end - 1);
  return {
    start: first?.isWordLike ? first.index : start,
    end: last?.isWordLike ? last.index + last.segment.length : end,
  };
}

/** Returns the end of a number of words that begin at a place, within the paragraph. */
function endOfWords(segments: Intl.Segments, start: number, limit: number, count: number): number {
  let at = start;
  for (let wordsLeft = count; at < limit && wordsLeft > 0;) {
    const segment = segments.containing(at);
    if (!segment || segment.segment.includes('\n')) break;
    at = segment.index + segment.segment.length;
    if (segment.isWordLike) wordsLeft -= 1;
  }
  return Math.min(at, limit);
}

/** Returns the beginning of a number of words that end at a place, within the paragraph. */
function startOfWords(segments: Intl.Segments, end: number, limit: number, count: number): number {
  let at = end;
  for (let wordsLeft = count; at > limit && wordsLeft > 0;) {
    const segment = segments.containing(at - 1);
    if (!segment || segment.segment.includes('\n')) break;
    at = segment.index;
    if (segment.isWordLike) wordsLeft -= 1;
  }
  return Math.max(at, limit);
}

/** Returns the directive of words in a part, with `:~:`; empty if there are none, or in browsers without Segmenter. */
export function toDirective(
  paragraphs: readonly string[],
  marked: SharedWords,
  locale: string,
): string {
  const text = paragraphs.join('\n');
  const { words } = marked;
  const begin = positionIn(paragraphs, marked);
  if (words.trim() === '' || !text.startsWith(words, begin) || !('Segmenter' in Intl)) return '';
  const segments = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text);
  const { start, end } = wholeWords(segments, { start: begin, end: begin + words.length });
  const linked = text.slice(start, end);
  const isWhole = end - start <= WHOLE_LENGTH && !linked.includes('\n');
  let directive = '';
  for (const count of COUNTS) {
    const firstEnd = isWhole ? end : endOfWords(segments, start, end, count);
    const lastStart = isWhole ? start : startOfWords(segments, end, firstEnd, count);
    const first = text.slice(start, firstEnd);
    const last = isWhole ? '' : text.slice(lastStart, end);
    const pieces = [encode(first), ...(encode(last) === '' ? [] : [encode(last)])];
    // Browsers take the first occurrence of the last words after the first ones.
    const isEnd = isWhole || isOnce(text.slice(firstEnd, end), last);
    if (isEnd && isOnce(text, first)) return `:~:text=${pieces.join(',')}`;
    const prefix = text.slice(startOfWords(segments, start, 0, count), start);
    const suffix = text.slice(end, endOfWords(segments, end, text.length, count));
    if (encode(prefix) !== '') pieces.unshift(`${encode(prefix)}-`);
    if (encode(suffix) !== '') pieces.push(`-${encode(suffix)}`);
    directive = `:~:text=${pieces.join(',')}`;
    const around = isWhole ? prefix + first + suffix : prefix + first;
    if (isEnd && isOnce(text, around)) return directive;
  }
  return directive;
}
