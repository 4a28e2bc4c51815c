// The browsers' own link to words, behind ours: `:~:text=prefix-,words,-suffix`. A browser shows them before any script
// has loaded (https://wicg.github.io/scroll-to-text-fragment/).
import { positionIn } from './anchor.ts';
import type { SharedWords } from './link.ts';

/** Longer words are named by their beginning and their end, in UTF-16 code units. */
const WHOLE_LENGTH = 120;

/** How many words of the beginning, the end and the surroundings are tried, until they are there only once. */
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

/** Returns whether words are in a text only once. Browsers look for them in any case. */
function isOnce(text: string, words: string): boolean {
  const [all, one] = [text.toLowerCase(), words.trim().toLowerCase()];
  return all.indexOf(one) === all.lastIndexOf(one);
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
function after(segments: Intl.Segments, start: number, limit: number, count: number): number {
  let at = start;
  for (let left = count; at < limit && left > 0;) {
    const segment = segments.containing(at);
    if (!segment || segment.segment.includes('\n')) break;
    at = segment.index + segment.segment.length;
    if (segment.isWordLike) left -= 1;
  }
  return Math.min(at, limit);
}

/** Returns the beginning of a number of words that end at a place, within the paragraph. */
function before(segments: Intl.Segments, end: number, limit: number, count: number): number {
  let at = end;
  for (let left = count; at > limit && left > 0;) {
    const segment = segments.containing(at - 1);
    if (!segment || segment.segment.includes('\n')) break;
    at = segment.index;
    if (segment.isWordLike) left -= 1;
  }
  return Math.max(at, limit);
}

/** Returns the directive of words in a part, with `:~:`; empty if there are none. */
export function toDirective(
  paragraphs: readonly string[],
  marked: SharedWords,
  locale: string,
): string {
  const text = paragraphs.join('\n');
  const { words } = marked;
  const begin = positionIn(paragraphs, marked);
  if (words.trim() === '' || !text.startsWith(words, begin)) return '';
  const segments = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text);
  const { start, end } = wholeWords(segments, { start: begin, end: begin + words.length });
  const shared = text.slice(start, end);
  const isWhole = end - start <= WHOLE_LENGTH && !shared.includes('\n');
  let directive = '';
  for (const count of COUNTS) {
    const firstEnd = isWhole ? end : after(segments, start, end, count);
    const lastStart = isWhole ? start : before(segments, end, firstEnd, count);
    const first = text.slice(start, firstEnd);
    const last = isWhole ? '' : text.slice(lastStart, end);
    const named = [encode(first), ...(encode(last) === '' ? [] : [encode(last)])];
    // The end is the first of its words behind the beginning.
    const isEnd = isWhole || text.indexOf(last.trim(), firstEnd) >= lastStart;
    if (isEnd && isOnce(text, first)) return `:~:text=${named.join(',')}`;
    const prefix = text.slice(before(segments, start, 0, count), start);
    const suffix = text.slice(end, after(segments, end, text.length, count));
    if (encode(prefix) !== '') named.unshift(`${encode(prefix)}-`);
    if (encode(suffix) !== '') named.push(`-${encode(suffix)}`);
    directive = `:~:text=${named.join(',')}`;
    const around = isWhole ? prefix + first + suffix : prefix + first;
    if (isEnd && isOnce(text, around)) return directive;
  }
  return directive;
}
