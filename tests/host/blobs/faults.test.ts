// The faults that other tests inject into storage behave as documented.
import { expect, it } from 'vitest';
import { BlobDatabase } from '../../../scripts/local/blobs/database.ts';
import type { BlobCall } from '../../../scripts/local/blobs/faults.ts';
import { TEST_SITE, TEST_TOKEN, clientOf, startTestBlobs } from '../support/blobs.ts';

const init = { method: 'PUT', headers: { authorization: `Bearer ${TEST_TOKEN}` }, body: 'value' };
const addressOf = (url: string) => `${url}/${TEST_SITE}/site:records/key`;

it('an error replaces the write', async () => {
  const { server } = await startTestBlobs();
  server.setFaults(() => ({ kind: 'error', status: 503 }));
  expect((await fetch(addressOf(server.url), init)).status).toBe(503);
  server.setFaults(null);
  expect(await clientOf(server.url).get('key')).toBeNull();
});

it('a lost reply breaks the connection after the write', async () => {
  const { server } = await startTestBlobs();
  server.setFaults(() => ({ kind: 'lost-reply' }));
  await expect(fetch(addressOf(server.url), init)).rejects.toThrow();
  server.setFaults(null);
  expect(await clientOf(server.url).get('key')).toBe('value');
});

it('a delay precedes the write', async () => {
  const { server } = await startTestBlobs();
  server.setFaults(({ method }) => (method === 'PUT' ? { kind: 'delay', ms: 150 } : undefined));
  const writing = fetch(addressOf(server.url), init);
  expect(await clientOf(server.url).get('key')).toBeNull();
  expect((await writing).status).toBe(200);
  expect(await clientOf(server.url).get('key')).toBe('value');
});

it('a fault plan sees every call, so that round trips can be counted', async () => {
  const { server } = await startTestBlobs();
  const calls: BlobCall[] = [];
  server.setFaults((call) => void calls.push(call));
  const store = clientOf(server.url);
  await store.set('a b', '1');
  await store.list();
  await store.delete('a b');
  expect(calls).toEqual([
    { method: 'PUT', store: 'site:records', key: 'a b' },
    { method: 'GET', store: 'site:records', key: null },
    { method: 'DELETE', store: 'site:records', key: 'a b' },
  ]);
});

it('a late error follows the write', async () => {
  const { server } = await startTestBlobs();
  server.setFaults(() => ({ kind: 'late-error', status: 503 }));
  expect((await fetch(addressOf(server.url), init)).status).toBe(503);
  server.setFaults(null);
  expect(await clientOf(server.url).get('key')).toBe('value');
});

it('a stale list shows another database', async () => {
  const { server } = await startTestBlobs();
  const store = clientOf(server.url);
  await store.set('key', 'value');
  const database = new BlobDatabase(':memory:');
  server.setFaults(({ prefix }) => (prefix === 'k' ? { kind: 'stale', database } : undefined));
  expect((await store.list({ prefix: 'k' })).blobs).toEqual([]);
  expect((await store.list()).blobs).toHaveLength(1);
  database.close();
});
