// Finds the words of a correction in a part's paragraphs, and the paragraph with the reader's wording in their place.
import { anchorOf, findAnchor } from '../book/marks/anchor.ts';
import type { Anchor } from '../book/marks/mark.ts';
import { hasBalancedBold, toPlainText } from '../story/text.ts';

/** Finds these very words in the plain text of the paragraphs; null if they are not there. */
function findWords(
  paragraphs: readonly string[],
  anchor: Anchor,
): { paragraph: number; start: number } | null {
  const plain = paragraphs.map(toPlainText);
  const [piece] = findAnchor(plain, anchor);
  // A text that is only similar is another text.
  const isFound = piece && plain[piece.paragraph]?.startsWith(anchor.words, piece.start);
  return isFound ? piece : null;
}

/** Returns the anchor of these very words with what is around them now; null if they are not there. */
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
  // A mark without another is text.
  const paired = hasBalancedBold(paragraph)
    ? paragraph
    : `${paragraph.slice(0, last)}--${paragraph.slice(last + 2)}`;
  const found = [...paired.matchAll(/\*\*|[^]/g)];
  return found.filter(([piece]) => piece !== '**').map(({ index }) => index);
}

/**
 * Returns the paragraph with `wording` in place of the words; null if the words are gone. Marks within the words go with
 * them, but for one that would leave another alone.
 */
export function withWording(
  paragraphs: readonly string[],
  anchor: Anchor,
  wording: string,
): { paragraph: number; text: string } | null {
  const found = findWords(paragraphs, anchor);
  if (!found) return null;
  const before = paragraphs[found.paragraph] ?? '';
  const places = plainPlaces(before).slice(found.start).slice(0, anchor.words.length);
  const [start = 0, last = start] = [places[0], places.at(-1)];
  const kept = hasBalancedBold(before.slice(start, last)) ? '' : '**';
  const text = before.slice(0, start) + wording + kept + before.slice(last + 1);
  return { paragraph: found.paragraph, text };
}

/** Returns whether readers no longer see the words as they were reported. */
export function isPutRight(paragraphs: readonly string[], anchor: Anchor): boolean {
  const { before, words, after } = anchor;
  const text = paragraphs.map(toPlainText).join('\n');
  return !text.includes(before + words + after);
}
