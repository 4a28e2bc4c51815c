// The CLI's own storage emulator loses writes, so every call that may write is refused with one message before it does
// anything, and stores nothing (docs/decisions/027).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '@netlify/functions';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import accountSweep from '../../../functions/account-sweep.ts';
import health from '../../../functions/health.ts';
import { ANNOUNCEMENT_FILE, type Announcement } from '../../../functions/lib/http/local-host.ts';
import { storeSignUpKey } from '../../../functions/lib/identity/sign-up-keys/make.ts';
import { newKeyText } from '../../../functions/lib/identity/sign-up-keys/key-text.ts';
import {
  openStore,
  WRITE_TIMEOUT_BUDGET,
  type Store,
} from '../../../functions/lib/storage/store.ts';
import { ENDPOINTS } from '../../../src/domain/endpoints.ts';
import { API_ERRORS } from '../../../src/domain/errors.ts';
import { ACCOUNT_ENV, PASSWORD } from '../../support/accounts/accounts.ts';
import { picture, sendClaim, wallet } from '../../support/airdrop/api.ts';
import { startFunctionServer, type FunctionServer } from '../../support/function-server.ts';
import { samplePath } from '../../support/sample-path.ts';

const STORES = ['translations', 'accounts', 'airdrop', 'images', 'audit', 'throttles'];
let server: FunctionServer;
let realContext: string;
const logged: string[] = [];

/** Makes the Blobs client take the test's storage for the emulator. `changes` override the Blobs context. */
function emulate(changes: object = {}): void {
  const context = JSON.parse(Buffer.from(realContext, 'base64').toString()) as object;
  const text = JSON.stringify({ ...context, primaryRegion: 'dev', ...changes });
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(text).toString('base64');
}

beforeAll(async () => {
  server = await startFunctionServer(undefined, { isBehindProxy: true });
  realContext = process.env['NETLIFY_BLOBS_CONTEXT'] ?? '';
});
beforeEach(() => {
  server.clear();
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => logged.push(String(line)));
  Object.assign(process.env, ACCOUNT_ENV);
});
afterEach(() => {
  process.env['NETLIFY_BLOBS_CONTEXT'] = realContext;
});
afterAll(async () => {
  await server.close();
});

const everythingStored = () => STORES.flatMap((store) => server.keys(store));
const REFUSAL = { error: 'storage.emulated', message: API_ERRORS['storage.emulated'].message };

const WRITING_CALLS = Object.entries(ENDPOINTS)
  .filter(([name]) => name !== 'unknown')
  .flatMap(([, { path, methods }]) =>
    methods.filter((method) => method !== 'GET').map((method) => [method, samplePath(path)]),
  );

const READING_CALLS = Object.entries(ENDPOINTS)
  .filter(([, { methods }]) => methods.some((method) => method === 'GET'))
  .map(([name, { path }]) => [name, samplePath(path).replace('status/x', `status/${wallet(1)}`)]);

describe('with the emulator', () => {
  it.each(WRITING_CALLS)('%s %s is refused without a storage call', async (...call) => {
    const [method = '', path = ''] = call;
    emulate();
    // Without secrets, too: the CLI starts functions that way if no host was announced.
    for (const name of Object.keys(ACCOUNT_ENV)) Reflect.deleteProperty(process.env, name);
    const response = await fetch(server.url + path, { method, body: '{}' });
    expect([response.status, await response.json()]).toMatchObject([503, REFUSAL]);
    expect(server.calls).toEqual([]);
    expect(logged.join()).toContain('start the site with');
  });

  /** Requests for claims are counted for the throttle, which is a write. */
  const COUNTED = ['airdropStatus', 'airdropStats'];

  it.each(READING_CALLS)('%s still works, unless it is throttled', async (name = '', path = '') => {
    emulate();
    const response = await fetch(server.url + path);
    if (COUNTED.includes(name)) {
      expect([response.status, await response.json()]).toMatchObject([503, REFUSAL]);
    } else {
      expect(response.status).toBeLessThan(500);
    }
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  const WRITES: [string, (store: Store) => Promise<unknown>][] = [
    ['a conditional write', (store) => store.writeIf('a', {}, { isNew: true })],
    ['a marker', (store) => store.mark('a')],
    ['a removal', (store) => store.remove('a')],
    ['bytes', (store) => store.writeBytes('a', new Uint8Array(1), {})],
  ];
  it.each(WRITES)('%s outside a request is refused', async (_, write) => {
    emulate();
    const store = openStore('throttles', 'dev', WRITE_TIMEOUT_BUDGET);
    await expect(write(store)).rejects.toMatchObject({ code: 'storage.emulated' });
    expect(server.calls).toEqual([]);
  });
});

describe('a refused request succeeds once there is real storage', () => {
  it('for a registration with the same key and e-mail address', async () => {
    const key = newKeyText(null, []);
    const wanted = { language: 'ko' as const, maxUses: 1, label: '', expiresAt: null };
    const accounts = openStore('accounts', 'local', WRITE_TIMEOUT_BUDGET);
    await storeSignUpKey(accounts, key, wanted, { createdBy: 'test', now: Date.now() });
    const before = everythingStored();
    const register = () =>
      fetch(`${server.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify({
          email: 'ada@example.org',
          password: PASSWORD,
          name: 'Ada',
          signUpKey: key,
        }),
      });
    emulate();
    expect((await register()).status).toBe(503);
    expect(everythingStored()).toEqual(before);
    process.env['NETLIFY_BLOBS_CONTEXT'] = realContext;
    expect((await register()).status).toBe(201);
  });

  it('for a claim of the same wallet', async () => {
    const [address, screenshot] = [wallet(1), await picture(1)];
    emulate();
    const refused = await sendClaim(server, address, screenshot);
    expect([refused.status, refused.body]).toMatchObject([503, REFUSAL]);
    expect(everythingStored()).toEqual([]);
    process.env['NETLIFY_BLOBS_CONTEXT'] = realContext;
    expect((await sendClaim(server, address, screenshot)).status).toBe(201);
  });
});

describe('under the CLI, with an announced host', () => {
  /** The context with which the CLI calls a function: no deploy context. Its own storage is in the environment. */
  const underCli = { deploy: { context: '' }, ip: '', requestId: '', params: {} };
  const invoke = (fn: (request: Request, context: Context) => Promise<Response>) =>
    fn(new Request('http://localhost:8888/'), underCli as unknown as Context);

  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), 'nine-realms-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const announcement: Announcement = {
      pid: process.pid,
      env: { NETLIFY_BLOBS_CONTEXT: realContext },
    };
    writeFileSync(join(folder, ANNOUNCEMENT_FILE), JSON.stringify(announcement));
    Object.assign(process.env, { NETLIFY_DEV: 'true', DATA_DIR: folder });
    // Nothing listens at these URLs.
    emulate({ edgeURL: 'http://127.0.0.1:1', uncachedEdgeURL: 'http://127.0.0.1:1' });
  });
  afterEach(() => {
    for (const name of ['NETLIFY_DEV', 'DATA_DIR']) Reflect.deleteProperty(process.env, name);
  });

  it('a request reads from the host’s storage', async () => {
    expect(await (await invoke(health)).json()).toMatchObject({ storage: 'ok' });
    expect(server.calls).not.toEqual([]);
  });

  it('a sweep works on the host’s storage', async () => {
    expect((await invoke(accountSweep)).status).toBe(200);
    expect(server.calls).not.toEqual([]);
  });
});
