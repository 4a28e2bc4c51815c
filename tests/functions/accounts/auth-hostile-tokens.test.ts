// Sends the hostile tokens of support/accounts/forged-tokens to every protected endpoint over real HTTP: all get the
// same answer, nothing is stored, and nobody is signed out (DESIGN decision 20; SPEC 6).
import { connect } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { passwordVersionOf, readAdmins } from '../../../functions/lib/identity/admin/admins.ts';
import { requireAdmin } from '../../../functions/lib/identity/admin/session.ts';
import { changeUser } from '../../../functions/lib/identity/users.ts';
import { newOperationId } from '../../../functions/lib/http/operation.ts';
import { requireAccount } from '../../../functions/lib/identity/translator-session.ts';
import {
  issueToken,
  verifyToken,
  type Audience,
  type TokenClaims,
} from '../../../functions/lib/identity/tokens.ts';
import { ENDPOINTS } from '../../../src/domain/endpoints.ts';
import { makeTranslator } from '../../support/accounts/accounts.ts';
import { stride } from '../../support/effort.ts';
import { START, useAccountsApi } from '../../support/accounts/api.ts';
import {
  HOSTILE,
  ONLY_RUN_OUT,
  TWO_KEYS,
  WYCHEPROOF,
  createMint,
  goodToken,
  withClaims,
  type Mint,
} from '../../support/accounts/forged-tokens.ts';
import { samplePath } from '../../support/sample-path.ts';

const AUDIENCES = ['admin', 'translator'] as const;
const STORES = ['accounts', 'airdrop', 'audit', 'images', 'throttles', 'translations'] as const;
const api = useAccountsApi();
const refused = { code: 'auth.required' };

/** An authorised caller: claims, a mint for forged tokens, and a valid token. */
interface Caller {
  claims: TokenClaims;
  mint: Mint;
  token: string;
}
let callers: Record<Audience, Caller>;
let refreshToken: string;

beforeEach(async () => {
  Object.assign(process.env, TWO_KEYS);
  const admin = readAdmins()[0];
  const adminToken = await api.adminToken();
  const { user, refreshToken: refresh } = await makeTranslator({}, api.accounts());
  refreshToken = refresh;
  const [sessionId = ''] = refresh.split('.');
  const adminClaims = await verifyToken('admin', adminToken, START);
  expect(admin && passwordVersionOf(admin)).toBe(adminClaims.passwordVersion);
  const as = (audience: Audience, claims: TokenClaims): Caller => {
    const mint = createMint(audience, claims, START);
    return { claims, mint, token: goodToken(mint) };
  };
  callers = {
    admin: as('admin', adminClaims),
    translator: as('translator', { subject: user.id, sessionId, passwordVersion: '1' }),
  };
});

const GUARDED = Object.entries(ENDPOINTS).flatMap(([name, { path, methods, auth }]) =>
  auth === 'none' ? [] : methods.map((method) => ({ name, method, auth, path: samplePath(path) })),
);
const guardedFor = (audience: Audience) =>
  GUARDED.filter(({ auth }) => auth === audience || auth === 'translator-or-admin');

/** Everything stored: store, key and bytes. */
const everything = () =>
  STORES.flatMap((store) =>
    api.server.keys(store).map((key) => [store, key, api.server.storedBytes(store, key)]),
  );

async function send(path: string, method: string, authorization: string): Promise<Response> {
  return fetch(`${api.server.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
}

/** Each token is tried at one endpoint of this many, the next token beginning with the next endpoint. */
const EVERY = stride(6);
let turn = 0;

/** Expects the endpoints of an audience to refuse the token with the same 401, and storage to stay unchanged. */
async function expectRefusedEverywhere(audience: Audience, authorization: string): Promise<void> {
  const before = everything();
  api.server.calls.length = 0;
  turn += 1;
  const picked = guardedFor(audience).filter((_, index) => (index + turn) % EVERY === 0);
  const asked = picked.map(async ({ path, method }) => {
    const response = await send(path, method, authorization);
    const { requestId, ...said } = (await response.json()) as Record<string, unknown>;
    expect([path, method, response.status]).toEqual([path, method, 401]);
    expect(said).toEqual({ error: 'auth.required', message: 'Please log in.' });
    expect(requestId).toMatch(/^[\w-]{8,}$/);
    const { headers } = response;
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(headers.get('cache-control')).toBe('no-store');
  });
  await Promise.all(asked);
  expect(api.server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(everything()).toEqual(before);
}

const END_OF_HEAD = Buffer.from('\r\nContent-Length: 0\r\n\r\n');

/** Sends raw header bytes, which no HTTP client would send, and returns the raw response. */
function sendBytes(path: string, authorization: Buffer, method = 'GET'): Promise<string> {
  const { hostname, port } = new URL(api.server.url);
  return new Promise((done, failed) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`);
      socket.write(Buffer.concat([Buffer.from('Authorization: '), authorization, END_OF_HEAD]));
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A server may close the connection while the client is still sending.
    const end = () => done(Buffer.concat(chunks).toString());
    socket.on('end', end).on('close', end);
    socket.on('error', () => (chunks.length > 0 ? end() : failed(new Error('No answer'))));
  });
}
const other = (id: string) => id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
const second = (one: string, two: string) => Buffer.from(`${one}\r\nAuthorization: ${two}`);
const statusOf = (answer: string) => Number(answer.split(' ')[1]);
const PATHS = { admin: '/api/admin-auth/verify', translator: '/api/auth/profile' };

describe.each(AUDIENCES)('for the %s', (audience) => {
  it('a valid token is accepted wherever it may be used', async () => {
    for (const { path, method } of guardedFor(audience)) {
      const { status } = await send(path, method, `Bearer ${callers[audience].token}`);
      expect([path, method, status]).not.toEqual([path, method, 401]);
    }
    expect((await send(PATHS[audience], 'GET', `Bearer ${callers[audience].token}`)).status).toBe(
      200,
    );
  });

  it.each([...WYCHEPROOF.slice(1), ...HOSTILE])('%s', async (name, make) => {
    const token = await make(callers[audience].mint);
    if (/^[\x21-\x7e]*$/.test(token)) await expectRefusedEverywhere(audience, `Bearer ${token}`);
    // As raw bytes, because no client would send these.
    const answer = await sendBytes(PATHS[audience], Buffer.from(`Bearer ${token}`));
    expect(statusOf(answer)).toBe(401);
    expect(answer).toContain('"error":"auth.required","message":"Please log in."');
    // The token belongs to nobody, so signing out with it ends no session. Only a translator's own token that has
    // merely expired ends that translator's session.
    const out = audience === 'admin' ? '/api/admin-auth/logout' : '/api/auth/logout';
    const signedOut = await sendBytes(out, Buffer.from(`Bearer ${token}`), 'POST');
    expect(statusOf(signedOut)).toBe(200);
    const isOwn = audience === 'translator' && ONLY_RUN_OUT.has(name);
    const { status } = await send(PATHS[audience], 'GET', `Bearer ${callers[audience].token}`);
    expect(status).toBe(isOwn ? 401 : 200);
  });

  it.each<[string, (claims: TokenClaims) => Partial<TokenClaims>]>([
    ['of another subject', () => ({ subject: 'f'.repeat(32) })],
    ['of a subject that climbs', ({ subject }) => ({ subject: `../users/${subject}` })],
    ['of a subject with a separator', ({ subject }) => ({ subject: `${subject}/x` })],
    ['of a subject with a line', ({ subject }) => ({ subject: `${subject}\n` })],
    ['of a subject with a NUL', ({ subject }) => ({ subject: `${subject}\0` })],
    ['of the subject of every object', () => ({ subject: '__proto__' })],
    ['of the subject constructor', () => ({ subject: 'constructor' })],
    ['of a session that climbs', ({ sessionId }) => ({ sessionId: `${sessionId}/../x` })],
    ['of a session that was never begun', ({ sessionId }) => ({ sessionId: other(sessionId) })],
    ['of the session of every object', () => ({ sessionId: '__proto__' })],
    ['of an older password', () => ({ passwordVersion: '0' })],
    ['of a password to come', () => ({ passwordVersion: '2' })],
  ])('one signed by us, but %s, is refused', async (_, change) => {
    const { claims } = callers[audience];
    const token = await issueToken(audience, { ...claims, ...change(claims) }, START);
    await expectRefusedEverywhere(audience, `Bearer ${token}`);
  });

  it('a token of the other audience is refused, whatever role it claims', async () => {
    const [other] = AUDIENCES.filter((one) => one !== audience);
    const { mint } = callers[other ?? 'admin'];
    const escalating = [
      goodToken(mint),
      withClaims(mint, { role: audience, roles: [audience], scope: '*', admin: true }),
      withClaims(mint, { aud: audience }),
      withClaims(mint, { aud: ['admin', 'translator'] }),
    ];
    const reserved = new Set(guardedFor(other ?? 'admin'));
    for (const token of escalating) {
      for (const row of guardedFor(audience).filter((one) => !reserved.has(one))) {
        const { status } = await send(row.path, row.method, `Bearer ${token}`);
        expect([row.path, status]).toEqual([row.path, 401]);
      }
    }
  });

  it('extra claims in a valid token have no effect', async () => {
    const { mint, token } = callers[audience];
    const more = { role: 'root', language: 'tr', name: 'Eve', email: 'eve@example.org' };
    const answers = [withClaims(mint, more), token].map(async (one) => {
      const response = await send(PATHS[audience], 'GET', `Bearer ${one}`);
      return response.json() as Promise<unknown>;
    });
    const [escalated, plain] = await Promise.all(answers);
    expect(escalated).toEqual(plain);
  });

  it('a refresh token is not an access token', async () => {
    await expectRefusedEverywhere(audience, `Bearer ${refreshToken}`);
  });

  it.each<[string, (token: string) => string]>([
    ['no scheme', (token) => token],
    ['no token', () => 'Bearer'],
    ['another scheme', (token) => `Basic ${token}`],
    ['another scheme and ours', (token) => `Basic Bearer ${token}`],
    ['the scheme twice', (token) => `Bearer Bearer ${token}`],
    ['no blank', (token) => `Bearer${token}`],
    ['a colon', (token) => `Bearer: ${token}`],
    ['a tabulator', (token) => `Bearer\t${token}`],
    ['two tokens', (token) => `Bearer ${token} ${token}`],
    ['two tokens and a comma', (token) => `Bearer ${token}, Bearer ${token}`],
    ['a comma behind', (token) => `Bearer ${token},`],
    ['quotes', (token) => `Bearer "${token}"`],
    ['a parameter', (token) => `Bearer token=${token}`],
    ['5,000 letters before it', (token) => `Bearer ${'a'.repeat(5_000)}.${token}`],
  ])('a header with %s is refused', async (_, make) => {
    await expectRefusedEverywhere(audience, make(callers[audience].token));
  });

  it.each<[string, (token: string) => string]>([
    ['in capital letters', (token) => `BEARER ${token}`],
    ['in small letters', (token) => `bearer ${token}`],
    ['with two blanks', (token) => `Bearer  ${token}`],
  ])('a header %s is accepted (RFC 9110 11.4)', async (_, make) => {
    const { status } = await send(PATHS[audience], 'GET', make(callers[audience].token));
    expect(status).toBe(200);
  });

  it.each<[string, (token: string) => Buffer, number]>([
    ['bytes that are no text', (t) => Buffer.from(`Bearer ${t}\xff\xfe`, 'latin1'), 401],
    ['a soft hyphen', (t) => Buffer.from(`Bearer ${t}\u00ad`), 401],
    ['a blank of another width', (t) => Buffer.from(`Bearer\u00a0${t}`, 'latin1'), 401],
    ['a NUL', (t) => Buffer.from(`Bearer ${t}\0`), 400],
    ['a line of its own', (t) => Buffer.from(`Bearer\r\n ${t}`), 400],
    ['the right one in a second header', (t) => second('Bearer x', `Bearer ${t}`), 401],
    ['1 MB', (t) => Buffer.from(`Bearer ${'a'.repeat(1_000_000)}.${t}`), 431],
  ])('a header with %s is refused before any storage call', async (_, make, status) => {
    api.server.calls.length = 0;
    const answer = await sendBytes(PATHS[audience], make(callers[audience].token));
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toMatch(/node_modules|functions\/|\bat .*:\d+/);
    expect(api.server.calls).toEqual([]);
  });

  it('a token of 1 MB is refused without storage calls, even if the host lets it through', async () => {
    const { token } = callers[audience];
    api.server.calls.length = 0;
    for (const long of [`${'a'.repeat(1_000_000)}.${token}`, `${token}${'='.repeat(1_000_000)}`]) {
      const request = new Request('http://x/', { headers: { Authorization: `Bearer ${long}` } });
      const asked = [requireAdmin, requireAccount].map((ask) =>
        ask(request, api.accounts(), START),
      );
      for (const answer of asked) await expect(answer).rejects.toMatchObject(refused);
    }
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
  const isIn = async (audience: Audience) =>
    (await send(PATHS[audience], 'GET', `Bearer ${callers[audience].token}`)).status === 200;

  it.each(AUDIENCES)('of the %s is refused once its session has ended', async (audience) => {
    const out = audience === 'admin' ? '/api/admin-auth/logout' : '/api/auth/logout';
    expect(await isIn(audience)).toBe(true);
    await send(out, 'POST', `Bearer ${callers[audience].token}`);
    await expectRefusedEverywhere(audience, `Bearer ${callers[audience].token}`);
  });

  it('of a translator is refused once all sessions of the account have ended', async () => {
    const { subject } = callers.translator.claims;
    await changeUser(api.accounts(), subject, newOperationId(), (user) => ({
      value: { ...user, credentialVersion: user.credentialVersion + 1 },
    }));
    await expectRefusedEverywhere('translator', `Bearer ${callers.translator.token}`);
  });

  it('of a translator is refused once its refresh token was found to be stolen', async () => {
    for (let generation = 0; generation < 2; generation += 1) {
      const { body } = await api.refresh(refreshToken);
      if (generation === 0) refreshToken = String(body['refreshToken']);
    }
    expect(await isIn('translator')).toBe(true);
    const [sessionId = ''] = refreshToken.split('.');
    await api.refresh(`${sessionId}.0.${'A'.repeat(43)}`);
    await expectRefusedEverywhere('translator', `Bearer ${callers.translator.token}`);
  });

  it.each(AUDIENCES)('of the %s is refused once its signing key is removed', async (audience) => {
    process.env['JWT_KEYS'] = `k2:${Buffer.alloc(32, 1).toString('base64')}`;
    await expectRefusedEverywhere(audience, `Bearer ${callers[audience].token}`);
  });

  it('of an admin is refused once the password was changed or the admin removed', async () => {
    const [admin] = readAdmins();
    const changed = { ...admin, hash: admin?.hash.replace(/.$/, 'x') };
    for (const now of [[changed], [{ ...changed, name: 'root' }]]) {
      process.env['ADMINS'] = JSON.stringify(now);
      await expectRefusedEverywhere('admin', `Bearer ${callers.admin.token}`);
    }
  });

  it.each([
    ['admin', 60],
    ['translator', 15],
  ] as const)('of the %s expires after %i minutes', async (audience, minutes) => {
    vi.setSystemTime(START + minutes * 60_000 + 3_000);
    expect(await isIn(audience)).toBe(true);
    vi.setSystemTime(START + minutes * 60_000 + 6_000);
    await expectRefusedEverywhere(audience, `Bearer ${callers[audience].token}`);
  });
});
