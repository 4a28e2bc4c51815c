// Similarity of English paragraphs by the words they share, which recognises a paragraph after an edit. All pairs of
// two lists are compared at once: a part has up to 500 paragraphs, and so a quarter of a million pairs.
import { memoize } from '../../memoize.ts';
import { normalizeSource } from '../../story/source-hash.ts';

/** Words of English (UAX 29): letters and digits, with apostrophes and points inside. */
export const ENGLISH_WORD = /[\p{L}\p{N}\p{M}]+(?:['’.][\p{L}\p{N}\p{M}]+)*/gu;

/** A merge compares three versions with the same English, so each paragraph's words are asked for three times. */
const MAX_MEMOIZED = 1_500;
const wordsOf = memoize(splitWords, MAX_MEMOIZED);

/** Returns the words of an English text in lower case, numbered if they occur again: `the`, `the 2`, `the 3`. */
function splitWords(text: string): string[] {
  const counts = new Map<string, number>();
  const words = normalizeSource(text).toLowerCase().match(ENGLISH_WORD) ?? [];
  return words.map((word) => {
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return count === 1 ? word : `${word} ${count}`;
  });
}

/** Two texts by their indices, and the share of the longer one's words that both have, 0 to 1. */
export interface SimilarPair {
  text: number;
  other: number;
  likeness: number;
}

/**
 * Finds the pairs of a text and one of the others whose likeness exceeds `above`. The likeness is relative to the
 * longer text, because a short paragraph whose few words all occur in a long one is not the same paragraph.
 */
export function findAlike(
  texts: readonly string[],
  others: readonly string[],
  above: number,
): SimilarPair[] {
  const indicesByWord = new Map<string, number[]>();
  const sizes = others.map((text, index) => {
    const words = wordsOf(text);
    for (const word of words) {
      const indices = indicesByWord.get(word);
      if (indices) indices.push(index);
      else indicesByWord.set(word, [index]);
    }
    return words.length;
  });
  const common = new Uint32Array(others.length);
  return texts.flatMap((one, text) => {
    const words = wordsOf(one);
    common.fill(0);
    for (const word of words) {
      for (const index of indicesByWord.get(word) ?? []) common[index] = (common[index] ?? 0) + 1;
    }
    const found: SimilarPair[] = [];
    sizes.forEach((size, other) => {
      const likeness = (common[other] ?? 0) / Math.max(words.length, size, 1);
      if (likeness > above) found.push({ text, other, likeness });
    });
    return found;
  });
}
