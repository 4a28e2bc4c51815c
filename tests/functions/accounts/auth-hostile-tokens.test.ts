// Tokens that a call must not accept, over real HTTP: the same answer to all, nothing stored, nobody signed out (SPEC
// 6). Forged ones are in tests/unit/functions-lib/identity/tokens.test.ts, and what every endpoint refuses in
// tests/functions/http/every-endpoint.test.ts.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newOperationId } from '../../../functions/lib/http/operation.ts';
import { readAdmins } from '../../../functions/lib/identity/admin/admins.ts';
import {
  issueToken,
  verifyToken,
  type Audience,
  type TokenClaims,
} from '../../../functions/lib/identity/tokens.ts';
import { changeUser } from '../../../functions/lib/identity/users.ts';
import { makeTranslator } from '../../support/accounts/accounts.ts';
import { START, useAccountsApi } from '../../support/accounts/api.ts';

const AUDIENCES = ['admin', 'translator'] as const;
const PATHS = { admin: '/api/admin-auth/verify', translator: '/api/auth/profile' };
const api = useAccountsApi();

let refreshToken: string;
let callers: Record<Audience, { claims: TokenClaims; token: string }>;

beforeEach(async () => {
  const token = await api.adminToken();
  const made = await makeTranslator({}, api.accounts());
  ({ refreshToken } = made);
  const [sessionId = ''] = refreshToken.split('.');
  const claims = { subject: made.user.id, sessionId, credentialVersion: '1' };
  callers = {
    admin: { claims: await verifyToken('admin', token, START), token },
    translator: { claims, token: await issueToken('translator', claims, START) },
  };
});

const get = (audience: Audience, headers: Record<string, string>) =>
  api.server.raw(PATHS[audience], 'GET', headers);
const isIn = async (audience: Audience) =>
  (await get(audience, { Authorization: `Bearer ${callers[audience].token}` })).status === 200;

async function expectRefused(audience: Audience, authorization: string): Promise<void> {
  const before = api.server.etags();
  const { status, headers, text } = await get(audience, { Authorization: authorization });
  expect(status).toBe(401);
  expect(JSON.parse(text)).toMatchObject({ error: 'auth.required', message: 'Please log in.' });
  expect(headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
  expect(api.server.etags()).toEqual(before);
}

describe.each(AUDIENCES)('for the %s', (audience) => {
  it.each<[string, (claims: TokenClaims) => Partial<TokenClaims>]>([
    ['of another subject', () => ({ subject: 'f'.repeat(32) })],
    ['of a subject that climbs', ({ subject }) => ({ subject: `../users/${subject}` })],
    ['of a session that climbs', ({ sessionId }) => ({ sessionId: `${sessionId}/../x` })],
    ['of an older password', () => ({ credentialVersion: '0' })],
    ['of a password to come', () => ({ credentialVersion: '2' })],
  ])('a token signed by us, but %s, is refused', async (_, change) => {
    const { claims } = callers[audience];
    const token = await issueToken(audience, { ...claims, ...change(claims) }, START);
    await expectRefused(audience, `Bearer ${token}`);
    expect(await isIn(audience)).toBe(true);
  });

  it('a refresh token is not an access token', async () => {
    await expectRefused(audience, `Bearer ${refreshToken}`);
  });

  it.each<[string, (token: string) => string]>([
    ['no scheme', (token) => token],
    ['another scheme', (token) => `Basic ${token}`],
    ['two tokens', (token) => `Bearer ${token} ${token}`],
    ['5,000 letters before the token', (token) => `Bearer ${'a'.repeat(5_000)}.${token}`],
  ])('a header with %s is refused before any storage call', async (_, make) => {
    api.server.calls.length = 0;
    await expectRefused(audience, make(callers[audience].token));
    expect(api.server.calls).toEqual([]);
  });

  it('a token in the URL, a cookie or another header is ignored', async () => {
    const { token } = callers[audience];
    for (const name of ['Cookie', 'X-Access-Token', 'Proxy-Authorization', 'X-Authorization']) {
      const value = name === 'Cookie' ? `token=${token}; accessToken=${token}` : `Bearer ${token}`;
      const path = `${PATHS[audience]}?access_token=${token}&token=${token}`;
      const answer = await api.server.raw(path, 'GET', { [name]: value });
      expect([name, answer.status]).toEqual([name, 401]);
    }
  });
});

describe('a valid token', () => {
  it.each(AUDIENCES)('of the %s is refused once its session has ended', async (audience) => {
    const out = audience === 'admin' ? '/api/admin-auth/logout' : '/api/auth/logout';
    const authorization = `Bearer ${callers[audience].token}`;
    expect(await isIn(audience)).toBe(true);
    await api.server.raw(out, 'POST', { Authorization: authorization });
    await expectRefused(audience, authorization);
  });

  it('of a translator is refused once all sessions of the account have ended', async () => {
    const { subject } = callers.translator.claims;
    await changeUser(api.accounts(), subject, newOperationId(), (user) => ({
      value: { ...user, credentialVersion: user.credentialVersion + 1 },
    }));
    await expectRefused('translator', `Bearer ${callers.translator.token}`);
  });

  it.each(AUDIENCES)('of the %s is refused once its signing key is removed', async (audience) => {
    process.env['JWT_KEYS'] = `k2:${Buffer.alloc(32, 1).toString('base64')}`;
    await expectRefused(audience, `Bearer ${callers[audience].token}`);
  });

  it('of an admin is refused once the password was changed or the admin removed', async () => {
    const [admin] = readAdmins();
    const changed = { ...admin, hash: admin?.hash.replace(/.$/, 'x') };
    for (const now of [[changed], [{ ...changed, name: 'root' }]]) {
      process.env['ADMINS'] = JSON.stringify(now);
      await expectRefused('admin', `Bearer ${callers.admin.token}`);
    }
  });

  it.each([
    ['admin', 60],
    ['translator', 15],
  ] as const)('of the %s expires after %i minutes', async (audience, minutes) => {
    vi.setSystemTime(START + minutes * 60_000 + 3_000);
    expect(await isIn(audience)).toBe(true);
    vi.setSystemTime(START + minutes * 60_000 + 6_000);
    await expectRefused(audience, `Bearer ${callers[audience].token}`);
  });
});
