// A deterministic source of choices: the same seed makes the same requests.

export interface Dice {
  /** An integer from 0 up to, and without, `below`. */
  roll: (below: number) => number;
  pick: <T>(from: readonly T[]) => T;
  /** True in so many of 100 cases. */
  percent: (share: number) => boolean;
}

/** Creates the dice of a seed (mulberry32). */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const roll = (below: number) => Math.floor(next() * below);
  return {
    roll,
    pick: <T>(from: readonly T[]): T => {
      if (from.length === 0) throw new RangeError('Nothing to pick from');
      return from[roll(from.length)] as T;
    },
    percent: (share) => roll(100) < share,
  };
}
