// Admins with a second factor sign in over real HTTP: a code works once, few can be tried, and nothing tells which of
// name, password and code was wrong (decision 119).
import { TOTP, Secret } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepThrottles } from '../../../functions/lib/http/throttle.ts';
import { openStore } from '../../../functions/lib/storage/store.ts';
import {
  CODE_FAILURES_PER_ADMIN,
  SIGN_IN_FAILURES_PER_ACCOUNT_AND_IP,
} from '../../../src/domain/account/account-limits.ts';
import { cheapHash } from '../../support/accounts/accounts.ts';
import {
  freshIp,
  NEXT_WINDOW,
  useAccountsApi,
  type ApiResponse,
} from '../../support/accounts/api.ts';

const PASSWORD = 'correct horse battery';
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP_MS = 30_000;
const hash = await cheapHash(PASSWORD);

const api = useAccountsApi();
beforeEach(() => {
  process.env['ADMINS'] = JSON.stringify([{ name: 'rowan', hash, totpSecret: SECRET }]);
});
afterEach(() => vi.restoreAllMocks());

/** Returns the code that an app shows so many steps from now. */
function codeIn(steps: number): string {
  const totp = new TOTP({ secret: Secret.fromBase32(SECRET) });
  return totp.generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** Returns a code that is not accepted now. */
const wrongCode = () => codeIn(50);

interface Typed {
  username?: string;
  password?: string;
  code?: string | undefined;
  ip?: string;
}

function signIn({ ip = freshIp(), ...typed }: Typed): Promise<ApiResponse> {
  const body = { username: 'rowan', password: PASSWORD, ...typed };
  return api.call('POST', 'admin-auth/login', { body, ip });
}

const statusOf = async (typed: Typed) => (await signIn(typed)).status;
const actions = () => api.audit().map(({ action }) => action);

describe('a code', () => {
  it('is asked for before anything is checked, so asking reveals nothing and counts nothing', async () => {
    for (const username of ['rowan', 'nobody']) {
      const { status, body } = await signIn({ username, code: undefined });
      expect([status, body['error']]).toEqual([401, 'auth.code-required']);
    }
    expect(api.server.calls).toEqual([]);
  });

  it.each([-1, 0, 1])('of the step %i from now is accepted, once', async (steps) => {
    const code = codeIn(steps);
    expect(await statusOf({ code })).toBe(200);
    expect(await statusOf({ code })).toBe(401);
    // Another code that is accepted now still is: only this one is used.
    expect(await statusOf({ code: codeIn(steps === 1 ? 0 : steps + 1) })).toBe(200);
  });

  it.each([-2, 2])('of the step %i from now is not accepted', async (steps) => {
    expect(await statusOf({ code: codeIn(steps) })).toBe(401);
  });

  it('is accepted once, however many come at the same time', async () => {
    const code = codeIn(0);
    const statuses = await Promise.all(Array.from({ length: 5 }, () => statusOf({ code })));
    expect(statuses.sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it('stays used for as long as it would be accepted, whatever a sweep removes', async () => {
    // The last step of a window of a quarter of an hour, used by a phone whose clock is fast.
    vi.setSystemTime(NEXT_WINDOW - STEP_MS - 1_000);
    const code = codeIn(1);
    expect(await statusOf({ code })).toBe(200);
    vi.setSystemTime(NEXT_WINDOW + STEP_MS - 1_000);
    const time = { until: Date.now() + 60_000, clock: () => Date.now() };
    await sweepThrottles(openStore('throttles', 'local'), Date.now(), time);
    expect(await statusOf({ code })).toBe(401);
  });

  it('is not used up by a wrong password', async () => {
    const code = codeIn(0);
    expect(await statusOf({ password: 'wrong', code })).toBe(401);
    expect(await statusOf({ code })).toBe(200);
  });

  it.each(['12345', '1234567', '12345a', '', 123456])('%j is a bad request', async (code) => {
    expect((await signIn({ code: code as string })).status).toBe(400);
    expect(api.server.calls).toEqual([]);
  });
});

describe('guessing', () => {
  it('a code ends after five wrong ones from any address: even the right one is refused until the window ends', async () => {
    for (let n = 0; n < CODE_FAILURES_PER_ADMIN; n += 1)
      expect(await statusOf({ code: wrongCode() })).toBe(401);
    const { status, body } = await signIn({ code: codeIn(0) });
    expect([status, body['error']]).toEqual([401, 'auth.invalid-credentials']);
    const refused = actions().filter((action) => action === 'admin.code-refused');
    expect(refused).toHaveLength(CODE_FAILURES_PER_ADMIN + 1);
    vi.setSystemTime(NEXT_WINDOW);
    expect(await statusOf({ code: codeIn(0) })).toBe(200);
  });

  it('a password locks nobody out', async () => {
    for (let n = 0; n < 8; n += 1) await signIn({ password: 'wrong', code: wrongCode() });
    expect(await statusOf({ code: codeIn(0) })).toBe(200);
  });

  it('from one address is limited as without a second factor', async () => {
    const ip = freshIp();
    for (let n = 0; n < SIGN_IN_FAILURES_PER_ACCOUNT_AND_IP; n += 1)
      await signIn({ code: wrongCode(), ip });
    expect(await statusOf({ code: codeIn(0), ip })).toBe(429);
  });

  it('learns nothing from the answer or the work', async () => {
    const tries: Typed[] = [
      { username: 'nobody', code: codeIn(0) },
      { password: 'wrong', code: codeIn(0) },
      { code: wrongCode() },
    ];
    const seen = [];
    for (const typed of tries) {
      api.server.clear();
      const { status, body } = await signIn(typed);
      const { error, message } = body;
      const work = api.server.calls.map(({ method, store }) => `${method} ${store ?? ''}`);
      seen.push({ status, error, message, work });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });
});

it('a session ends when its admin gets another secret', async () => {
  const token = String((await signIn({ code: codeIn(0) })).body['token']);
  const verify = async () => (await api.call('GET', 'admin-auth/verify', { token })).status;
  expect(await verify()).toBe(200);
  const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  process.env['ADMINS'] = JSON.stringify([{ name: 'rowan', hash, totpSecret }]);
  expect(await verify()).toBe(401);
});

it('without storage nobody gets in, and a code that was not checked still works', async () => {
  const code = codeIn(0);
  api.server.setFaults(({ method }) =>
    method === 'GET' ? undefined : { kind: 'error', status: 503 },
  );
  expect(await statusOf({ code })).toBe(503);
  api.server.setFaults(null);
  expect(await statusOf({ code })).toBe(200);
});
