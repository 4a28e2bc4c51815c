// The simulated day of the benchmark `cdn`: what may not depend on chance.
import { describe, expect, it } from 'vitest';
import { simulate, type Day } from '../../../scripts/bench/cdn/simulate.ts';

const DAY: Day = {
  partPages: 60_000,
  partPagesPerVisit: 6,
  coverShare: 0.5,
  edges: 4,
  publishes: 3,
  deployAfterMs: 60_000,
};
/** The list of parts, and the credits of four languages. */
const KEYS = 5;

describe('a simulated day', () => {
  it('answers every call once, by somebody', () => {
    const { visits, calls, byEdges, byDurableCache, byFunctions } = simulate(DAY);
    expect(visits).toBe(10_000);
    expect(byEdges + byDurableCache + byFunctions).toBe(calls);
    expect(calls).toBeGreaterThan(visits);
    expect(calls).toBeLessThan(visits * 2);
  });

  it('calls functions once per response and change, however many readers come', () => {
    // A publish purges two responses, its deploy all of them.
    const most = KEYS + DAY.publishes * (2 + KEYS);
    for (const partPages of [60_000, 1_200_000]) {
      const { byFunctions } = simulate({ ...DAY, partPages });
      expect(byFunctions).toBeGreaterThan(KEYS);
      expect(byFunctions).toBeLessThanOrEqual(most);
    }
  });

  it('without changes and with one edge, each response is asked for once', () => {
    const { byFunctions, byDurableCache } = simulate({ ...DAY, publishes: 0, edges: 1 });
    expect([byFunctions, byDurableCache]).toEqual([KEYS, 0]);
  });

  it('is the same for the same seed', () => {
    expect(simulate(DAY, 7)).toEqual(simulate(DAY, 7));
    expect(simulate(DAY, 7)).not.toEqual(simulate(DAY, 8));
  });
});
