// The second factor's secrets and codes, compared with RFC 6238.
import { TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { readAdmins } from '../../../../../functions/lib/identity/admin/admins.ts';
import {
  acceptCode,
  isCodeSecret,
  newCodeSecret,
} from '../../../../../functions/lib/identity/admin/second-factor.ts';
import { hashPassword } from '../../../../../functions/lib/identity/passwords.ts';
import { readCode } from '../../../../../src/domain/account/admin-sign-in.ts';
import { createMemoryStores } from '../../../../support/memory-store.ts';
import { unexpected as report } from '../../../../support/unexpected.ts';

/** The key of the RFC's test vectors, "12345678901234567890". */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const rowan = { name: 'rowan', codeSecret: RFC_SECRET };
const throttles = () => createMemoryStores().open('throttles');

describe('codes', () => {
  // RFC 6238, appendix B, the last six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds: %s', async (seconds, code) => {
    const now = seconds * 1_000;
    expect(await acceptCode(throttles(), rowan, code, { now, report })).toBe(true);
    expect(await acceptCode(throttles(), rowan, '000000', { now, report })).toBe(false);
  });

  it('of an admin without a secret do not exist', async () => {
    const admin = { name: 'rowan' };
    expect(await acceptCode(throttles(), admin, '287082', { now: 59_000, report })).toBe(false);
  });

  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['１２３ ４５６', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12 34 56', null],
    ['abcdef', null],
  ])('typed as %j are read as %j', (text, code) => expect(readCode(text)).toBe(code));
});

describe('a new secret', () => {
  it('has 160 random bits, and an address that every app reads', () => {
    const made = newCodeSecret('Rowan & co');
    expect(made.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(isCodeSecret(made.secret)).toBe(true);
    expect(newCodeSecret('rowan').secret).not.toBe(made.secret);
    const read = URI.parse(made.address);
    expect(read).toBeInstanceOf(TOTP);
    expect(read).toMatchObject({ issuer: 'The Nine Realms', label: 'Rowan & co', digits: 6 });
    expect(read.secret.base32).toBe(made.secret);
  });

  it.each(['', 'short', 'GEZDGNBVGY3TQOJQ', '0189'.repeat(8), `${RFC_SECRET}!`])(
    'is not %j',
    (text) => expect(isCodeSecret(text)).toBe(false),
  );
});

describe('the configuration', async () => {
  const hash = await hashPassword('correct horse battery');
  const one = { ADMIN_USERNAME: 'rowan', ADMIN_PASSWORD_HASH: hash };

  it('may hold the secret as apps show it', () => {
    const env = { ...one, ADMIN_TOTP_SECRET: 'gezd gnbv gy3t qojq gezd gnbv gy3t qojq' };
    expect(readAdmins(env)).toEqual([{ name: 'rowan', hash, codeSecret: RFC_SECRET }]);
  });

  it.each([
    [
      'a secret that can be guessed',
      { ...one, ADMIN_TOTP_SECRET: 'GEZDGNBVGY3TQOJQ' },
      /of admin 1/,
    ],
    [
      'a second admin who needs no code',
      { ...one, ADMIN_TOTP_SECRET: RFC_SECRET, ADMINS: JSON.stringify([{ name: 'ann', hash }]) },
      /some have none/,
    ],
  ])('is refused with %s, without naming anybody', async (_, env, reason) => {
    const thrown: unknown = await Promise.resolve()
      .then(() => readAdmins(env))
      .catch((error: unknown) => error);
    const { cause } = thrown as { cause: Error };
    expect(cause.message).toMatch(reason);
    expect(cause.message).not.toMatch(/rowan|ann\b|GEZ/);
  });
});
