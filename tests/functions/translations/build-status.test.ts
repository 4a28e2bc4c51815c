// GET /api/translations/build-status: the state of the build, for translators and admins.
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT_ENV, makeTranslator } from '../../support/accounts/accounts.ts';
import { configureAdmins, signedIn } from '../../support/airdrop/api.ts';
import { useBuildSite } from '../../support/build-site.ts';
import { useFunctionServer } from '../../support/use-function-server.ts';

const PATH = '/api/translations/build-status';
const build = useBuildSite();
const server = useFunctionServer();

beforeAll(() => {
  configureAdmins('rowan');
  Object.assign(process.env, ACCOUNT_ENV, build.env);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
beforeEach(() => {
  server.setFaults(null);
  build.site = { contentRev: 3 };
  server.put('content/head', { rev: 4, count: 1 });
});

it.each([
  ['a translator', async () => (await makeTranslator()).headers],
  [
    'a translator without a language',
    async () => (await makeTranslator({ language: null })).headers,
  ],
  ['an admin', async () => (await signedIn(server, 'rowan')).headers],
])('tells %s the state of the build', async (_, sign) => {
  const response = await fetch(server.url + PATH, { headers: await sign() });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ headRev: 4, liveRev: 3, state: 'pending' });
  expect(build.hookCalls).toEqual([]);
});

it('an unreachable site leaves the live revision unknown; unreachable storage is a 503', async () => {
  const { headers } = await makeTranslator();
  build.site = 503;
  const unknown = await fetch(server.url + PATH, { headers });
  expect(await unknown.json()).toEqual({ headRev: 4, liveRev: null, state: 'pending' });
  server.setFaults(() => ({ kind: 'error', status: 503 }));
  expect((await fetch(server.url + PATH, { headers })).status).toBe(503);
});
