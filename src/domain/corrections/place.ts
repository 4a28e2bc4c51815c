// Where the words of a correction are in a part's paragraphs, and the paragraph with the reader's wording in their place.
import { anchorOf, findAnchor } from '../book/marks/anchor.ts';
import { toPlainText } from '../story/text.ts';
import type { Correction } from './correction.ts';
import { CORRECTION_LIMITS } from './limits.ts';

type Anchor = Pick<Correction, 'paragraph' | 'offset' | 'words' | 'before' | 'after'>;

/** The place of the words; `isExact`: these very words, not only similar ones. */
export interface PlacedWords {
  paragraph: number;
  start: number;
  isExact: boolean;
}

/** Finds the words; null if nothing like them is left. `paragraphs` have their marks. */
export function placeWords(paragraphs: readonly string[], anchor: Anchor): PlacedWords | null {
  const plain = paragraphs.map(toPlainText);
  const [piece, ...more] = findAnchor(plain, anchor);
  if (!piece) return null;
  const found = plain[piece.paragraph]?.slice(piece.start, piece.end);
  const isExact = more.length === 0 && found === anchor.words;
  return { paragraph: piece.paragraph, start: piece.start, isExact };
}

/** The anchor of these very words in the paragraphs; null if they are not there. */
export function anchorInText(paragraphs: readonly string[], anchor: Anchor): Anchor | null {
  const place = placeWords(paragraphs, anchor);
  if (!place?.isExact || anchor.words.length > CORRECTION_LIMITS.words) return null;
  const { paragraph, start } = place;
  const to = { paragraph, offset: start + anchor.words.length };
  return anchorOf(paragraphs.map(toPlainText), { paragraph, offset: start }, to);
}

/** Where a place of the plain text is in the paragraph with its marks. At a mark: after it if `isStart`, else before it. */
function markedOffset(paragraph: string, plain: number, isStart: boolean): number {
  if (toPlainText(paragraph) === paragraph) return plain;
  let passed = 0;
  for (let at = 0; at <= paragraph.length;) {
    const isMark = paragraph.startsWith('**', at);
    if (passed === plain && !(isMark && isStart)) return at;
    if (isMark) at += 2;
    else {
      at += 1;
      passed += 1;
    }
  }
  return paragraph.length;
}

/**
 * The paragraphs with `wording` in place of the words; null if the words are gone. Marks within the words go with them,
 * in pairs or not: the checks of a translation tell what is unpaired.
 */
export function withWording(
  paragraphs: readonly string[],
  anchor: Anchor,
  wording: string,
): { paragraph: number; text: string } | null {
  const place = placeWords(paragraphs, anchor);
  const paragraph = place?.isExact ? paragraphs[place.paragraph] : undefined;
  if (!place || paragraph === undefined) return null;
  const start = markedOffset(paragraph, place.start, true);
  const end = markedOffset(paragraph, place.start + anchor.words.length, false);
  const kept = paragraph.slice(start, end).split('**').length % 2 === 0 ? '**' : '';
  const text = paragraph.slice(0, start) + wording + kept + paragraph.slice(end);
  return { paragraph: place.paragraph, text };
}

/** Whether readers no longer see the words as they were reported. */
export function isPutRight(paragraphs: readonly string[], anchor: Anchor): boolean {
  const { before, words, after } = anchor;
  return !paragraphs
    .map(toPlainText)
    .join('\n')
    .includes(before + words + after);
}
