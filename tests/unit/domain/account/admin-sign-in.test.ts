// Admin credentials (SPEC 5).
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AdminSignInSchema } from '../../../../src/domain/account/admin-sign-in.ts';

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
