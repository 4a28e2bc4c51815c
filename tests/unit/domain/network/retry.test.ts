// Retry and timeout policy of API calls (SPEC 7, SPEC 9 "Request timeout / retries").
import { expect, it } from 'vitest';
import {
  isRetryableStatus,
  requestPolicy,
  retryDelayMs,
} from '../../../../src/domain/network/retry.ts';

it.each([
  ['good', 10_000, 3, [1_000, 1_500]],
  ['unknown', 10_000, 3, [1_000, 1_500]],
  ['poor', 5_000, 2, [2_000]],
] as const)('%s: %i ms, %i attempts, waits of %j ms', (quality, timeoutMs, attempts, waits) => {
  const policy = requestPolicy(quality);
  expect(policy).toMatchObject({ timeoutMs, attempts });
  const between = Array.from({ length: attempts - 1 }, (_, index) =>
    retryDelayMs(index + 1, 0, policy.baseDelayMs),
  );
  expect(between).toEqual(waits);
});

it.each([
  [1, 0, 1_000, 1_000],
  [2, 0, 1_000, 1_500],
  [3, 0, 1_000, 2_250],
  [1, 0.5, 1_000, 1_100],
  [2, 0.5, 1_000, 1_650],
  [1, 0, 2_000, 2_000],
  [2, 0, 2_000, 3_000],
])('after attempt %i with random %f and base %i it waits %i ms', (attempt, random, base, ms) => {
  expect(retryDelayMs(attempt, random, base)).toBe(ms);
});

it('jitter adds at most a fifth', () => {
  expect(retryDelayMs(1, 0.999_999, 1_000)).toBeLessThanOrEqual(1_200);
});

it.each([
  [404, false],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
])('status %i is retryable: %s', (status, expected) => {
  expect(isRetryableStatus(status)).toBe(expected);
});
