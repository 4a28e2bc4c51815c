// Rules for every endpoint in the table, including future ones: methods, and who may call (decision 140; SPEC 6, 7).
// Hostile requests to all of them are in hostile-generated.test.ts.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { credentialVersionOf } from '../../../functions/lib/identity/admin/admins.ts';
import { hashPassword } from '../../../functions/lib/identity/passwords.ts';
import { issueToken } from '../../../functions/lib/identity/tokens.ts';
import { ENDPOINTS } from '../../../src/domain/endpoints.ts';
import { samplePath } from '../../support/sample-path.ts';
import { useFunctionServer } from '../../support/use-function-server.ts';

const HOUR_MS = 3_600_000;

const server = useFunctionServer(undefined, { isBehindProxy: true });
const admin = { name: 'rowan', hash: await hashPassword('correct horse battery') };

beforeAll(() => {
  process.env['JWT_KEYS'] = `k1:${Buffer.alloc(32, 3).toString('base64')}`;
  process.env['REFRESH_KEY'] = Buffer.alloc(32, 5).toString('base64');
  process.env['ADMINS'] = JSON.stringify([admin]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const ROWS = Object.entries(ENDPOINTS)
  .filter(([name]) => name !== 'unknown')
  .map(([name, { path, methods, auth }]) => ({
    name,
    path: samplePath(path),
    methods: methods.map(String),
    auth,
  }));
const CALLS = ROWS.flatMap((row) => row.methods.map((method) => ({ ...row, method })));
const ALL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

interface Failure {
  error: string;
  message: string;
  requestId: string;
}

describe('a method that an endpoint does not support', () => {
  it.each(ROWS)('is a JSON 405 at $path', async ({ path, methods }) => {
    for (const method of ALL_METHODS.filter((one) => !methods.includes(one))) {
      const { status, headers, text } = await server.raw(path, method);
      expect([method, status]).toEqual([method, 405]);
      const head = methods.includes('GET') ? ['HEAD'] : [];
      expect(headers['allow']).toBe([...methods, ...head, 'OPTIONS'].join(', '));
      expect(JSON.parse(text)).toMatchObject({ error: 'method.not-allowed' });
    }
    expect(server.calls).toEqual([]);
  });
});

describe('a protected endpoint', () => {
  const id = '0'.repeat(32);
  const claimsOf = {
    admin: {
      subject: 'rowan',
      sessionId: `${Date.now() + HOUR_MS}-${id}`,
      credentialVersion: credentialVersionOf(admin),
    },
    translator: { subject: id, sessionId: `${id}-${id}`, credentialVersion: '1' },
  };
  const OTHER = { admin: 'translator', translator: 'admin' } as const;
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const credentialsFor = (
    audience: keyof typeof claimsOf,
  ): [string, () => Promise<string | null>][] => {
    const claims = claimsOf[audience];
    const tokenOf = async (...[whose, says, at]: Parameters<typeof issueToken>) =>
      `Bearer ${await issueToken(whose, says, at)}`;
    return [
      ['nothing', () => Promise.resolve(null)],
      ['a word', () => Promise.resolve('Bearer x')],
      [
        'a name and password',
        () => Promise.resolve(`Basic ${btoa('rowan:correct horse battery')}`),
      ],
      [
        'an unsigned token',
        () => {
          const header = base64({ alg: 'none', typ: 'at+jwt', kid: 'k1' });
          const payload = base64({ sub: claims.subject, aud: audience });
          return Promise.resolve(`Bearer ${header}.${payload}.`);
        },
      ],
      ['its claims for the other audience', () => tokenOf(OTHER[audience], claims, Date.now())],
      [
        'a genuine token of the other audience',
        () => tokenOf(OTHER[audience], claimsOf[OTHER[audience]], Date.now()),
      ],
      ['an expired token', () => tokenOf(audience, claims, Date.now() - 2 * HOUR_MS)],
      ['a token of a session that is not stored', () => tokenOf(audience, claims, Date.now())],
    ];
  };
  const guarded = CALLS.flatMap(({ auth, method, path }) =>
    auth === 'none' ? [] : [{ auth, method, path }],
  );
  const EITHER = 'translator-or-admin';

  it.each(guarded)(
    'refuses everybody without the role $auth: $method $path',
    async ({ auth, method, path }) => {
      for (const [what, make] of credentialsFor(auth === EITHER ? 'admin' : auth)) {
        if (auth === EITHER && what === 'a genuine token of the other audience') continue;
        server.calls.length = 0;
        const authorization = await make();
        const response = await fetch(`${server.url}${path}?token=x`, {
          method,
          headers: {
            'Content-Type': 'application/json',
            ...(authorization === null ? {} : { Authorization: authorization }),
          },
          ...(method === 'GET' ? {} : { body: '{}' }),
        });
        expect([what, response.status]).toEqual([what, 401]);
        expect(response.headers.get('cache-control')).toBe('no-store');
        const body = (await response.json()) as Failure;
        expect(Object.keys(body).sort()).toEqual(['error', 'message', 'requestId']);
        // Callers without a valid token are refused before anything is read. Only a valid token justifies looking up
        // its session.
        const touched = new Set(server.calls.map((call) => `${call.method} ${call.store ?? ''}`));
        expect([...touched], what).toEqual(
          what === 'a token of a session that is not stored' ? ['GET site:accounts'] : [],
        );
      }
    },
  );
});
