// DESIGN decision 36: public counts are fresh for every request, unless they are very large.
import { expect, it } from 'vitest';
import { createPublicCounts } from '../../../../functions/lib/airdrop/public-counts.ts';

const counts = (sent: number) => ({
  SUBMITTED: 1,
  PENDING_VERIFICATION: 0,
  VERIFIED: 0,
  REJECTED: 0,
  AIRDROP_SENT: sent,
});

it('counts once for all concurrent requests and again for the next one', async () => {
  const countFor = createPublicCounts(() => 0);
  let times = 0;
  const count = async () => {
    times += 1;
    await Promise.resolve();
    return counts(times);
  };
  const answers = await Promise.all([countFor('a', count), countFor('a', count)]);
  expect([times, answers]).toEqual([1, [counts(1), counts(1)]]);
  expect(await countFor('a', count)).toEqual(counts(2));
  expect(await countFor('b', count)).toEqual(counts(3));
});

it('caches large counts for five seconds', async () => {
  let now = 0;
  let sent = 1_000;
  const countFor = createPublicCounts(() => now);
  const count = () => Promise.resolve(counts(sent));
  await countFor('a', count);
  sent = 2_000;
  now = 4_999;
  expect(await countFor('a', count)).toEqual(counts(1_000));
  now = 5_000;
  expect(await countFor('a', count)).toEqual(counts(2_000));
});

it('counts again after a failure', async () => {
  const countFor = createPublicCounts(() => 0);
  await expect(countFor('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await countFor('a', () => Promise.resolve(counts(1)))).toEqual(counts(1));
});
