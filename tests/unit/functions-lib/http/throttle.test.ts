// The rate limit: exactly N per window and subject, with refunds for operations that did not happen.
import { describe, expect, it } from 'vitest';
import { charge, sweepThrottles } from '../../../../functions/lib/http/throttle.ts';
import { sweepFaults, useTestBlobs } from '../../../support/blobs.ts';

const blobs = useTestBlobs();

const FIVE = { name: 'five', limit: 5, windowMs: 900_000 };
const TWENTY = { name: 'twenty', limit: 20, windowMs: 900_000 };
/** 100 s into a window. */
const NOW = 1_700_000_100_000 - (1_700_000_000_000 % 900_000);

const store = () => blobs.open('throttles');
const five = (subject = 'a', now = NOW) =>
  charge(store(), [{ rule: FIVE, subject: [subject] }], now);
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let left = count; left > 0; left -= 1) await work();
};

describe('charge', () => {
  it('allows five and tells the sixth when to retry', async () => {
    await times(5, () => five());
    await expect(five()).rejects.toMatchObject({
      code: 'request.too-many',
      retryAfterSeconds: 800,
    });
    await five('b');
    await expect(five('a', NOW + 799_999)).rejects.toMatchObject({ retryAfterSeconds: 1 });
    await five('a', NOW + 800_000);
  });

  it.each([0, 1, 5, 30, 50])('allows exactly %i of 50 at once', async (limit) => {
    const one = { rule: { ...FIVE, limit }, subject: ['a'] };
    const calls = Array.from({ length: 50 }, () => charge(store(), [one], NOW));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter((row) => row.status === 'fulfilled')).toHaveLength(limit);
    expect(await store().list('')).toHaveLength(limit);
  });

  it('takes one round trip while the limit is not reached', async () => {
    await five();
    expect(blobs.calls).toHaveLength(1);
  });

  it('refunds a charge', async () => {
    await times(20, async () => (await five()).refund());
    await times(5, () => five());
    await expect(five()).rejects.toMatchObject({ code: 'request.too-many' });
  });

  it('counts for all rules or for none', async () => {
    const both = () =>
      charge(
        store(),
        [
          { rule: FIVE, subject: ['name', 'address'] },
          { rule: TWENTY, subject: ['address'] },
        ],
        NOW,
      );
    await times(5, both);
    await times(30, () => expect(both()).rejects.toMatchObject({ code: 'request.too-many' }));
    const twenty = () => charge(store(), [{ rule: TWENTY, subject: ['address'] }], NOW);
    await times(15, twenty);
    await expect(twenty()).rejects.toMatchObject({ code: 'request.too-many' });
  });

  it('distinguishes subjects whose parts join to the same text', async () => {
    await times(5, () => charge(store(), [{ rule: FIVE, subject: ['a', 'bc'] }], NOW));
    await charge(store(), [{ rule: FIVE, subject: ['ab', 'c'] }], NOW);
  });

  it('never allows more after a failed call', async () => {
    await sweepFaults(blobs, async (what, settle) => {
      const first = await five().catch((error: unknown) => error);
      if (first instanceof Error) expect(first).toMatchObject({ code: 'storage.unavailable' });
      await settle();
      let passed = first instanceof Error ? 0 : 1;
      for (let tries = 0; tries < 6; tries += 1) {
        passed += await five().then(
          () => 1,
          () => 0,
        );
      }
      expect(passed, what).toBeLessThanOrEqual(5);
      expect(passed, what).toBeGreaterThanOrEqual(4);
    });
  });
});

it('a sweep removes only windows that have ended', async () => {
  await times(3, () => five());
  await five('b', NOW + 900_000);
  const time = { until: 1, clock: () => 0 };
  expect(await sweepThrottles(store(), NOW, time)).toBe(0);
  expect(await sweepThrottles(store(), NOW + 800_000, time)).toBe(3);
  expect(await store().list('')).toHaveLength(1);
});
