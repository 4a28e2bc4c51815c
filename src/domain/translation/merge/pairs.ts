// Which paragraph of today's English is which of the English that was translated: by hash, then by likeness, never by index.
import { countWords, similarity } from './similarity.ts';

/** A paragraph as far as it is known: the hash of its English, and that English; '' and null are unknown. */
export interface KnownParagraph {
  hash: string;
  source: string | null;
  /** Where it stands; null for an orphan, which stands nowhere. */
  at: number | null;
}

/** A share of common words above this makes two paragraphs the same one, edited. */
const SAME_ABOVE = 0.5;

/** For each new paragraph the index of the old one it continues, or null. No old one is used twice. */
export type Pairs = (number | null)[];

/** Pairs old paragraphs with new ones: equal hashes in order, equal hashes that moved, then the most alike. */
export function pairParagraphs(
  before: readonly KnownParagraph[],
  after: readonly { hash: string; source: string }[],
): Pairs {
  const pairs: Pairs = after.map(() => null);
  const isUsed = before.map(() => false);
  const take = (old: number, now: number) => {
    pairs[now] = old;
    isUsed[old] = true;
  };
  for (const [old, now] of commonSequence(before, after)) take(old, now);
  after.forEach(({ hash }, now) => {
    if (pairs[now] !== null) return;
    const old = before.findIndex((one, index) => !isUsed[index] && isSameHash(one.hash, hash));
    if (old >= 0) take(old, now);
  });
  for (const { old, now } of likePairs(before, after, isUsed, pairs)) {
    if (!isUsed[old] && pairs[now] === null) take(old, now);
  }
  return pairs;
}

function isSameHash(a: string, b: string): boolean {
  return a !== '' && a === b;
}

/** What a pair of equal hashes is worth: much, and a little more where the paragraph stands where it stood. */
const PAIR_WORTH = 1024;

/**
 * The longest common subsequence of hashes, as pairs of indices in order; of several equally long the one that moves least.
 */
function commonSequence(
  before: readonly KnownParagraph[],
  after: readonly { hash: string }[],
): [number, number][] {
  const [rows, columns] = [before.length, after.length];
  const width = columns + 1;
  /** worths[i * width + j]: worth of the best sequence of before from i and after from j. */
  const worths = new Uint32Array((rows + 1) * width);
  const best = (i: number, j: number) => worths[i * width + j] ?? 0;
  const paired = (i: number, j: number) => {
    const [old, now] = [before[i], after[j]];
    if (!old || !now || !isSameHash(old.hash, now.hash)) return 0;
    return best(i + 1, j + 1) + PAIR_WORTH + (old.at === j ? 1 : 0);
  };
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      worths[i * width + j] = Math.max(paired(i, j), best(i + 1, j), best(i, j + 1));
    }
  }
  const found: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < rows && j < columns) {
    if (paired(i, j) === best(i, j) && paired(i, j) > 0) {
      found.push([i, j]);
      i += 1;
      j += 1;
    } else if (best(i, j + 1) === best(i, j)) j += 1;
    else i += 1;
  }
  return found;
}

/** The pairs among what is left that are alike, the most alike first; of equals those that stand where they stood. */
function likePairs(
  before: readonly KnownParagraph[],
  after: readonly { source: string }[],
  isUsed: readonly boolean[],
  pairs: Readonly<Pairs>,
) {
  const olds = before.flatMap(({ source, at }, old) =>
    isUsed[old] || source === null ? [] : [{ old, at: at ?? Infinity, words: countWords(source) }],
  );
  const news = after.flatMap(({ source }, now) =>
    pairs[now] === null ? [{ now, words: countWords(source) }] : [],
  );
  return olds
    .flatMap(({ old, at, words }) =>
      news.map(({ now, words: others }) => ({
        old,
        now,
        likeness: similarity(words, others),
        distance: Math.abs(at - now),
      })),
    )
    .filter(({ likeness }) => likeness > SAME_ABOVE)
    .sort(
      (a, b) =>
        b.likeness - a.likeness ||
        compare(a.distance, b.distance) ||
        a.old - b.old ||
        a.now - b.now,
    );
}

/** Also of two that are infinite, whose difference is no number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
