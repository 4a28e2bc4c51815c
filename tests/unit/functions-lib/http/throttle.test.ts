// At most N in a window: exactly, for everybody apart, and nobody is counted for what did not happen (DESIGN decision 23).
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { charge, sweepThrottles } from '../../../../functions/lib/http/throttle.ts';
import { startTestBlobs, sweepFaults, type TestBlobs } from '../../../support/blobs.ts';

let blobs: TestBlobs;
beforeAll(async () => {
  blobs = await startTestBlobs();
});
afterEach(() => blobs.clear());
afterAll(() => blobs.close());

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
  it('lets five through and tells the sixth when to come back', async () => {
    await times(5, () => five());
    await expect(five()).rejects.toMatchObject({
      code: 'request.too-many',
      retryAfterSeconds: 800,
    });
    await five('b');
    await expect(five('a', NOW + 799_999)).rejects.toMatchObject({ retryAfterSeconds: 1 });
    await five('a', NOW + 800_000);
  });

  it('lets exactly five of 50 at once through', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => five()));
    expect(outcomes.filter((row) => row.status === 'fulfilled')).toHaveLength(5);
  });

  it('takes one round trip while there is room', async () => {
    await five();
    expect(blobs.calls).toHaveLength(1);
  });

  it('gives back what was counted for nothing', async () => {
    await times(20, async () => (await five()).refund());
    await times(5, () => five());
    await expect(five()).rejects.toMatchObject({ code: 'request.too-many' });
  });

  it('counts all rules or none', async () => {
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

  it('does not mix up subjects that only read alike', async () => {
    await times(5, () => charge(store(), [{ rule: FIVE, subject: ['a', 'bc'] }], NOW));
    await charge(store(), [{ rule: FIVE, subject: ['ab', 'c'] }], NOW);
  });

  it('never lets more through because a call failed', async () => {
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

it('a sweep removes windows that have ended, and those only', async () => {
  await times(3, () => five());
  await five('b', NOW + 900_000);
  expect(await sweepThrottles(store(), NOW)).toBe(0);
  expect(await sweepThrottles(store(), NOW + 800_000)).toBe(3);
  expect(await store().list('')).toHaveLength(1);
});
