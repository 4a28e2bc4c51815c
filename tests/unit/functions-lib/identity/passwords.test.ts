// Password hashing and verification; a stored hash records its parameters (RFC 9106).
import { availableParallelism } from 'node:os';
import { argon2Verify, argon2id } from 'hash-wasm';
import { describe, expect, it } from 'vitest';
import {
  credentialVersionOf,
  readAdmins,
} from '../../../../functions/lib/identity/admin/admins.ts';
import {
  hashPassword,
  isPasswordHash,
  verifyPassword,
} from '../../../../functions/lib/identity/passwords.ts';

const PASSWORD = 'pä 비밀번호 𝄞 ';
const hash = await hashPassword(PASSWORD);

describe('a password', () => {
  it('matches only itself', async () => {
    expect(await verifyPassword(PASSWORD, hash)).toEqual({ isRight: true, needsRehash: false });
    for (const other of ['', PASSWORD.trim(), PASSWORD.toUpperCase(), `${PASSWORD}\0`, hash]) {
      expect(await verifyPassword(other, hash)).toMatchObject({ isRight: false });
    }
  });

  it('matches in another Unicode normalization form, when it is hashed and when it is checked', async () => {
    expect(await verifyPassword(PASSWORD.normalize('NFD'), hash)).toMatchObject({ isRight: true });
    const decomposed = await hashPassword(PASSWORD.normalize('NFD'));
    expect(await verifyPassword(PASSWORD, decomposed)).toMatchObject({ isRight: true });
  });

  it('is never right for an account that does not exist', async () => {
    for (const password of [PASSWORD, '', '\0'.repeat(32)]) {
      expect(await verifyPassword(password, null)).toEqual({ isRight: false, needsRehash: false });
    }
  });

  it('leaves the thread to everybody else while it is hashed', async () => {
    let turns = 0;
    let isDone = false;
    const turn = () => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    for (let n = 0; n < 5; n += 1) await verifyPassword(PASSWORD, hash);
    isDone = true;
    // Hashing on this thread would leave only a handful of turns.
    expect(turns).toBeGreaterThan(200);
  });

  it('waits for a hundred others and no more, and can be checked once they are done', async () => {
    const cheap = `$argon2id$v=19$m=64,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
    const all = await Promise.allSettled(
      Array.from({ length: 300 }, () => verifyPassword(PASSWORD, cheap)),
    );
    const refused = all.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    );
    expect(refused.length).toBeLessThan(200);
    expect(refused.length).toBeGreaterThan(200 - availableParallelism() - 1);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'server.busy' });
    expect(await verifyPassword(PASSWORD, hash)).toMatchObject({ isRight: true });
  });

  it('is stored in the standard format, with the current parameters and a random salt', async () => {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
    expect(await argon2Verify({ password: PASSWORD.normalize('NFC'), hash })).toBe(true);
    expect(await hashPassword(PASSWORD)).not.toBe(hash);
  });

  it('that was stored with other parameters matches and needs a rehash', async () => {
    const weak = await argon2id({
      password: 'secret',
      salt: new Uint8Array(16),
      memorySize: 64,
      iterations: 1,
      parallelism: 2,
      hashLength: 24,
      outputType: 'encoded',
    });
    expect(await verifyPassword('secret', weak)).toEqual({ isRight: true, needsRehash: true });
    expect(await verifyPassword('Secret', weak)).toEqual({ isRight: false, needsRehash: true });
  });
});

const INVALID_HASHES = [
  '',
  'secret',
  '$2b$10$abcdefghijklmnopqrstuv',
  hash.replace('argon2id', 'argon2i'),
  hash.replace('v=19', 'v=16'),
  hash.replace('m=19456', 'm=9999999'),
  hash.replace('m=19456', 'm=7'),
  hash.replace('t=2', 't=0'),
  hash.replace('t=2', 't=99'),
  hash.replace('p=1', 'p=0'),
  hash.slice(0, 50),
  ` ${hash}`,
  `${hash}\n`,
];

describe('an invalid hash', () => {
  it.each(INVALID_HASHES)('%j is refused', async (text) => {
    expect(isPasswordHash(text)).toBe(false);
    await expect(verifyPassword('secret', text)).rejects.toThrow('not an Argon2id hash');
  });
});

describe('the admins in the environment', () => {
  const list = JSON.stringify([
    { name: 'one', hash },
    { name: 'two', hash },
  ]);
  it.each([
    [{ ADMIN_USERNAME: 'one', ADMIN_PASSWORD_HASH: hash }, ['one']],
    [{ ADMIN_PASSWORD_HASH: hash }, ['admin']],
    [{ ADMINS: list }, ['one', 'two']],
    [{ ADMINS: list, ADMIN_USERNAME: 'admin' }, ['one', 'two']],
    [{ ADMINS: list, ADMIN_USERNAME: 'three', ADMIN_PASSWORD_HASH: hash }, ['one', 'two', 'three']],
  ])('%j are read', (env, names) => {
    expect(readAdmins(env).map((admin) => admin.name)).toEqual(names);
  });

  it.each([
    [{}, 'are not set'],
    [{ ADMINS: '[]' }, 'are not set'],
    [{ ADMIN_USERNAME: 'one' }, 'ADMIN_PASSWORD_HASH is not set'],
    [{ ADMIN_USERNAME: 'one', ADMIN_PASSWORD_HASH: 'secret' }, 'is not a hash'],
    [{ ADMINS: '[{"name":"one","hash":"secret"}]' }, 'is not a hash'],
    [{ ADMINS: 'secret' }, 'is not JSON'],
    [{ ADMINS: '{"name":"secret"}' }, 'is not JSON'],
    [{ ADMINS: list, ADMIN_USERNAME: 'one', ADMIN_PASSWORD_HASH: hash }, 'twice'],
  ])('%j stop the call and only the log says why', async (env, reason) => {
    const failure: unknown = await Promise.resolve()
      .then(() => readAdmins(env))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'config.missing',
      cause: { message: expect.stringContaining(reason) as string },
    });
    const { cause } = failure as Error;
    expect(`${String(cause)} ${String((cause as Error).cause)}`).not.toContain('secret');
  });

  it('have another version after a change of password', async () => {
    const changed = await hashPassword('another');
    const [before, after] = [hash, changed].map((one) =>
      credentialVersionOf({ name: 'a', hash: one }),
    );
    expect(before).toMatch(/^[0-9a-f]{16}$/);
    expect(after).not.toBe(before);
  });
});
