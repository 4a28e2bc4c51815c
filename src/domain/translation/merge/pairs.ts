// Matches current English paragraphs with those that were translated: by hash, then by similarity, never by index
// alone.
import { findAlike } from './similarity.ts';

/** What is known of a paragraph: its English text and the hash of it; null and '' if unknown. */
export interface KnownParagraph {
  hash: string;
  source: string | null;
  /** Index of the paragraph; null for an orphan, which has no position. */
  at: number | null;
}

/** Two paragraphs whose similarity exceeds this are the same paragraph, edited. */
const SAME_ABOVE = 0.5;

/** For each new paragraph, the index of the old one it continues, or null. No old one is used twice. */
export type Pairs = (number | null)[];

/**
 * Pairs old with new paragraphs: equal hashes in order first, then equal hashes that moved, then the most similar ones.
 */
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

/** Weight of a pair of equal hashes; a pair at an unchanged index gets 1 more. */
const PAIR_WORTH = 1024;

/**
 * Returns the longest common subsequence of hashes, as ascending pairs of indices; of equally long ones, the one that
 * moves the fewest paragraphs.
 */
function commonSequence(
  before: readonly KnownParagraph[],
  after: readonly { hash: string }[],
): [number, number][] {
  const [rows, columns] = [before.length, after.length];
  const width = columns + 1;
  /** worths[i * width + j]: weight of the best sequence of `before` from i and `after` from j. */
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

/** Returns similar pairs among the remaining paragraphs, most similar first; ties are broken by the shorter move. */
function likePairs(
  before: readonly KnownParagraph[],
  after: readonly { source: string }[],
  isUsed: readonly boolean[],
  pairs: Readonly<Pairs>,
) {
  const olds = before.flatMap(({ source, at }, old) =>
    isUsed[old] || source === null ? [] : [{ old, at: at ?? Infinity, source }],
  );
  const news = after.flatMap(({ source }, now) => (pairs[now] === null ? [{ now, source }] : []));
  const sources = (list: readonly { source: string }[]) => list.map(({ source }) => source);
  const alike = findAlike(sources(olds), sources(news), SAME_ABOVE);
  return alike
    .flatMap(({ text, other, likeness }) => {
      const [from, to] = [olds[text], news[other]];
      if (!from || !to) return [];
      return [{ old: from.old, now: to.now, likeness, distance: Math.abs(from.at - to.now) }];
    })
    .sort(
      (a, b) =>
        b.likeness - a.likeness ||
        compare(a.distance, b.distance) ||
        a.old - b.old ||
        a.now - b.now,
    );
}

/** Compares numbers; handles two infinite values, whose difference is NaN. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
