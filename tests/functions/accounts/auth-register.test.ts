// Sign-up keys and registration over real HTTP (SPEC 4, 5, 7).
import { describe, expect, it, vi } from 'vitest';
import { hashKeyText } from '../../../functions/lib/identity/sign-up-keys/key-text.ts';
import {
  KEY_CHECKS_PER_VISITOR,
  KEY_CHECK_WINDOW_MS,
} from '../../../src/domain/account/account-limits.ts';
import { PASSWORD } from '../../support/accounts/accounts.ts';
import { freshIp, tokensOf, useAccountsApi } from '../../support/accounts/api.ts';
import { findAccountViolations } from '../../support/accounts/checker.ts';

const api = useAccountsApi();
const check = (signUpKey: unknown, ip?: string) =>
  api.call('POST', 'auth/validate-signup-key', {
    body: { signUpKey },
    ...(ip === undefined ? {} : { ip }),
  });
const checkResult = async (key: string) => (await check(key)).body['data'];
const VALID = { valid: true, language: 'ko', message: 'This sign-up key is valid.', code: null };

describe('checking a key', () => {
  it('returns its language and does not use it up', async () => {
    const key = await api.makeKey();
    for (let round = 0; round < 3; round += 1) expect(await checkResult(key)).toEqual(VALID);
    expect(api.server.keys('accounts').filter((one) => one.startsWith('signup-uses'))).toEqual([]);
  });

  it('accepts a key as people type it', async () => {
    const key = await api.makeKey();
    const ways = [
      key.toLowerCase(),
      ` ${key.replaceAll('-', ' ')} `,
      key.replaceAll('-', ''),
      key.replaceAll('-', '–'),
      key.replaceAll('0', 'o').replaceAll('1', 'l'),
    ];
    for (const way of ways) expect(await checkResult(way), way).toEqual(VALID);
  });

  it.each([
    ['one that was revoked', {}, 'Invalid sign-up key.', 'signup-key.invalid', true],
    [
      'one that has expired',
      { expiresAt: '2023-01-01T00:00:00.000Z' },
      'Invalid sign-up key: it has expired.',
      'signup-key.expired',
      false,
    ],
  ])('refuses %s', async (_, wanted, message, code, isRevoked) => {
    const key = await api.makeKey(wanted);
    if (isRevoked) {
      const token = await api.adminToken();
      await api.call('DELETE', `admin/signup-keys/${hashKeyText('sign-up', key) ?? ''}`, { token });
    }
    expect(await checkResult(key)).toEqual({ valid: false, language: null, message, code });
    const { status, body } = await api.register({ signUpKey: key });
    expect([status, body['message'], body['error']]).toEqual([400, message, code]);
  });

  it('refuses every unknown key with the same answer after the same storage calls', async () => {
    const almost = (await api.makeKey()).replace(/^./, (c) => (c === 'A' ? 'B' : 'A'));
    const touched: string[][] = [];
    for (const word of ['nonsense', almost, '../../users/x', '\u0000', 'ㅁㄴㅇㄹ']) {
      api.server.calls.length = 0;
      const { status, body } = await check(word);
      expect(status).toBe(200);
      const message = 'Invalid sign-up key.';
      const code = 'signup-key.invalid';
      expect(body['data']).toEqual({ valid: false, language: null, message, code });
      touched.push(api.server.calls.map((call) => call.method).sort());
    }
    expect(new Set(touched.map((calls) => calls.join())).size).toBe(1);
  });

  it('is possible ten times a minute from one address', async () => {
    const [key, ip] = [await api.makeKey(), freshIp()];
    for (let n = 0; n < KEY_CHECKS_PER_VISITOR; n += 1)
      expect((await check('nonsense', ip)).status).toBe(200);
    const refused = await check(key, ip);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await check(key)).status).toBe(200);
    vi.setSystemTime(Date.now() + KEY_CHECK_WINDOW_MS);
    expect((await check(key, ip)).status).toBe(200);
  });
});

describe('registering', () => {
  it('creates an account in the language of the key', async () => {
    const key = await api.makeKey({ language: 'tr' });
    const { status, body, headers } = await api.register({
      email: '  Ada@Example.ORG ',
      signUpKey: key,
      language: 'tr',
    });
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    const user = { name: 'Ada', email: 'ada@example.org', language: 'tr' };
    expect(body['data']).toEqual({ user });
    expect((await api.signIn('ADA@example.org')).status).toBe(200);
    const registered = { email: 'ada@example.org', name: 'Ada', signUpKey: key };
    expect(findAccountViolations(api.server, [registered])).toEqual([]);
    expect(api.audit().map(({ action }) => action)).toContain('translator.registered');
  });

  it.each(['en', 'zh', 'xx', ''])(
    'with the language %j for a Korean key is a 400 that leaves the key usable',
    async (language) => {
      const key = await api.makeKey();
      const { status, body } = await api.register({ signUpKey: key, language });
      expect([status, body['error']]).toEqual([400, 'signup-key.language']);
      expect(await checkResult(key)).toEqual(VALID);
      expect((await api.register({ signUpKey: key })).status).toBe(201);
    },
  );

  it('uses a key up', async () => {
    const key = await api.makeKey({ maxUses: 2 });
    for (const email of ['one@example.org', 'two@example.org']) {
      const name = email.slice(0, 3);
      expect((await api.register({ email, name, signUpKey: key })).status).toBe(201);
    }
    const { accessToken: token } = tokensOf(await api.signIn('two@example.org'));
    const deletion = { action: 'delete', password: PASSWORD };
    await api.call('POST', 'auth/account', { token, body: deletion });
    for (const email of ['two@example.org', 'three@example.org']) {
      const third = await api.register({ email, signUpKey: key });
      expect([third.status, third.body['error']]).toEqual([400, 'signup-key.used']);
    }
    const message = 'Invalid sign-up key: it has been used already.';
    const code = 'signup-key.used';
    expect(await checkResult(key)).toEqual({ valid: false, language: null, message, code });
    // The refused e-mail address is not used up.
    const other = await api.makeKey();
    const again = await api.register({ email: 'three@example.org', signUpKey: other });
    expect(again.status).toBe(201);
    expect(findAccountViolations(api.server)).toEqual([]);
  });

  it('with an e-mail address that has an account is a 409 that leaves the key usable', async () => {
    await api.register({ signUpKey: await api.makeKey() });
    const key = await api.makeKey();
    const { status, body } = await api.register({ email: 'ADA@example.org', signUpKey: key });
    expect([status, body['error']]).toEqual([409, 'email.taken']);
    expect(await checkResult(key)).toEqual(VALID);
  });

  it.each([
    ['no e-mail address', { email: undefined }],
    ['a short password', { password: '12345' }],
    ['a blank name', { name: ' ' }],
    ['no key', { signUpKey: '' }],
  ])('with %s is a 400 that uses nothing up', async (_, fields) => {
    const key = await api.makeKey();
    const { status, body } = await api.register({ signUpKey: key, ...fields });
    expect([status, body['error']]).toEqual([400, 'body.invalid']);
    expect(await checkResult(key)).toEqual(VALID);
    expect((await api.register({ signUpKey: key })).status).toBe(201);
  });

  it('stores no key, password or IP address in readable form', async () => {
    const key = await api.makeKey();
    await api.register({ signUpKey: key });
    const all = ['accounts', 'audit', 'throttles'].flatMap((store) =>
      api.server
        .keys(store)
        .flatMap((one) => [one, JSON.stringify(api.server.stored(store, one) ?? '')]),
    );
    const text = all.join('\n').toUpperCase();
    for (const secret of [key, key.replaceAll('-', ''), PASSWORD, '10.0.0.']) {
      expect(text).not.toContain(secret.toUpperCase());
    }
    expect(text).toContain('$ARGON2ID$V=19$M=19456,T=2,P=1$');
  });
});
