// Random choices in words, from a generator of numbers in [0, 1).

export interface Choices {
  /** Tells whether something of that probability happens. */
  happens: (probability: number) => boolean;
  /** Returns a whole number from 0 to below `limit`. */
  below: (limit: number) => number;
  oneOf: <T>(items: readonly [T, ...T[]]) => T;
}

export function choicesOf(random: () => number): Choices {
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    happens: (probability) => random() < probability,
    below,
    oneOf: (items) => items[below(items.length)] ?? items[0],
  };
}
