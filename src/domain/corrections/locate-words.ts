// Finds the words of a correction in a part's paragraphs, and the paragraph with the reader's wording in their place.
import { anchorOf, findAnchor } from '../book/marks/anchor.ts';
import type { Anchor } from '../book/marks/mark.ts';
import { findRuby, hasBalancedBold } from '../story/text-marks.ts';
import { toPlainText } from '../story/text.ts';

/** Finds these very words in the plain text of the paragraphs; null if they are not there. */
function findWords(
  paragraphs: readonly string[],
  anchor: Anchor,
): { paragraph: number; start: number } | null {
  const plain = paragraphs.map(toPlainText);
  const [piece] = findAnchor(plain, anchor);
  // findAnchor also finds similar words, which are not what the reader reported.
  const isFound = piece && plain[piece.paragraph]?.startsWith(anchor.words, piece.start);
  return isFound ? piece : null;
}

/** Returns the anchor of these very words with their current context; null if they are not there. */
export function anchorInText(paragraphs: readonly string[], anchor: Anchor): Anchor | null {
  const found = findWords(paragraphs, anchor);
  if (!found) return null;
  const { paragraph, start } = found;
  const to = { paragraph, offset: start + anchor.words.length };
  return anchorOf(paragraphs.map(toPlainText), { paragraph, offset: start }, to);
}

/** Returns where each character of the plain text is in the paragraph with its marks. */
function plainPlaces(paragraph: string): number[] {
  const last = paragraph.lastIndexOf('**');
  // An unpaired mark is text.
  const paired = hasBalancedBold(paragraph)
    ? paragraph
    : `${paragraph.slice(0, last)}--${paragraph.slice(last + 2)}`;
  const characters = [...paired.matchAll(/\*\*|[^]/g)];
  const rubies = findRuby(paragraph);
  const isMark = (at: number): boolean =>
    rubies.some(({ start, end, base }) => at === start || (at > start + base.length && at < end));
  return characters
    .filter(([piece]) => piece !== '**')
    .map(({ index }) => index)
    .filter((at) => !isMark(at));
}

/** Returns the paragraph without the readings of a range of its plain text. */
function withoutRuby(paragraph: string, from: number, length: number): string {
  const places = plainPlaces(paragraph).slice(from).slice(0, length);
  const [first = 0, last = -1] = [places[0], places.at(-1)];
  const within = findRuby(paragraph).filter(({ start, end }) => start < last && end > first);
  return within.reduceRight(
    (text, { start, end, base }) => text.slice(0, start) + base + text.slice(end),
    paragraph,
  );
}

/**
 * Returns the paragraph with `wording` in place of the words; null if the words are gone. Marks within the words are
 * removed with them, except one whose partner stays. The reading of a word that is replaced in part is removed, too.
 */
export function withWording(
  paragraphs: readonly string[],
  anchor: Anchor,
  wording: string,
): { paragraph: number; text: string } | null {
  const found = findWords(paragraphs, anchor);
  if (!found) return null;
  const before = withoutRuby(paragraphs[found.paragraph] ?? '', found.start, anchor.words.length);
  const places = plainPlaces(before).slice(found.start).slice(0, anchor.words.length);
  const [start = 0, last = start] = [places[0], places.at(-1)];
  const keptMark = hasBalancedBold(before.slice(start, last)) ? '' : '**';
  const text = before.slice(0, start) + wording + keptMark + before.slice(last + 1);
  return { paragraph: found.paragraph, text };
}

/** Returns whether readers no longer see the words as they were reported. */
export function isCorrected(paragraphs: readonly string[], anchor: Anchor): boolean {
  const { before, words, after } = anchor;
  const text = paragraphs.map(toPlainText).join('\n');
  return !text.includes(before + words + after);
}
