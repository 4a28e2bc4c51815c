// The sweeps on storage that takes 40 ms per call, in folders of very many keys: each run ends within the 30 seconds of
// a scheduled function, and each task makes progress (DESIGN section 5).
import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { sweepAccounts } from '../../../functions/lib/accounts/sweep.ts';
import { addToIndex } from '../../../functions/lib/airdrop/submission-index.ts';
import { submissionKey } from '../../../functions/lib/airdrop/submissions.ts';
import { sweepAirdrop } from '../../../functions/lib/airdrop/sweep.ts';
import { sweepThrottles } from '../../../functions/lib/http/throttle.ts';
import { createOnce } from '../../../functions/lib/storage/records.ts';
import { wallet } from '../../support/airdrop/api.ts';
import { at, claimIn, screenshot } from '../../support/airdrop/claims.ts';
import { sampleCount } from '../../support/effort.ts';
import { createMemoryStores, type MemoryStores } from '../../support/memory-store.ts';
import { slowDown } from '../../support/slow-storage.ts';
import { unexpected } from '../../support/unexpected.ts';

vi.setConfig({ testTimeout: 120_000 });

const LATENCY_MS = 40;
const MANY = sampleCount(100_000, 4);
const RUN_MS = 30_000;
const NOW = Date.UTC(2026, 5, 1);
const HOUR_MS = 60 * 60_000;

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** Fills the store of throttles with keys whose records are empty. */
async function fill(stores: MemoryStores, key: () => string) {
  const store = stores.open('throttles');
  for (let count = 0; count < MANY; count += 1) await store.mark(key());
}

describe('throttles', () => {
  it('of very many ended windows are removed over several runs; live ones stay', async () => {
    const stores = createMemoryStores();
    await fill(stores, () => `throttle/${NOW - HOUR_MS}/claim/${hex(8)}/0`);
    const live = `throttle/${NOW + HOUR_MS}/claim/${hex(8)}/0`;
    await stores.open('throttles').mark(live);
    const slow = slowDown(stores, LATENCY_MS, NOW);
    let left = MANY;
    while (left > 0) {
      const begun = slow.clock();
      const time = { until: begun + 15_000, clock: slow.clock };
      const removed = await slow.run(() => sweepThrottles(stores.open('throttles'), begun, time));
      expect(slow.clock() - begun).toBeLessThan(RUN_MS);
      expect(removed).toBeGreaterThan(Math.min(5_000, left - 1));
      left -= removed;
    }
    expect(stores.keys('throttles')).toEqual([live]);
  });
});

/** Returns the id of a picture of this age at `NOW`, as `putBody` makes it. */
const bodyId = (age: number) => `${String(NOW - age).padStart(13, '0')}-${hex(16)}`;

describe('submissions', () => {
  it('beside very many uploads that nobody claimed are all visited, and their pictures deleted', async () => {
    const stores = createMemoryStores();
    const count = 3_000;
    for (let number = 0; number < count; number += 1) {
      const claim = claimIn('AIRDROP_SENT', wallet(number));
      const key = submissionKey(claim.walletAddress);
      await createOnce(stores.open('airdrop'), key, claim, '0'.repeat(32));
      await addToIndex(stores.open('airdrop'), claim);
    }
    for (let number = 0; number < MANY; number += 1) {
      await stores.open('images').mark(`uploads/${bodyId(2 * HOUR_MS)}`);
    }
    const slow = slowDown(stores, LATENCY_MS, NOW);
    const sum = { submissions: 0, deleted: 0 };
    for (let isComplete = false; !isComplete;) {
      const begun = slow.clock();
      const swept = await slow.run(() =>
        sweepAirdrop(stores.open, unexpected, undefined, slow.clock),
      );
      expect(slow.clock() - begun).toBeLessThan(RUN_MS);
      expect(swept.submissions).toBeGreaterThan(0);
      expect(swept.uploads).toBeGreaterThan(0);
      sum.submissions += swept.submissions;
      sum.deleted += swept.deleted;
      isComplete = swept.isComplete;
    }
    expect(sum).toMatchObject({ submissions: count, deleted: count });
  });

  it('with more pictures than one walk can check: each walk continues with younger ones', async () => {
    const stores = createMemoryStores();
    const day = 24 * HOUR_MS;
    const orphans = Array.from({ length: 25 }, (_, index) => bodyId((40 - index) * day));
    for (const id of orphans) await stores.open('images').mark(`screenshots/${id}`);
    // The ten oldest are named, and stay.
    const shots = orphans.slice(0, 10).map((id, index) => ({
      ...screenshot('f'),
      id,
      uploadedAt: new Date(NOW - (40 - index) * day).toISOString(),
    }));
    const claim = { ...claimIn('SUBMITTED'), screenshots: shots, submittedAt: at(0) };
    const lately = new Date(NOW - day).toISOString();
    const record = { ...claim, lastUpdated: lately };
    const key = submissionKey(record.walletAddress);
    await createOnce(stores.open('airdrop'), key, record, '0'.repeat(32));
    await addToIndex(stores.open('airdrop'), record);
    const limits = { submissions: 100, uploads: 10, candidates: 10, durationMs: 16_000 };
    const walk = () => sweepAirdrop(stores.open, unexpected, limits, () => NOW);
    const found: number[] = [];
    for (let run = 0; run < 4; run += 1) found.push((await walk()).orphans);
    expect(found).toEqual([0, 10, 5, 0]);
    expect(stores.keys('images')).toHaveLength(10);
  });
});

describe('accounts', () => {
  it('with very many sessions: every task has its turn, and the last one does its work', async () => {
    const stores = createMemoryStores();
    const running = {
      credentialVersion: 1,
      startedAt: new Date(NOW).toISOString(),
      generation: 0,
      currentHash: hex(32),
      previousHash: null,
      rotatedAt: NOW,
      idleUntil: NOW + 1_000 * HOUR_MS,
      until: NOW + 1_000 * HOUR_MS,
    };
    for (let number = 0; number < MANY; number += 1) {
      const key = `sessions/${hex(16)}/${hex(16)}`;
      await stores.open('accounts').writeIf(key, running, { isNew: true });
    }
    // Removed by the last of the tasks.
    await stores.open('images').mark(`profiles/${bodyId(48 * HOUR_MS)}`);
    const slow = slowDown(stores, LATENCY_MS, NOW);
    const call = { stores: stores.open, deployContext: 'deploy-preview', report: () => undefined };
    let visited = 0;
    for (let run = 0; run < 12; run += 1) {
      const begun = slow.clock();
      const swept = await slow.run(() => sweepAccounts(call, undefined, slow.clock));
      expect(slow.clock() - begun).toBeLessThan(RUN_MS);
      visited += swept.visited;
    }
    expect(stores.keys('images')).toEqual([]);
    expect(visited).toBeGreaterThan(5_000);
  });
});
