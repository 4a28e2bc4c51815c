// Translators sign in and out, change and recover passwords, over real HTTP (SPEC 7, 8).
import { describe, expect, it, vi } from 'vitest';
import { makeTranslator, PASSWORD } from '../../support/accounts/accounts.ts';
import { START, freshIp, tokensOf, useAccountsApi } from '../../support/accounts/api.ts';

const MINUTE_MS = 60_000;
const api = useAccountsApi();
const EMAIL = 'ada@example.org';
const ada = () => makeTranslator({ email: EMAIL }, api.accounts());
const profile = (token: string) => api.call('GET', 'auth/profile', { token });
const isSignedIn = async (token: string) => (await profile(token)).status === 200;
const actions = () => api.audit().map(({ action }) => action);

describe('signing in', () => {
  it('returns tokens that are valid until sign-out', async () => {
    await ada();
    const response = await api.signIn(EMAIL);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(response.body).sort()).toEqual(['accessToken', 'refreshToken']);
    const { accessToken: token, refreshToken } = tokensOf(response);
    expect(await isSignedIn(token)).toBe(true);

    for (let round = 0; round < 2; round += 1) {
      const { status, body } = await api.call('POST', 'auth/logout', { token });
      expect([status, body]).toEqual([200, { success: true }]);
    }
    expect(await isSignedIn(token)).toBe(false);
    expect((await api.refresh(refreshToken)).status).toBe(401);
    expect(actions()).toContain('translator.signed-out');
  });

  it('ends the session that the same browser still holds, even with an expired access token', async () => {
    await ada();
    const [held, other] = [tokensOf(await api.signIn(EMAIL)), tokensOf(await api.signIn(EMAIL))];
    vi.setSystemTime(START + 20 * MINUTE_MS);
    const again = (password: string) =>
      api.call('POST', 'auth/login', { body: { email: EMAIL, password }, token: held.accessToken });
    expect((await again('wrong password')).status).toBe(401);
    const fresh = tokensOf(await again(PASSWORD));
    expect((await api.refresh(held.refreshToken)).status).toBe(401);
    expect((await api.refresh(other.refreshToken)).status).toBe(200);
    expect(await isSignedIn(fresh.accessToken)).toBe(true);
    expect(actions()).toContain('translator.signed-out');
  });

  it('starts a session that sign-out ends, and no other, even with an expired or missing token', async () => {
    await ada();
    const [one, two] = [tokensOf(await api.signIn(EMAIL)), tokensOf(await api.signIn(EMAIL))];
    vi.setSystemTime(START + 20 * MINUTE_MS);
    expect(await isSignedIn(one.accessToken)).toBe(false);
    const out = (token: string) => api.call('POST', 'auth/logout', { token });
    expect((await out(one.accessToken)).status).toBe(200);
    expect((await api.refresh(one.refreshToken)).status).toBe(401);
    expect((await api.refresh(two.refreshToken)).status).toBe(200);
    expect((await api.call('POST', 'auth/logout')).status).toBe(200);
    for (const token of ['x', 'a.b.c', `${one.accessToken}x`]) {
      expect((await out(token)).status).toBe(200);
    }
  });

  it('differs between an unknown address and a wrong password in its error, not in its work', async () => {
    await ada();
    const seen = [];
    for (const email of ['nobody@example.org', EMAIL]) {
      api.server.calls.length = 0;
      const { status, body } = await api.signIn(email, 'wrong password');
      expect(status).toBe(401);
      seen.push({ says: body['message'], does: api.server.calls.map((call) => call.method) });
    }
    expect(seen.map(({ says }) => says)).toEqual(['Account not found', 'Invalid credentials']);
    expect(seen[0]?.does).toEqual(seen[1]?.does);
  });

  it('is refused for an address whose registration was never finished', async () => {
    const { user } = await ada();
    const key = api.server.keys('accounts').find((one) => one.startsWith('emails/')) ?? '';
    const record = api.server.stored('accounts', key) as object;
    const found = await api.accounts().readTagged(key);
    await api.accounts().writeIf(key, { ...record, state: 'pending' }, { etag: found?.etag ?? '' });
    const { status, body } = await api.signIn(user.email);
    expect([status, body['message']]).toEqual([401, 'Account not found']);
  });

  it('rehashes a password that was hashed with other settings, and only then', async () => {
    const { user } = await ada();
    const stored = () =>
      (api.server.stored('accounts', `users/${user.id}`) as { passwordHash: string }).passwordHash;
    expect(stored()).toContain('$m=64,');
    await api.signIn(EMAIL, 'wrong password');
    expect(stored()).toContain('$m=64,');
    const { accessToken } = tokensOf(await api.signIn(EMAIL));
    const rehashed = stored();
    expect(rehashed).toContain('$m=19456,t=2,p=1$');
    expect(await isSignedIn(accessToken)).toBe(true);
    expect((await api.signIn(EMAIL)).status).toBe(200);
    expect(stored()).toBe(rehashed);
  });
});

describe('guessing', () => {
  it('five times from one address leads to 429; the owner elsewhere still gets in', async () => {
    await ada();
    const ip = freshIp();
    for (let n = 0; n < 5; n += 1) {
      expect((await api.signIn(EMAIL, 'wrong', ip)).status).toBe(401);
    }
    const refused = await api.signIn(EMAIL, PASSWORD, ip);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '840']);
    expect((await api.signIn(EMAIL)).status).toBe(200);
    expect(actions().filter((one) => one === 'translator.sign-in-throttled')).toHaveLength(1);
    vi.setSystemTime(START + 14 * MINUTE_MS);
    expect((await api.signIn(EMAIL, PASSWORD, ip)).status).toBe(200);
  });

  it('twelve times at once gets five attempts', async () => {
    await ada();
    const ip = freshIp();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => api.signIn(EMAIL, 'wrong', ip)),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([statuses.get(401)?.length, statuses.get(429)?.length]).toEqual([5, 7]);
  });

  it('does not count attempts that an outage of storage ended', async () => {
    await ada();
    const ip = freshIp();
    for (let n = 0; n < 8; n += 1) {
      api.server.setFaults(({ store, key }) =>
        store?.endsWith('accounts') && key?.startsWith('emails/')
          ? { kind: 'error', status: 503 }
          : undefined,
      );
      expect((await api.signIn(EMAIL, PASSWORD, ip)).status).toBe(503);
    }
    api.server.setFaults(null);
    expect((await api.signIn(EMAIL, PASSWORD, ip)).status).toBe(200);
  });

  it('does not count successful sign-ins', async () => {
    await ada();
    const ip = freshIp();
    for (let n = 0; n < 8; n += 1) {
      expect((await api.signIn(EMAIL, PASSWORD, ip)).status).toBe(200);
    }
    expect(api.server.keys('throttles')).toEqual([]);
  });
});

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string, ip = freshIp()) =>
    api.call('POST', 'auth/change-password', { token, ip, body: { currentPassword, newPassword } });

  it('ends every other session and starts a new one', async () => {
    await ada();
    const [own, other] = [tokensOf(await api.signIn(EMAIL)), tokensOf(await api.signIn(EMAIL))];
    const fresh = tokensOf(await change(own.accessToken, PASSWORD, 'another password'));
    expect(await isSignedIn(fresh.accessToken)).toBe(true);
    for (const { accessToken, refreshToken } of [own, other]) {
      expect(await isSignedIn(accessToken)).toBe(false);
      expect((await api.refresh(refreshToken)).status).toBe(401);
    }
    expect((await api.refresh(fresh.refreshToken)).status).toBe(200);
    expect((await api.signIn(EMAIL)).body['message']).toBe('Invalid credentials');
    expect((await api.signIn(EMAIL, 'another password')).status).toBe(200);
    expect(actions()).toContain('translator.password-changed');
  });

  it('with a wrong password changes nothing, signs nobody out, and is counted', async () => {
    const { accessToken: token } = await ada();
    const ip = freshIp();
    for (let n = 0; n < 5; n += 1) {
      const { status, body } = await change(token, 'wrong', 'another password', ip);
      expect([status, body['error']]).toEqual([400, 'password.wrong']);
      expect(body['message']).toContain('Invalid credentials');
    }
    expect((await change(token, PASSWORD, 'another password', ip)).status).toBe(429);
    expect(await isSignedIn(token)).toBe(true);
    expect((await api.signIn(EMAIL)).status).toBe(200);
  });

  it.each(['12345', '', 7])('to %j is a 400', async (newPassword) => {
    const { accessToken: token } = await ada();
    const { status, body } = await change(token, PASSWORD, newPassword as string);
    expect([status, body['error']]).toEqual([400, 'body.invalid']);
  });

  it('twenty times at once succeeds once', async () => {
    const { accessToken: token } = await ada();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(token, PASSWORD, `password ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 200);
    for (const [n, response] of answers.entries()) {
      if (n === winner) expect(await isSignedIn(tokensOf(response).accessToken)).toBe(true);
      else expect([400, 401]).toContain(response.status);
    }
    expect((await api.signIn(EMAIL, `password ${winner}`)).status).toBe(200);
  });
});

describe('recovering', () => {
  const recover = (recoveryKey: string, email = EMAIL) =>
    api.call('POST', 'auth/recover', {
      body: { email, recoveryKey, newPassword: 'another password' },
    });

  it("with an admin's recovery key sets a password once and ends all sessions", async () => {
    const { user, accessToken } = await ada();
    const key = await api.recoveryKey(user.id);
    expect(key).toMatch(/^(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}$/);
    expect(await isSignedIn(accessToken)).toBe(true);
    const { status, body } = await recover(key.toLowerCase());
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await isSignedIn(accessToken)).toBe(false);
    expect((await api.signIn(EMAIL)).status).toBe(401);
    expect((await api.signIn(EMAIL, 'another password')).status).toBe(200);
    expect((await recover(key)).body['error']).toBe('recovery.invalid');
    expect(JSON.stringify(api.audit())).not.toContain(key);
  });

  it('with a wrong, replaced or expired key, or for an unknown address, gets the same error', async () => {
    const { user } = await ada();
    const [older, key] = [await api.recoveryKey(user.id), await api.recoveryKey(user.id)];
    const answers = [
      await recover(older),
      await recover('nonsense'),
      await recover(key, 'nobody@example.org'),
    ];
    vi.setSystemTime(START + 72 * 60 * MINUTE_MS);
    answers.push(await recover(key));
    for (const { status, body } of answers) {
      expect([status, body['error']]).toEqual([400, 'recovery.invalid']);
    }
    vi.setSystemTime(START + 71 * 60 * MINUTE_MS);
    expect((await recover(key)).status).toBe(200);
  });

  it('is impossible with a key older than the last password change', async () => {
    const { user, accessToken: token } = await ada();
    const key = await api.recoveryKey(user.id);
    await api.call('POST', 'auth/change-password', {
      token,
      body: { currentPassword: PASSWORD, newPassword: 'third password' },
    });
    expect((await recover(key)).status).toBe(400);
  });

  it('can be tried five times', async () => {
    await ada();
    const ip = freshIp();
    const guess = () =>
      api.call('POST', 'auth/recover', {
        ip,
        body: { email: EMAIL, recoveryKey: 'nonsense', newPassword: 'another password' },
      });
    for (let n = 0; n < 5; n += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});
