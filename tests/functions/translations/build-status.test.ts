// GET /api/translations/build-status is for translators and admins only (DESIGN decision 43).
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startAdminSession } from '../../../functions/lib/identity/admin/session.ts';
import { WRITE_TIMEOUT_BUDGET, openStore } from '../../../functions/lib/storage/store.ts';
import { ACCOUNT_ENV, cheapHash, makeTranslator } from '../../support/accounts/accounts.ts';
import { startBuildSite, type BuildSite } from '../../support/build-site.ts';
import { startFunctionServer, type FunctionServer } from '../../support/function-server.ts';

const PATH = '/api/translations/build-status';
const admin = { name: 'rowan', hash: await cheapHash('correct horse battery') };

let server: FunctionServer;
let build: BuildSite;

beforeAll(async () => {
  build = await startBuildSite();
  Object.assign(process.env, ACCOUNT_ENV, build.env, { ADMINS: JSON.stringify([admin]) });
  server = await startFunctionServer();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
beforeEach(() => {
  server.clear();
  server.setFaults(null);
  build.site = { contentRev: 3 };
  server.put('content/head', { rev: 4, count: 1 });
});
afterAll(async () => {
  await Promise.all([server.close(), build.close()]);
});

const asAdmin = async () => {
  const accounts = openStore('accounts', 'local', WRITE_TIMEOUT_BUDGET);
  return { Authorization: `Bearer ${await startAdminSession(accounts, admin, Date.now())}` };
};

it.each([
  ['a translator', async () => (await makeTranslator()).headers],
  [
    'a translator without a language',
    async () => (await makeTranslator({ language: null })).headers,
  ],
  ['an admin', asAdmin],
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
