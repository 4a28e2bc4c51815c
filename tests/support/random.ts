// Random choices that a seed repeats.

/** Returns a generator of numbers in [0, 1), deterministic for a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns one of a list that is not empty. */
export function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

const FIXED_SEED = 13;

/** Returns the seed of a run: `PROVE_SEED` if set; else a new one in the long suite, `sample` in `npm test`. */
export function proofSeed(sample = FIXED_SEED): number {
  const { PROVE_SEED, LONG_TESTS } = process.env;
  return Number(PROVE_SEED ?? (LONG_TESTS === '1' ? Date.now() % 1_000_000 : sample));
}
