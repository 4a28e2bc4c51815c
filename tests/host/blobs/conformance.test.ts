// The host's Blobs server, tested with the real @netlify/blobs client.
import { listStores } from '@netlify/blobs';
import { describe, expect, it } from 'vitest';
import { TEST_SITE, TEST_TOKEN, clientOf, startTestBlobs } from '../support/blobs.ts';

async function freshStore() {
  const { server, database } = await startTestBlobs();
  return { store: clientOf(server.url), server, database };
}

describe('values', () => {
  it('are returned as they were set: text, JSON and bytes', async () => {
    const { store } = await freshStore();
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256);
    await store.set('text', 'Ein Text, 용의 이야기, \u0000 too');
    await store.setJSON('json', { a: [1, null, 'ğ'] });
    await store.set('bytes', bytes.buffer);
    await store.set('blob', new Blob([bytes]));
    await store.set('empty', '');
    expect(await store.get('text')).toBe('Ein Text, 용의 이야기, \u0000 too');
    expect(await store.get('json', { type: 'json' })).toEqual({ a: [1, null, 'ğ'] });
    expect(new Uint8Array(await store.get('bytes', { type: 'arrayBuffer' }))).toEqual(bytes);
    const blob = await store.get('blob', { type: 'blob' });
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
    const stream = await store.get('bytes', { type: 'stream' });
    expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(bytes);
    expect(await store.get('empty')).toBe('');
  });

  it('are null when missing, deleted or in another store', async () => {
    const { store, server } = await freshStore();
    await store.set('key', 'value');
    expect(await store.get('other')).toBeNull();
    expect(await store.getMetadata('other')).toBeNull();
    expect(await store.getWithMetadata('other')).toBeNull();
    expect(await clientOf(server.url, 'records2').get('key')).toBeNull();
    await store.delete('key');
    await store.delete('key');
    expect(await store.get('key')).toBeNull();
  });

  it('are stored and replaced together with their metadata', async () => {
    const { store } = await freshStore();
    await store.set('key', 'value', { metadata: { name: 'Süß', size: 3 } });
    const found = await store.getWithMetadata('key');
    expect(found?.data).toBe('value');
    expect(found?.metadata).toEqual({ name: 'Süß', size: 3 });
    expect((await store.getMetadata('key'))?.metadata).toEqual({ name: 'Süß', size: 3 });
    await store.set('key', 'value');
    expect((await store.getMetadata('key'))?.metadata).toEqual({});
  });
});

describe('ETags', () => {
  it('are the same on set, get, getMetadata and list', async () => {
    const { store } = await freshStore();
    const { etag } = await store.set('key', 'value');
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect((await store.getWithMetadata('key'))?.etag).toBe(etag);
    expect((await store.getMetadata('key'))?.etag).toBe(etag);
    expect((await store.list()).blobs).toEqual([{ key: 'key', etag }]);
  });

  it('derive from value and metadata: equal ones have equal ETags, others differ', async () => {
    const { store } = await freshStore();
    const first = await store.set('a', 'one');
    expect((await store.set('b', 'one')).etag).toBe(first.etag);
    expect((await store.set('a', 'two')).etag).not.toBe(first.etag);
    expect((await store.set('b', 'one', { metadata: { x: 1 } })).etag).not.toBe(first.etag);
  });

  it('give 304 without a body when the reader has this version, else the value', async () => {
    const { store } = await freshStore();
    const { etag = '' } = await store.set('key', 'value', { metadata: { a: 1 } });
    const known = await store.getWithMetadata('key', { etag });
    expect(known).toMatchObject({ data: null, etag, metadata: { a: 1 } });
    await store.set('key', 'newer');
    expect((await store.getWithMetadata('key', { etag }))?.data).toBe('newer');
  });
});

describe('conditional writes', () => {
  it('create a key only once with onlyIfNew', async () => {
    const { store } = await freshStore();
    expect(await store.set('key', 'first', { onlyIfNew: true })).toMatchObject({ modified: true });
    expect(await store.set('key', 'second', { onlyIfNew: true })).toEqual({ modified: false });
    expect(await store.get('key')).toBe('first');
    await store.delete('key');
    expect(await store.set('key', 'third', { onlyIfNew: true })).toMatchObject({ modified: true });
  });

  it('replace only the current version with onlyIfMatch, and never create', async () => {
    const { store } = await freshStore();
    expect(await store.set('key', 'x', { onlyIfMatch: '"0"' })).toEqual({ modified: false });
    expect(await store.get('key')).toBeNull();
    const { etag = '' } = await store.set('key', 'first');
    const second = await store.set('key', 'second', { onlyIfMatch: etag });
    expect(second).toMatchObject({ modified: true });
    expect(second.etag).toBeTruthy();
    expect(await store.set('key', 'third', { onlyIfMatch: etag })).toEqual({ modified: false });
    expect(await store.get('key')).toBe('second');
  });
});

describe('lists', () => {
  it('return 2,500 keys in three sorted pages, each key once', async () => {
    const { store, database } = await freshStore();
    const keys = Array.from({ length: 2_500 }, (_, index) => `k/${String((index * 7919) % 2_500)}`);
    const body = Buffer.from('x');
    for (const key of keys) database.put('site:records', key, { body, metadata: null });
    const pages: string[][] = [];
    for await (const page of store.list({ paginate: true })) {
      pages.push(page.blobs.map(({ key }) => key));
    }
    expect(pages.map((page) => page.length)).toEqual([1_000, 1_000, 500]);
    expect(pages.flat()).toEqual([...keys].sort());
    expect((await store.list({ prefix: 'k/24' })).blobs.map(({ key }) => key)).toEqual(
      keys.filter((key) => key.startsWith('k/24')).sort(),
    );
  });

  it('end after exactly one full page', async () => {
    const { store, database } = await freshStore();
    const body = Buffer.from('x');
    for (let index = 0; index < 1_000; index++) {
      database.put('site:records', `k${String(index)}`, { body, metadata: null });
    }
    let pages = 0;
    for await (const page of store.list({ paginate: true })) pages += page.blobs.length > 0 ? 1 : 0;
    expect(pages).toBe(1);
  });

  it('include the stores of the site; deleteAll empties one of 2,300 keys', async () => {
    const { store, server, database } = await freshStore();
    const body = Buffer.from('x');
    for (let index = 0; index < 2_300; index++) {
      database.put('site:records', `k${String(index)}`, { body, metadata: null });
    }
    await clientOf(server.url, 'other').set('key', 'stays');
    const site = { siteID: TEST_SITE, token: TEST_TOKEN, edgeURL: server.url };
    expect(await listStores(site)).toEqual({ stores: ['other', 'records'] });
    expect(await store.deleteAll()).toEqual({ deletedBlobs: 2_300 });
    expect((await store.list()).blobs).toEqual([]);
    expect(await listStores(site)).toEqual({ stores: ['other'] });
    expect(await clientOf(server.url, 'other').get('key')).toBe('stays');
  });
});

describe('keys', () => {
  it.each([
    ['unicode', '이야기/الفصل/日本'],
    ['spaces', 'a key with  spaces'],
    ['a lone percent sign', '100% sure'],
    ['percent and letters', 'a%zz%2'],
    ['dots', 'a.b..c/...d/e.'],
    ['a leading dot', '.hidden/.file'],
    ['600 bytes', 'ü'.repeat(300)],
    ['plus, comma, colon, at', "a+b,c:d@e;f='g'(h)!*&~$"],
    ['quotes and brackets', '<a>"b"[c]{d}|e^`'],
    ['double slashes', 'a//b///c'],
    ['an emoji', '🐉/🔥'],
    ['the name of a region', 'region:x/y'],
  ])('are stored and listed with %s', async (_, key) => {
    const { store } = await freshStore();
    await store.set(key, 'value', { onlyIfNew: true });
    expect(await store.get(key)).toBe('value');
    expect((await store.list()).blobs.map((blob) => blob.key)).toEqual([key]);
    expect((await store.list({ prefix: key.slice(0, 3) })).blobs).toHaveLength(1);
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
  });
});

describe('access control', () => {
  it.each([
    ['no token', {}, `/${TEST_SITE}/site:records/key`, 401],
    ['a wrong token', { authorization: 'Bearer nope' }, `/${TEST_SITE}/site:records/key`, 401],
    ['another site', { authorization: `Bearer ${TEST_TOKEN}` }, '/other/site:records/key', 404],
    [
      'a key that is too long',
      { authorization: `Bearer ${TEST_TOKEN}` },
      `/${TEST_SITE}/site:records/${'x'.repeat(601)}`,
      400,
    ],
    [
      'a NUL in the key',
      { authorization: `Bearer ${TEST_TOKEN}` },
      `/${TEST_SITE}/site:records/a%00b`,
      400,
    ],
  ])('rejects %s', async (_, headers, path, status) => {
    const { server } = await startTestBlobs();
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await fetch(server.url + path, { method, headers });
      expect(response.status).toBe(status);
    }
  });

  it('also accepts addresses below a region, as deploy stores use them', async () => {
    const { store, server } = await freshStore();
    await store.set('key', 'value');
    const response = await fetch(`${server.url}/region:us-east-2/${TEST_SITE}/site:records/key`, {
      headers: { authorization: `Bearer ${TEST_TOKEN}` },
    });
    expect(await response.text()).toBe('value');
  });
});
