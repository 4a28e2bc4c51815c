// The delay after failed sign-ins.
import { describe, expect, it } from 'vitest';
import { signInDelayMs } from '../../../../src/domain/account/account-limits.ts';

describe('failures over all addresses', () => {
  it.each([
    [0, 0],
    [10, 0],
    [11, 250],
    [12, 500],
    [14, 2_000],
    [15, 4_000],
    [16, 4_000],
    [1_000_000, 4_000],
  ])('%i of them cost %i ms', (failures, ms) => {
    expect(signInDelayMs(failures)).toBe(ms);
  });
});
