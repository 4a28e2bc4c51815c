// The CLI's own storage emulator loses writes, so every call that may write is refused with one message before it does
// anything, and stores nothing (decision 144).
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore, type Store } from '../../../functions/lib/storage/store.ts';
import { ENDPOINTS } from '../../../src/domain/endpoints.ts';
import { API_ERRORS } from '../../../src/domain/errors.ts';
import { ACCOUNT_ENV } from '../../support/accounts/accounts.ts';
import { wallet } from '../../support/airdrop/api.ts';
import { samplePath } from '../../support/sample-path.ts';
import { useFunctionServer } from '../../support/use-function-server.ts';

const server = useFunctionServer(undefined, { isBehindProxy: true });
let realContext: string;
const logged: string[] = [];

/** Makes the Blobs client take the test's storage for the emulator. */
function emulate(): void {
  const context = JSON.parse(Buffer.from(realContext, 'base64').toString()) as object;
  const text = JSON.stringify({ ...context, primaryRegion: 'dev' });
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(text).toString('base64');
}

beforeAll(() => {
  realContext = process.env['NETLIFY_BLOBS_CONTEXT'] ?? '';
});
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => logged.push(String(line)));
  Object.assign(process.env, ACCOUNT_ENV);
});
afterEach(() => {
  process.env['NETLIFY_BLOBS_CONTEXT'] = realContext;
});

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
    const store = openStore('throttles', 'dev');
    await expect(write(store)).rejects.toMatchObject({ code: 'storage.emulated' });
    expect(server.calls).toEqual([]);
  });
});
