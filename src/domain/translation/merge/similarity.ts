// Similarity of two English paragraphs by the words they share, which recognises a paragraph after an edit.
import { normaliseSource } from '../../story/source-hash.ts';

let made: Intl.Segmenter | undefined;

/** Made on first use: loading its dictionary takes some 50 ms. */
const segmenter = (): Intl.Segmenter =>
  (made ??= new Intl.Segmenter('en', { granularity: 'word' }));

/** The words of a text with their counts. Punctuation and spaces are ignored. */
export type WordCounts = ReadonlyMap<string, number>;

/** Counts the words of an English text, in lower case. */
export function countWords(text: string): WordCounts {
  const counts = new Map<string, number>();
  for (const { segment, isWordLike } of segmenter().segment(normaliseSource(text).toLowerCase())) {
    if (isWordLike !== true) continue;
    counts.set(segment, (counts.get(segment) ?? 0) + 1);
  }
  return counts;
}

function total(counts: WordCounts): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

/**
 * Returns the share of the longer text's words that both texts have, 0 to 1. Relative to the longer text, because a
 * short paragraph whose few words all occur in a long one is not the same paragraph.
 */
export function similarity(a: WordCounts, b: WordCounts): number {
  const longer = Math.max(total(a), total(b));
  if (longer === 0) return 0;
  let common = 0;
  for (const [word, count] of a) common += Math.min(count, b.get(word) ?? 0);
  return common / longer;
}
