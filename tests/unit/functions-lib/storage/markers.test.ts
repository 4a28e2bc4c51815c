// The index: newest first, of any size, and correct after a crash (DESIGN section 5).
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressWord } from '../../../../functions/lib/storage/address-word.ts';
import { hashWord, toCheckedWord } from '../../../../functions/lib/storage/keys.ts';
import {
  addMarker,
  invertTime,
  listMarkers,
  markerKey,
  newestMarkers,
  parseMarker,
  type IndexLayout,
  type Marker,
} from '../../../../functions/lib/storage/markers.ts';
import { firstKeys, listByTime } from '../../../../functions/lib/storage/sorted-list.ts';
import { startTestBlobs, type TestBlobs } from '../../../support/blobs.ts';

let blobs: TestBlobs;
beforeAll(async () => {
  blobs = await startTestBlobs();
});
afterEach(() => blobs.clear());
afterAll(() => blobs.close());

type Status = 'SUBMITTED' | 'PENDING_VERIFICATION' | 'REJECTED';
const LAYOUT: IndexLayout<Status> = {
  root: 'index',
  statuses: ['SUBMITTED', 'PENDING_VERIFICATION', 'REJECTED'],
};
const ADDRESS = addressWord('r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59');
const START = 1_700_000_000_000;

const marker = (status: Status, time: number, id = ADDRESS): Marker<Status> => ({
  status,
  time,
  id,
});
const nth = (n: number, status: Status): Marker<Status> =>
  marker(status, START + n * 1_000, toCheckedWord(hashWord(String(n))));
const add = (row: Marker<Status>) => addMarker(blobs.open(), LAYOUT, row);
async function addAll(rows: Marker<Status>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 50) {
    await Promise.all(rows.slice(start, start + 50).map(add));
  }
}

describe('a key', () => {
  it('keeps the capital letters of an address', () => {
    expect(markerKey(LAYOUT, marker('REJECTED', START))).toBe(
      `index/rejected/8299999999999-${ADDRESS}`,
    );
    expect(markerKey(LAYOUT, marker('PENDING_VERIFICATION', START))).toBe(
      `index/pending-verification/8299999999999-${ADDRESS}`,
    );
  });

  it('can be parsed back into its marker, for any status, time and id', () => {
    const any = fc.record({
      status: fc.constantFrom(...LAYOUT.statuses),
      time: fc.integer({ min: 0, max: 9_999_999_999_999 }),
      id: fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/).map(toCheckedWord),
    });
    fc.assert(
      fc.property(any, (row) => {
        expect(parseMarker(LAYOUT, markerKey(LAYOUT, row))).toEqual(row);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    'index/rejected/8299999999999',
    'index/rejected/829-x',
    'index/rejected/0/8299999999999-x',
    'index/SUBMITTED/8299999999999-x',
    'index/unknown/8299999999999-x',
    'index/rejected/8299999999999-..',
    'other/rejected/8299999999999-x',
  ])('%s is invalid', (key) => {
    expect(parseMarker(LAYOUT, key)).toBeNull();
  });

  it.each([
    ['r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk58', 'a wrong checksum'],
    ['R9CZA1MLK5R5AM25ARFXFMQGNWJZGNFK59', 'other capitals'],
    ['r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59 ', 'a space'],
    ['../../site:accounts/x', 'a path'],
    ['', 'nothing'],
  ])('cannot be made of %j: %s', (address) => {
    expect(() => addressWord(address)).toThrow(RangeError);
  });

  it('sorts the newer first', () => {
    const times = [0, 1, START, START + 1, 9_999_999_999_999];
    expect(times.map(invertTime).sort()).toEqual([...times].reverse().map(invertTime));
  });
});

describe('lists', () => {
  const rows = Array.from({ length: 1_300 }, (_, n) =>
    nth(n, n % 5 === 0 ? 'REJECTED' : n % 3 === 0 ? 'PENDING_VERIFICATION' : 'SUBMITTED'),
  );
  const newestFirst = (of: Marker<Status>[]) => [...of].sort((a, b) => b.time - a.time);

  it.each([0, 1, 19, 20, 21])('%i entries are complete and newest first', async (length) => {
    const some = rows.slice(0, length);
    await addAll(some);
    expect(await listMarkers(blobs.open(), LAYOUT)).toEqual(newestFirst(some));
    expect(await newestMarkers(blobs.open(), LAYOUT, LAYOUT.statuses, 20)).toEqual(
      newestFirst(some).slice(0, 20),
    );
  });

  it('of more than a page start with the newest of the requested statuses', async () => {
    // Times from every quarter of an hour to 1970, so that they fall into time spans of every width.
    const many = Array.from({ length: 1_100 }, (_, n) => ({
      ...nth(n, 'SUBMITTED'),
      time: n < 3 ? n * 1e11 : START - (1_100 - n) * 900_000 - (n < 40 ? 4e10 : 0),
    }));
    await addAll([...many, ...rows.slice(1_100)]);
    const open = [...many, ...rows.slice(1_100).filter((row) => row.status !== 'REJECTED')];
    const statuses = ['SUBMITTED', 'PENDING_VERIFICATION'] as const;
    for (const count of [20, 300]) {
      expect(await newestMarkers(blobs.open(), LAYOUT, statuses, count)).toEqual(
        newestFirst(open).slice(0, count),
      );
    }
    expect(await listMarkers(blobs.open(), LAYOUT, statuses)).toEqual(newestFirst(open));
  });

  it('start with the newest in one round trip per status, however many there are', async () => {
    await addAll(Array.from({ length: 1_100 }, (_, n) => nth(n, 'SUBMITTED')));
    blobs.breakCalls(null);
    await newestMarkers(blobs.open(), LAYOUT, LAYOUT.statuses, 20);
    expect(blobs.calls).toHaveLength(3);
  });

  it.each([0, 1, 8_204, 8_209, 8_299, 8_999, 9_899, 9_990, 9_999])(
    'of more than a page are complete and free of duplicates when the newest begins with %i',
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

  it('ignore keys that do not belong to the index', async () => {
    await add(marker('REJECTED', START));
    await blobs.open().mark('index/rejected/leftover');
    expect(await listMarkers(blobs.open(), LAYOUT)).toEqual([marker('REJECTED', START)]);
  });
});
