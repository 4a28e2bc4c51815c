// The index of submissions: newest first, of any size, and correct after a crash (DESIGN section 5).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  toIndexEntry,
  newestFirst,
  parseIndexEntry,
  type IndexEntry,
  type IndexedFields,
} from '../../../../functions/lib/airdrop/index-entry.ts';
import {
  addToIndex,
  readNewest,
  readWholeIndex,
} from '../../../../functions/lib/airdrop/submission-index.ts';
import { testWallet } from '../../../../scripts/load/many-submissions.ts';
import { CLAIM_STATUSES, type ClaimStatus } from '../../../../src/domain/airdrop/claim.ts';
import { useTestBlobs } from '../../../support/blobs.ts';

const blobs = useTestBlobs();

const ADDRESS = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
const START = 1_700_000_000_000;

const place = (status: ClaimStatus, time: number, walletAddress = ADDRESS): IndexedFields => ({
  walletAddress,
  status,
  version: 1,
  submittedAt: new Date(time).toISOString(),
});
const nth = (n: number, status: ClaimStatus): IndexedFields =>
  place(status, START + n * 1_000, testWallet(n));
async function addAll(rows: readonly IndexedFields[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 50) {
    await Promise.all(rows.slice(start, start + 50).map((row) => addToIndex(blobs.open(), row)));
  }
}
const sorted = (rows: readonly IndexedFields[]): IndexEntry[] =>
  rows.map(toIndexEntry).sort(newestFirst);

describe('a key', () => {
  it('keeps the capital letters of an address', () => {
    expect(toIndexEntry(place('REJECTED', START)).key).toBe(
      `index/rejected/8299999999999-${ADDRESS}-1`,
    );
    expect(toIndexEntry(place('PENDING_VERIFICATION', START)).key).toBe(
      `index/pending-verification/8299999999999-${ADDRESS}-1`,
    );
  });

  it('can be parsed back into its entry, for any record', () => {
    const any = fc.record({
      walletAddress: fc.nat(100_000).map(testWallet),
      status: fc.constantFrom(...CLAIM_STATUSES),
      version: fc.nat(999_999_999),
      submittedAt: fc.nat(9_999_999_999_999).map((time) => new Date(time).toISOString()),
    });
    fc.assert(
      fc.property(any, (row) => {
        const entry = toIndexEntry(row);
        expect(parseIndexEntry(entry.key)).toEqual(entry);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    'index/rejected/8299999999999',
    'index/rejected/8299999999999-rX',
    'index/rejected/829-rX-1',
    'index/rejected/0/8299999999999-rX-1',
    'index/SUBMITTED/8299999999999-rX-1',
    'index/unknown/8299999999999-rX-1',
    'index/rejected/8299999999999-..-1',
    'other/rejected/8299999999999-rX-1',
  ])('%s is invalid', (key) => {
    expect(parseIndexEntry(key)).toBeNull();
  });

  it.each([
    ['r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk58', 'a wrong checksum'],
    ['R9CZA1MLK5R5AM25ARFXFMQGNWJZGNFK59', 'other capitals'],
    ['r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59 ', 'a space'],
    ['../../site:accounts/x', 'a path'],
    ['', 'nothing'],
  ])('cannot be made of %j: %s', (address) => {
    expect(() => toIndexEntry(place('SUBMITTED', START, address))).toThrow(RangeError);
  });
});

describe('the index', () => {
  const rows = Array.from({ length: 1_300 }, (_, n) =>
    nth(n, n % 5 === 0 ? 'REJECTED' : n % 3 === 0 ? 'PENDING_VERIFICATION' : 'SUBMITTED'),
  );
  const readAll = async () => (await readWholeIndex(blobs.open())).sort(newestFirst);

  it.each([0, 1, 19, 20, 21])('of %i entries is complete and newest first', async (length) => {
    const some = rows.slice(0, length);
    await addAll(some);
    expect(await readAll()).toEqual(sorted(some));
    expect(await readNewest(blobs.open(), CLAIM_STATUSES, 20)).toEqual(sorted(some).slice(0, 20));
  });

  it('of more than a page starts with the newest of the requested statuses', async () => {
    // Times from every quarter of an hour to 1970, so that they fall into time spans of every width.
    const many = Array.from({ length: 1_100 }, (_, n) => {
      const time = n < 3 ? n * 1e11 : START - (1_100 - n) * 900_000 - (n < 40 ? 4e10 : 0);
      return place('SUBMITTED', time, testWallet(n));
    });
    const all = [...many, ...rows.slice(1_100)];
    await addAll(all);
    const open = all.filter((row) => row.status !== 'REJECTED');
    for (const count of [20, 300]) {
      const statuses = ['SUBMITTED', 'PENDING_VERIFICATION'] as const;
      expect(await readNewest(blobs.open(), statuses, count)).toEqual(sorted(open).slice(0, count));
    }
    expect(await readAll()).toEqual(sorted(all));
  });

  it('starts with the newest in one round trip per status, however many there are', async () => {
    await addAll(Array.from({ length: 1_100 }, (_, n) => nth(n, 'SUBMITTED')));
    blobs.breakCalls(null);
    await readNewest(blobs.open(), CLAIM_STATUSES, 20);
    expect(blobs.calls).toHaveLength(CLAIM_STATUSES.length);
  });

  it('ignores keys that do not belong to it', async () => {
    await addAll([place('REJECTED', START)]);
    await blobs.open().mark('index/rejected/leftover');
    expect(await readAll()).toEqual(sorted([place('REJECTED', START)]));
  });
});
