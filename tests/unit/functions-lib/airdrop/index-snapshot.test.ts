// The index of submissions, kept in memory once there are very many: read anew while there are few, else at most a
// minute old, and always with everything that this process wrote.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newestFirst, type IndexEntry } from '../../../../functions/lib/airdrop/index-entry.ts';
import { createIndexSnapshots } from '../../../../functions/lib/airdrop/index-snapshot.ts';
import { CLAIM_STATUSES } from '../../../../src/domain/airdrop/claim.ts';

const entry = (number: number, version = 1): IndexEntry => ({
  address: `r${number}`,
  status: CLAIM_STATUSES[(number + version) % CLAIM_STATUSES.length] ?? 'SUBMITTED',
  time: Math.floor(number / 3),
  version,
  key: `${number}-${version}`,
});
const many = (count: number) => Array.from({ length: count }, (_, number) => entry(number));

/** Sets up snapshots, a clock, and a count of how often the index was read. */
function setUp(count: number) {
  let now = 0;
  let reads = 0;
  let stored = many(count);
  const snapshots = createIndexSnapshots(() => now);
  return {
    snapshots,
    read: () =>
      snapshots.read('airdrop', async () => {
        reads += 1;
        await Promise.resolve();
        return stored;
      }),
    reads: () => reads,
    store: (entries: IndexEntry[]) => {
      stored = entries;
    },
    at: (time: number) => {
      now = time;
    },
  };
}

describe('an index of few submissions', () => {
  it('is read for every request, and once for concurrent ones', async () => {
    const { read, reads } = setUp(1_000);
    await Promise.all([read(), read()]);
    expect(reads()).toBe(1);
    await read();
    expect(reads()).toBe(2);
  });
});

describe('an index of many submissions', () => {
  it('is read once a minute', async () => {
    const { read, reads, store, at } = setUp(1_001);
    expect((await read()).entries).toHaveLength(1_001);
    store(many(1_002));
    at(59_999);
    expect((await read()).entries).toHaveLength(1_001);
    expect(reads()).toBe(1);
    at(60_000);
    expect((await read()).entries).toHaveLength(1_002);
    expect(reads()).toBe(2);
  });

  it('is not kept any longer when there are few', async () => {
    const { read, store, at } = setUp(1_001);
    await read();
    store(many(3));
    at(60_000);
    expect((await read()).entries).toHaveLength(3);
    store(many(4));
    expect((await read()).entries).toHaveLength(4);
  });

  it('that was read before is returned when reading fails', async () => {
    const { snapshots, read, store, at } = setUp(1_001);
    const broken = () => snapshots.read('airdrop', () => Promise.reject(new Error('down')));
    await expect(broken()).rejects.toThrow('down');
    await read();
    for (const time of [60_000, 20 * 60_000]) {
      at(time);
      expect((await broken()).entries).toHaveLength(1_001);
    }
    store(many(1_002));
    expect((await read()).entries).toHaveLength(1_002);
  });

  it('belongs to one store: previews have their own', async () => {
    const { snapshots, read } = setUp(1_001);
    await read();
    const preview = await snapshots.read('preview-airdrop', () => Promise.resolve([entry(1)]));
    expect(preview.entries).toHaveLength(1);
    snapshots.note('preview-airdrop', entry(5_000));
    expect((await read()).entries).toHaveLength(1_001);
  });

  it('has what was written while it was read', async () => {
    const { snapshots } = setUp(0);
    let finish: (entries: IndexEntry[]) => void = () => undefined;
    const reading = snapshots.read('airdrop', () => new Promise((done) => (finish = done)));
    snapshots.note('airdrop', entry(3, 2));
    snapshots.note('airdrop', entry(2_000));
    // After an erasure the address claims anew.
    snapshots.note('airdrop', { ...entry(4, 2), time: 9 });
    snapshots.note('airdrop', { ...entry(4, 1), time: 10 });
    finish(many(1_500));
    const { entries } = await reading;
    expect(entries).toHaveLength(1_501);
    const versions = entries.filter(({ address }) => ['r3', 'r4'].includes(address));
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('has each submission once, in its order and counted, whatever is written', async () => {
    const written = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 1_200 }), fc.integer({ min: 1, max: 4 })),
    );
    await fc.assert(
      fc.asyncProperty(written, async (changes) => {
        const { snapshots, read } = setUp(1_100);
        await read();
        const latest = new Map(many(1_100).map((one) => [one.address, one]));
        for (const [number, version] of changes) {
          const one = entry(number, version);
          snapshots.note('airdrop', one);
          if ((latest.get(one.address)?.version ?? 0) < version) latest.set(one.address, one);
        }
        const { entries, counts } = await read();
        expect(entries).toEqual([...latest.values()].sort(newestFirst));
        for (const status of CLAIM_STATUSES) {
          const expected = entries.filter((one) => one.status === status).length;
          expect(counts[status]).toBe(expected);
        }
      }),
      { numRuns: 30 },
    );
  });
});
