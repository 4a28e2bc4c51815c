// Admins sign in, are verified and sign out over real HTTP. Refusals do not reveal what was wrong; attempts are
// throttled and logged (DESIGN decisions 20, 23, 40; SPEC 7).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '../../../src/domain/audit.ts';
import { cheapHash } from '../../support/accounts/accounts.ts';
import { startFunctionServer, type FunctionServer } from '../../support/function-server.ts';

const PASSWORD = 'correct horse battery';
const MINUTE_MS = 60_000;
/** One minute into a throttle window of 15 minutes. */
const START = 1_700_000_100_000 - (1_700_000_000_000 % (15 * MINUTE_MS)) - 40_000;

let server: FunctionServer;
let lines: string[];
const hash = await cheapHash(PASSWORD);

beforeAll(async () => {
  server = await startFunctionServer(undefined, { isBehindProxy: true });
});
beforeEach(() => {
  server.clear();
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  process.env['JWT_KEYS'] = `k1:${Buffer.alloc(32, 3).toString('base64')}`;
  process.env['ADMINS'] = JSON.stringify([{ name: 'rowan', hash }]);
  delete process.env['ADMIN_USERNAME'];
  delete process.env['ADMIN_PASSWORD_HASH'];
});
afterEach(() => {
  server.setFaults(null);
  vi.useRealTimers();
});
afterAll(async () => {
  await server.close();
});

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

async function call(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${server.url}/api/admin-auth/${path}`, init);
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body };
}

function signIn(username: unknown, password: unknown, ip = '203.0.113.1'): Promise<Answer> {
  return call('login', {
    method: 'POST',
    body: JSON.stringify({ username, password }),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
  });
}

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const verify = (token: string) => call('verify', bearer(token));
const signOut = (token: string) => call('logout', { method: 'POST', ...bearer(token) });

async function tokenOf(ip?: string): Promise<string> {
  const { status, body } = await signIn('rowan', PASSWORD, ip);
  expect(status).toBe(200);
  return String(body['token']);
}

const entries = () => server.keys('audit').map((key) => server.stored('audit', key) as AuditEntry);
const actions = () => entries().map((entry) => entry.action);

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
    const again = (password: string) =>
      call('login', {
        method: 'POST',
        body: JSON.stringify({ username: 'rowan', password }),
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${held}` },
      });
    expect((await again('wrong')).status).toBe(401);
    expect((await verify(held)).status).toBe(200);
    const fresh = String((await again(PASSWORD)).body['token']);
    const statuses = [held, other, fresh].map(async (token) => (await verify(token)).status);
    expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
    expect(actions()).toContain('admin.signed-out');
    // What the browser holds may be anything.
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer x.y.z' };
    const body = JSON.stringify({ username: 'rowan', password: PASSWORD });
    expect((await call('login', { method: 'POST', body, headers })).status).toBe(200);
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
    expect(server.keys('accounts')).toEqual([]);
  });

  it('makes the same storage calls for a wrong name and a wrong password', async () => {
    const methods = async (name: string) => {
      server.clear();
      await signIn(name, 'wrong');
      return server.calls.map(({ method, store }) => `${method} ${store ?? ''}`);
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
    expect(server.calls).toEqual([]);
  });

  it('is logged with the admin and a hash of the IP address, never with what was typed', async () => {
    await signIn('my-password-by-mistake', 'secret-1');
    await signIn('rowan', 'secret-2');
    await signIn('rowan', PASSWORD, '203.0.113.9');
    const log = entries();
    expect(log.map(({ actor, action }) => `${actor} ${action}`).sort()).toEqual([
      'rowan admin.sign-in-failed',
      'rowan admin.signed-in',
      'unknown admin.sign-in-failed',
    ]);
    expect(new Set(log.map((entry) => entry.ipHash)).size).toBe(2);
    expect(log.every((entry) => entry.requestId !== '')).toBe(true);
    const all = server
      .keys('throttles')
      .concat(server.keys('audit'), JSON.stringify(log))
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

  it('fifty times at once gets five attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => wrong()));
    const statuses = Map.groupBy(answers, (answer) => answer.status);
    expect([statuses.get(401)?.length, statuses.get(429)?.length]).toEqual([5, 45]);
  });

  it('is counted per IPv6 network, not per address', async () => {
    for (let n = 0; n < 5; n += 1) await wrong(`2001:db8:1:2::${n}`);
    expect((await wrong('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await wrong('2001:db8:1:3::1')).status).toBe(401);
  });

  it('from many addresses never locks the admin out', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => wrong(`198.51.100.${n}`)));
    expect((await signIn('rowan', PASSWORD)).status).toBe(200);
  });

  it('does not count successful sign-ins', async () => {
    for (let left = 8; left > 0; left -= 1) await tokenOf();
    expect(server.keys('throttles')).toEqual([]);
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
      expect(lines.join('\n')).toContain(name);
    },
  );
});
