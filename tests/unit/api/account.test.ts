// The translators' account calls: the requests they send and how they parse the responses (SPEC 7).
import { describe, expect, it } from 'vitest';
import { changePassword, getProfile, putProfile } from '../../../src/api/account.ts';
import { issueSignUpKey, revokeSignUpKey } from '../../../src/api/admin-translators.ts';
import {
  refreshSession,
  registerTranslator,
  signIn,
  validateSignupKey,
} from '../../../src/api/session.ts';
import { getWorkQueue } from '../../../src/api/translations-work.ts';
import { fakeTools, type Reply } from '../../support/request-tools.ts';

const answer = (body: unknown, status = 200): Reply => ({ status, body: JSON.stringify(body) });
const tokens = { accessToken: 'a', refreshToken: 'r' };
const unavailable = answer({ error: 'storage.unavailable', message: 'm' }, 503);
const profile = {
  name: 'Elif',
  email: 'e@b.example',
  bio: '',
  profilePictureUrl: null,
  socialMediaLinks: { telegram: '', twitter: '', other: '' },
  publishProfile: false,
  language: 'tr',
};

describe('a call without an idempotency key is never retried', () => {
  it.each([
    ['a login', (tools: never) => signIn({ email: 'e', password: 'p' }, tools)],
    ['a refresh', (tools: never) => refreshSession('r', tools)],
    ['a key check', (tools: never) => validateSignupKey('k', tools)],
    [
      'a change of password',
      (tools: never) => changePassword('t', { currentPassword: 'a', newPassword: 'b' }, tools),
    ],
    [
      'a new key',
      (tools: never) =>
        issueSignUpKey('t', { language: 'tr', maxUses: 1, expiresAt: null, label: '' }, tools),
    ],
  ])('%s', async (_, call) => {
    const { tools, requests } = fakeTools([unavailable, answer(tokens)]);
    expect((await call({ tools } as never)).ok).toBe(false);
    expect(requests).toHaveLength(1);
  });
});

describe('a call with an idempotency key may be retried', () => {
  const registration = { email: 'e', password: 'p', name: 'n', signUpKey: 'k', language: 'tr' };
  it('registering', async () => {
    const made = { data: { user: { name: 'n', email: 'e', language: 'tr' } }, message: 'm' };
    const { tools, requests } = fakeTools(['offline', answer(made, 201)]);
    const result = await registerTranslator(registration, { tools, idempotencyKey: 'one' });
    expect(result.ok).toBe(true);
    const keys = requests.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
    expect(keys).toEqual(['one', 'one']);
  });

  it('changing the profile', async () => {
    const { tools, requests } = fakeTools([unavailable, answer({ data: { profile } })]);
    const result = await putProfile('t', { bio: 'x' }, { tools, idempotencyKey: 'one' });
    expect(result).toEqual({ ok: true, data: profile });
    expect(requests.map(({ init }) => init.method)).toEqual(['PUT', 'PUT']);
  });
});

describe('a response', () => {
  it('without a token is an error', async () => {
    const { tools } = fakeTools([answer({ accessToken: '', refreshToken: 'r' })]);
    expect(await signIn({ email: 'e', password: 'p' }, { tools })).toMatchObject({
      ok: false,
      code: 'answer.invalid',
    });
  });

  it('may leave out optional profile fields', async () => {
    const { name, email } = profile;
    const { tools } = fakeTools([
      answer({ data: { profile: { name, email, socialMediaLinks: {} } } }),
    ]);
    expect(await getProfile('t', { tools })).toMatchObject({ ok: true, data: { language: null } });
  });
});

describe('the token and the parameters of a call', () => {
  it('go into the header and the address', async () => {
    const { tools, requests } = fakeTools([answer({ items: [], total: 0 }), answer({}, 404)]);
    await getWorkQueue('secret', 'tr', { status: 'published', limit: 3 }, { tools });
    await revokeSignUpKey('secret', 'a/b', { tools });
    expect(requests.map(({ address }) => address)).toEqual([
      '/api/translations/work-queue?language=tr&status=published&limit=3',
      '/api/admin/signup-keys/a%2Fb',
    ]);
    for (const { init } of requests) {
      expect(new Headers(init.headers).get('Authorization')).toBe('Bearer secret');
      expect(init.cache).toBe('no-store');
    }
  });
});
