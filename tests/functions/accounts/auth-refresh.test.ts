// Refresh tokens over real HTTP.
import { describe, expect, it, vi } from 'vitest';
import { makeTranslator } from '../../support/accounts/accounts.ts';
import { START, freshIp, tokensOf, useAccountsApi } from '../../support/accounts/api.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const api = useAccountsApi();
const ada = () => makeTranslator({}, api.accounts());
const profile = (token: string) => api.call('GET', 'auth/profile', { token });
const EXPIRED = 'Session expired. Please log in again.';

async function expectRefused(refreshToken: unknown): Promise<void> {
  const { status, body } = await api.refresh(refreshToken);
  expect([status, body['error'], body['message']]).toEqual([401, 'session.expired', EXPIRED]);
}

describe('an access token', () => {
  it('expires after 15 minutes; a refresh issues a new pair', async () => {
    const first = await ada();
    vi.setSystemTime(START + 14 * MINUTE_MS);
    expect((await profile(first.accessToken)).status).toBe(200);
    vi.setSystemTime(START + 16 * MINUTE_MS);
    const refused = await profile(first.accessToken);
    expect([refused.status, refused.body['error']]).toEqual([401, 'auth.required']);
    const second = tokensOf(await api.refresh(first.refreshToken));
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await profile(second.accessToken)).status).toBe(200);
  });
});

describe('a refresh token', () => {
  it('can be guessed three hundred times from one address, and no more', async () => {
    const ip = freshIp();
    const guess = () => {
      const id = `${'a'.repeat(32)}-${'b'.repeat(32)}`;
      const body = { refreshToken: `${id}.0.${'c'.repeat(43)}` };
      return api.call('POST', 'auth/refresh', { ip, body });
    };
    for (let sent = 0; sent < 300; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, guess));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    }
    expect((await guess()).status).toBe(429);
  });

  it('that was replaced gets the same successor for 30 seconds', async () => {
    const first = await ada();
    const second = tokensOf(await api.refresh(first.refreshToken));
    for (const seconds of [0, 1, 29, 30]) {
      vi.setSystemTime(START + seconds * SECOND_MS);
      const again = tokensOf(await api.refresh(first.refreshToken));
      expect(again.refreshToken).toBe(second.refreshToken);
      expect((await profile(again.accessToken)).status).toBe(200);
    }
  });

  it('used 31 s after it was replaced ends the session, including its newest token', async () => {
    const first = await ada();
    const second = tokensOf(await api.refresh(first.refreshToken));
    vi.setSystemTime(START + 31 * SECOND_MS);
    await expectRefused(first.refreshToken);
    await expectRefused(second.refreshToken);
    expect((await profile(second.accessToken)).status).toBe(401);
    expect(api.audit().map(({ action }) => action)).toContain('translator.session-reused');
  });

  it('used too late ends only its own session', async () => {
    const { user, refreshToken } = await ada();
    const other = tokensOf(await api.signIn(user.email));
    const second = tokensOf(await api.refresh(refreshToken));
    tokensOf(await api.refresh(second.refreshToken));
    await expectRefused(refreshToken);
    expect((await api.refresh(other.refreshToken)).status).toBe(200);
  });

  it('expires after two idle weeks, or sixty days after sign-in', async () => {
    const idle = await ada();
    let used = tokensOf(await api.signIn(idle.user.email));
    for (let day = 10; day < 60; day += 10) {
      vi.setSystemTime(START + day * DAY_MS);
      used = tokensOf(await api.refresh(used.refreshToken));
      if (day === 20) await expectRefused(idle.refreshToken);
    }
    vi.setSystemTime(START + 60 * DAY_MS);
    await expectRefused(used.refreshToken);
  });

  it('of another session, or with another secret, is refused', async () => {
    const { refreshToken } = await ada();
    await expectRefused(refreshToken.replace(/-[0-9a-f]{32}/, `-${'0'.repeat(32)}`));
    await expectRefused(refreshToken.replace(/.{43}$/, 'A'.repeat(43)));
  });

  it('is stored only as a hash', async () => {
    const { refreshToken } = await ada();
    const [sessionId = '', , secret = ''] = refreshToken.split('.');
    const key = `sessions/${sessionId.replace('-', '/')}`;
    expect(JSON.stringify(api.server.stored('accounts', key))).not.toContain(secret);
  });
});

describe('at the same time', () => {
  it('twenty refreshes get one successor, one generation on', async () => {
    const { refreshToken } = await ada();
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.refresh(refreshToken)));
    const tokens = new Set(answers.map((response) => tokensOf(response).refreshToken));
    expect(tokens.size).toBe(1);
    const [next = ''] = tokens;
    expect(next.split('.')[1]).toBe('1');
    expect(tokensOf(await api.refresh(next)).refreshToken.split('.')[1]).toBe('2');
  });

  it('refreshing and signing out leave nobody signed in', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { refreshToken, accessToken: token } = await ada();
      const [refreshed] = await Promise.all([
        api.refresh(refreshToken),
        api.call('POST', 'auth/logout', { token }),
      ]);
      await expectRefused(refreshToken);
      if (refreshed.status === 200) {
        await expectRefused(refreshed.body['refreshToken']);
        expect((await profile(String(refreshed.body['accessToken']))).status).toBe(401);
      }
    }
  });

  it('refreshing and changing the password leave one session', async () => {
    const { refreshToken, accessToken: token } = await ada();
    const body = { currentPassword: 'correct horse battery', newPassword: 'another password' };
    const [refreshed, changed] = await Promise.all([
      api.refresh(refreshToken),
      api.call('POST', 'auth/change-password', { token, body }),
    ]);
    const { accessToken } = tokensOf(changed);
    expect((await profile(accessToken)).status).toBe(200);
    if (refreshed.status === 200) await expectRefused(refreshed.body['refreshToken']);
  });
});

describe('with the REFRESH_KEY', () => {
  it('too short, a refresh is answered with a clear 500', async () => {
    const { refreshToken } = await ada();
    process.env['REFRESH_KEY'] = 'short';
    const { status, body } = await api.refresh(refreshToken);
    expect([status, body['error']]).toEqual([500, 'config.missing']);
  });

  it('replaced, the newest refresh token is still valid', async () => {
    const { refreshToken } = await ada();
    const second = tokensOf(await api.refresh(refreshToken));
    process.env['REFRESH_KEY'] = Buffer.alloc(32, 9).toString('base64');
    await expectRefused(refreshToken);
    expect((await api.refresh(second.refreshToken)).status).toBe(200);
  });
});
