// When and after how long a call is repeated (SPEC 7, SPEC 9: base delay 1 s, multiplier 1.5).
import { expect, it } from 'vitest';
import { isRetryableStatus, retryDelayMs } from '../../../src/domain/retry.ts';

it.each([
  [1, 0, 1_000],
  [2, 0, 1_500],
  [3, 0, 2_250],
  [1, 0.5, 1_100],
  [2, 0.5, 1_650],
])('after attempt %i with chance %f it waits %i ms', (attempt, random, ms) => {
  expect(retryDelayMs(attempt, random)).toBe(ms);
});

it('adds less than a fifth', () => {
  expect(retryDelayMs(1, 0.999_999)).toBeLessThanOrEqual(1_200);
});

it.each([
  [200, false],
  [304, false],
  [400, false],
  [404, false],
  [408, true],
  [409, false],
  [429, true],
  [500, true],
  [503, true],
  [504, true],
])('status %i is worth another try: %s', (status, expected) => {
  expect(isRetryableStatus(status)).toBe(expected);
});
