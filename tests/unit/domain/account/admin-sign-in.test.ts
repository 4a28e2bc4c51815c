// SPEC 5 and DESIGN decision 23: admin credentials, and the delay after failed sign-ins.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AdminSignInSchema, signInDelayMs } from '../../../../src/domain/account/admin-sign-in.ts';

describe('valid admin credentials', () => {
  it.each([
    [{ username: 'a', password: ' ' }, true],
    [{ username: 'a', password: 'x'.repeat(256) }, true],
    [{ username: 'a', password: 'x'.repeat(257) }, false],
    [{ username: 'a'.repeat(101), password: 'x' }, false],
    [{ username: '', password: 'x' }, false],
    [{ username: 'a', password: '' }, false],
    [{ username: 'a' }, false],
    [{ username: 'a', password: 1 }, false],
    [null, false],
  ])('%j: %j', (input, isRight) => {
    expect(v.is(AdminSignInSchema, input)).toBe(isRight);
  });
});

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
