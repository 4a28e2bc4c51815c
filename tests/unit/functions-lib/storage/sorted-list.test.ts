// Listings of any length: complete, sorted, and newest first where keys begin with a time.
import { describe, expect, it } from 'vitest';
import {
  firstKeys,
  invertTime,
  listByTime,
} from '../../../../functions/lib/storage/sorted-list.ts';

describe('an inverted time', () => {
  it('sorts the newer first, and gives the time back', () => {
    const times = [0, 1, 1_700_000_000_000, 1_700_000_000_001, 9_999_999_999_999];
    expect(times.map(invertTime).sort()).toEqual([...times].reverse().map(invertTime));
    expect(times.map((time) => Number(invertTime(Number(invertTime(time)))))).toEqual(times);
  });
});

describe('lists', () => {
  it.each([0, 1, 8_204, 8_209, 8_299, 8_999, 9_899, 9_990, 9_999])(
    'of more than five pages are complete and free of duplicates when the newest begins with %i',
    async (newest) => {
      const numbers = [
        newest,
        newest + 1,
        newest + 11,
        newest + 29,
        newest + 130,
        newest + 999,
        9_999,
      ];
      const names = numbers
        .filter((number) => number <= 9_999)
        .map((number) => `f/${String(number).padStart(4, '0')}123456789-x`);
      const all = [...new Set(names)].sort();
      const store = {
        async *pages() {
          await Promise.resolve();
          yield [...all, ...Array.from({ length: 5_000 }, (_, n) => `f/~${1_000 + n}`)];
        },
        list: (prefix: string) => Promise.resolve(all.filter((key) => key.startsWith(prefix))),
      };
      expect((await listByTime(store, 'f/')).sort()).toEqual(all);
    },
  );

  it('do not rely on the order of the service', async () => {
    const shuffled = ['c', 'a', 'd', 'b'];
    const store = {
      async *pages() {
        await Promise.resolve();
        yield [...shuffled, ...Array.from({ length: 1_000 }, (_, n) => `x${n}`)];
        yield ['0'];
      },
    };
    const { keys, isComplete } = await firstKeys(store, '', 2);
    expect(keys.slice(0, 3)).toEqual(['0', 'a', 'b']);
    expect(isComplete).toBe(true);
  });
});
