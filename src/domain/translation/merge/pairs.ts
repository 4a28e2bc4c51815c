// Matches current English paragraphs with those that were translated: by hash, then by similarity, then by their place
// between matched neighbours.
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

/** The same for a paragraph between the same neighbours; lower, because an added sentence can outweigh the old text. */
const SAME_IN_PLACE_ABOVE = 0.3;

/** For each new paragraph, the index of the old one it continues, or null. No old one is used twice. */
export type Pairs = (number | null)[];

/**
 * Pairs the paragraphs of two whole texts: first by their words, then those between the same neighbours: by position if
 * there are as many new as old ones, else by a lower threshold of similarity.
 */
export function pairParagraphs(
  before: readonly KnownParagraph[],
  after: readonly { hash: string; source: string }[],
): Pairs {
  const pairs = pairByWords(before, after);
  const isPlaced = (old: number | null) => old !== null && before[old]?.at !== null;
  // An orphan has no position, so it bounds no gap and lies in none.
  const bounds = [-1, ...pairs.map((old) => (isPlaced(old) ? old : null)), before.length];
  const fromOf = (now: number) => bounds.findLast((old, at) => old !== null && at <= now) ?? -1;
  for (const [from, unpaired] of Map.groupBy(unpairedOf(pairs), fromOf)) {
    const to = bounds.find((old, at) => old !== null && at > (unpaired[0] ?? 0)) ?? 0;
    // Where paragraphs have moved, gaps overlap, and an earlier gap may have taken an old paragraph of this gap.
    const unused = unusedOf(before, pairs).filter((old) => isPlaced(old) && from < old && old < to);
    const isByPosition = unused.length === unpaired.length;
    if (isByPosition) unpaired.forEach((now, index) => (pairs[now] = unused[index] ?? null));
    else takeAlike(pairs, before, after, { unused, unpaired, above: SAME_IN_PLACE_ABOVE });
  }
  return pairs;
}

/** Pairs old with new paragraphs: equal hashes in order first, then equal hashes that moved, then the most similar. */
export function pairByWords(
  before: readonly KnownParagraph[],
  after: readonly { hash: string; source: string }[],
): Pairs {
  const pairs: Pairs = after.map(() => null);
  for (const [old, now] of commonSequence(before, after)) pairs[now] = old;
  after.forEach(({ hash }, now) => {
    if (pairs[now] !== null) return;
    const old = before.findIndex(
      (one, index) => isSameHash(one.hash, hash) && !pairs.includes(index),
    );
    if (old >= 0) pairs[now] = old;
  });
  const [unused, unpaired] = [unusedOf(before, pairs), unpairedOf(pairs)];
  takeAlike(pairs, before, after, { unused, unpaired, above: SAME_ABOVE });
  return pairs;
}

function unusedOf(before: readonly KnownParagraph[], pairs: Readonly<Pairs>): number[] {
  const used = new Set(pairs);
  return before.flatMap((_, old) => (used.has(old) ? [] : [old]));
}

function unpairedOf(pairs: Readonly<Pairs>): number[] {
  return pairs.flatMap((old, now) => (old === null ? [now] : []));
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

/** Pairs the similar ones among some paragraphs, most similar first; ties are broken by the shorter move. */
function takeAlike(
  pairs: Pairs,
  before: readonly KnownParagraph[],
  after: readonly { source: string }[],
  { unused, unpaired, above }: { unused: number[]; unpaired: number[]; above: number },
): void {
  // A paragraph whose English is unknown has no words, so it is similar to none.
  const alike = findAlike(
    unused.map((old) => before[old]?.source ?? ''),
    unpaired.map((now) => after[now]?.source ?? ''),
    above,
  );
  const found = alike
    .flatMap(({ text, other, likeness }) => {
      const [old, now] = [unused[text], unpaired[other]];
      if (old === undefined || now === undefined) return [];
      const at = before[old]?.at ?? Infinity;
      return [{ old, now, likeness, distance: Math.abs(at - now) }];
    })
    .sort(
      (a, b) =>
        b.likeness - a.likeness ||
        compare(a.distance, b.distance) ||
        a.old - b.old ||
        a.now - b.now,
    );
  const used = new Set<number>();
  for (const { old, now } of found) {
    if (used.has(old) || pairs[now] !== null) continue;
    pairs[now] = old;
    used.add(old);
  }
}

/** Compares numbers; handles two infinite values, whose difference is NaN. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
