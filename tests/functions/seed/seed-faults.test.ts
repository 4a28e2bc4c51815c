// `npm run seed` dies midway and is run again: everything exists once and is complete (DESIGN section 6).
import { beforeAll, expect, it } from 'vitest';
import { seedSubmissions } from '../../../scripts/seed/submissions.ts';
import { ACCOUNT_ENV } from '../../support/accounts/accounts.ts';
import { findAirdropViolations } from '../../support/airdrop/checker.ts';
import { useTestBlobs } from '../../support/blobs.ts';

const NOW = Date.UTC(2026, 10, 20);
const SWEEP_MS = 180_000;
const blobs = useTestBlobs();
beforeAll(() => {
  Object.assign(process.env, ACCOUNT_ENV);
});

/**
 * Runs `work` as if its process died at a call: that call is done or not, and none after it. Returns whether it died.
 */
async function dieAt(call: number, isDone: boolean, work: () => Promise<unknown>) {
  let deadCalls = 0;
  blobs.breakCalls((number) => {
    if (number < call) return undefined;
    deadCalls += 1;
    return deadCalls === 1 && isDone ? { kind: 'lost-reply' } : { kind: 'error', status: 400 };
  });
  const end = await work().then(
    () => 'done',
    () => 'dead',
  );
  blobs.breakCalls(null);
  expect(end).toBe(deadCalls > 0 ? 'dead' : 'done');
  return deadCalls > 0;
}

it(
  'submissions: all of them with their index entries, however often the seed died',
  async () => {
    let call = 0;
    let deaths = 0;
    // Each run finishes what the one before began, and dies a little later.
    for (let isDead = true; isDead; deaths += Number(isDead)) {
      call += deaths % 3 === 0 ? 7 : 16;
      isDead = await dieAt(call, deaths % 2 === 0, () => seedSubmissions(NOW));
    }
    expect(deaths).toBeGreaterThan(15);
    const again = await seedSubmissions(NOW);
    expect(again).toEqual({ made: {}, found: 37 });
    expect(findAirdropViolations(blobs, [], null, NOW)).toEqual([]);
    const keys = [blobs.keys('airdrop'), blobs.keys('audit')];
    expect(keys[0]?.filter((key) => key.startsWith('submissions/'))).toHaveLength(37);
    await seedSubmissions(NOW);
    expect([blobs.keys('airdrop'), blobs.keys('audit')]).toEqual(keys);
  },
  SWEEP_MS,
);
