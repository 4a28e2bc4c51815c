// Admins sign in, are verified and sign out over real HTTP. Refusals do not reveal what was wrong; attempts are
// throttled and logged (decision 118; SPEC 7).
import { describe, expect, it, vi } from 'vitest';
import {
  ADMIN_PASSWORD as PASSWORD,
  START,
  useAccountsApi,
  type ApiResponse,
} from '../../support/accounts/api.ts';

const api = useAccountsApi();

const signIn = (username: unknown, password: unknown, ip = '203.0.113.1'): Promise<ApiResponse> =>
  api.call('POST', 'admin-auth/login', { body: { username, password }, ip });
const verify = (token: string) => api.call('GET', 'admin-auth/verify', { token });
const signOut = (token: string) => api.call('POST', 'admin-auth/logout', { token });

async function tokenOf(ip?: string): Promise<string> {
  const { status, body } = await signIn('rowan', PASSWORD, ip);
  expect(status).toBe(200);
  return String(body['token']);
}

const actions = () => api.audit().map((entry) => entry.action);

describe('signing in', () => {
  it('returns a token that is valid until sign-out', async () => {
    const { status, body, headers } = await signIn('rowan', PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
      admin: { username: 'rowan' },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const token = String(body['token']);
    expect((await verify(token)).body).toEqual({ valid: true, admin: { username: 'rowan' } });

    expect(await signOut(token)).toMatchObject({ status: 200, body: { success: true } });
    expect((await verify(token)).status).toBe(401);
    expect((await signOut(token)).status).toBe(200);
    expect(actions().sort()).toEqual(['admin.signed-in', 'admin.signed-out']);
  });

  it('starts sessions that end independently of each other', async () => {
    const [one, two] = [await tokenOf(), await tokenOf()];
    await signOut(one);
    expect([(await verify(one)).status, (await verify(two)).status]).toEqual([401, 200]);
  });

  it('ends the session that the browser still holds, once it succeeded, and no other', async () => {
    const [held, other] = [await tokenOf(), await tokenOf()];
    const again = (password: string, token = held) =>
      api.call('POST', 'admin-auth/login', { body: { username: 'rowan', password }, token });
    expect((await again('wrong')).status).toBe(401);
    expect((await verify(held)).status).toBe(200);
    const fresh = String((await again(PASSWORD)).body['token']);
    const statuses = [held, other, fresh].map(async (token) => (await verify(token)).status);
    expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
    expect(actions()).toContain('admin.signed-out');
    // The browser's stored value may be anything.
    expect((await again(PASSWORD, 'x.y.z')).status).toBe(200);
  });

  it('answers a wrong name and a wrong password identically', async () => {
    const answers = [
      await signIn('rowan', 'wrong', '203.0.113.2'),
      await signIn('nobody', 'wrong', '203.0.113.3'),
      await signIn('nobody', PASSWORD, '203.0.113.4'),
      await signIn('ROWAN', PASSWORD, '203.0.113.5'),
      await signIn('__proto__', PASSWORD, '203.0.113.6'),
    ];
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({
        error: 'auth.invalid-credentials',
        message: 'Invalid credentials',
        requestId: body['requestId'],
      });
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(api.server.keys('accounts')).toEqual([]);
  });

  it('makes the same storage calls for a wrong name and a wrong password', async () => {
    const methods = async (name: string) => {
      api.server.clear();
      await signIn(name, 'wrong');
      return api.server.calls.map(({ method, store }) => `${method} ${store ?? ''}`);
    };
    expect(await methods('nobody')).toEqual(await methods('rowan'));
  });

  it.each([
    [undefined, PASSWORD],
    ['rowan', undefined],
    ['', PASSWORD],
    ['rowan', ''],
    [7, PASSWORD],
    ['rowan', ['x']],
    ['rowan', 'a'.repeat(257)],
    ['a'.repeat(101), PASSWORD],
  ])('with %j and %j is a bad request that makes no storage call', async (username, password) => {
    const { status, body } = await signIn(username, password);
    expect([status, body['error']]).toEqual([400, 'body.invalid']);
    expect(api.server.calls).toEqual([]);
  });

  it('is logged with the admin and a hash of the IP address, never with what was typed', async () => {
    await signIn('my-password-by-mistake', 'secret-1');
    await signIn('rowan', 'secret-2');
    await signIn('rowan', PASSWORD, '203.0.113.9');
    const log = api.audit();
    expect(log.map(({ actor, action }) => `${actor} ${action}`).sort()).toEqual([
      'rowan admin.sign-in-failed',
      'rowan admin.signed-in',
      'unknown admin.sign-in-failed',
    ]);
    expect(new Set(log.map((entry) => entry.ipHash)).size).toBe(2);
    expect(log.every((entry) => entry.requestId !== '')).toBe(true);
    const all = api.server
      .keys('throttles')
      .concat(api.server.keys('audit'), JSON.stringify(log))
      .join('\n');
    expect(all).not.toMatch(/my-password|secret|203\.0\.113/);
  });
});

describe('guessing', () => {
  const wrong = (ip?: string, name = 'rowan') => signIn(name, 'wrong', ip);

  it('five times from one address leads to 429 with Retry-After, even for the right password', async () => {
    for (let left = 5; left > 0; left -= 1) expect((await wrong()).status).toBe(401);
    const { status, headers, body } = await signIn('rowan', PASSWORD);
    expect([status, body['error']]).toEqual([429, 'request.too-many']);
    expect(headers.get('retry-after')).toBe('840');
    expect((await signIn('rowan', PASSWORD, '203.0.113.2')).status).toBe(200);
    await wrong();
    expect(actions().filter((action) => action === 'admin.sign-in-throttled')).toHaveLength(1);
    vi.setSystemTime(START + 840_000);
    expect((await signIn('rowan', PASSWORD)).status).toBe(200);
  });

  it('many names from one address is stopped after twenty', async () => {
    for (let n = 0; n < 20; n += 1) {
      expect((await wrong('203.0.113.1', `name-${n}`)).status).toBe(401);
    }
    expect((await wrong('203.0.113.1', 'another')).status).toBe(429);
  });

  it('does not count successful sign-ins', async () => {
    for (let left = 8; left > 0; left -= 1) await tokenOf();
    expect(api.server.keys('throttles')).toEqual([]);
  });
});

describe('without its configuration', () => {
  it.each(['JWT_KEYS', 'ADMINS'])(
    '%s, a sign-in is answered with a clear 500, and the log names the variable',
    async (name) => {
      process.env[name] = '';
      const { status, body } = await signIn('rowan', PASSWORD);
      expect([status, body['error']]).toEqual([500, 'config.missing']);
      expect(body['message']).toBe('This part of the site is not set up yet.');
      expect(JSON.stringify(body)).not.toContain(name);
      expect(vi.mocked(console.error).mock.calls.flat().join()).toContain(name);
    },
  );
});
