// Which store a deploy reads, and how: strong consistency, complete lists, in order (DESIGN section 5).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHORT_TIMEOUT_BUDGET, openStore } from '../../../../functions/lib/storage/store.ts';
import { readPublished } from '../../../../functions/lib/texts/published.ts';
import { BlobDatabase } from '../../../../scripts/local/blobs/database.ts';
import { silent } from '../../../../scripts/local/progress.ts';
import { startFaultyBlobs, type FaultyBlobs } from '../../../support/faults/blobs.ts';
import { makePart } from '../../../support/translations/parts.ts';

const database = new BlobDatabase(':memory:');
let server: FaultyBlobs;

function put(store: string, key: string, value: unknown): void {
  database.put(`site:${store}`, key, { body: Buffer.from(JSON.stringify(value)), metadata: null });
}

beforeAll(async () => {
  server = await startFaultyBlobs({ database, siteId: 's', token: 't', log: silent });
  process.env['NETLIFY_BLOBS_CONTEXT'] = server.context;
  put('translations', 'who', 'live');
  put('preview-translations', 'who', 'preview');
});
afterAll(async () => {
  await server.close();
  database.close();
});

describe('openStore', () => {
  it.each([
    ['production', 'live'],
    ['dev', 'live'],
    ['local', 'live'],
    ['deploy-preview', 'preview'],
    ['branch-deploy', 'preview'],
    ['some-branch', 'preview'],
  ])('in %s reads the %s data', async (deployContext, expected) => {
    const store = openStore('translations', deployContext, SHORT_TIMEOUT_BUDGET);
    expect(await store.read('who')).toBe(expected);
    expect(await store.read('nothing')).toBeUndefined();
  });

  it('lists every key of more than one page, sorted', async () => {
    const keys = Array.from({ length: 1_100 }, (_, n) => `many/${String(n).padStart(5, '0')}`);
    for (const key of [...keys].reverse()) put('translations', key, 1);
    const store = openStore('translations', 'local', SHORT_TIMEOUT_BUDGET);
    expect(await store.list('many/')).toEqual(keys);
  });

  it('reads and lists with strong consistency only: the address of eventual reads is never asked', async () => {
    const { context } = server;
    const known = JSON.parse(Buffer.from(context, 'base64').toString()) as object;
    const other = JSON.stringify({ ...known, edgeURL: 'http://127.0.0.1:1' });
    process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(other).toString('base64');
    const store = openStore('translations', 'local', SHORT_TIMEOUT_BUDGET);
    await store.writeBytes('bytes', new Uint8Array([1]), {});
    const found = await Promise.all([
      store.read('who'),
      store.readTagged('who'),
      store.readBytes('bytes'),
      store.list('who'),
    ]);
    process.env['NETLIFY_BLOBS_CONTEXT'] = context;
    expect(found).toMatchObject([
      'live',
      { value: 'live' },
      { bytes: new Uint8Array([1]) },
      ['who'],
    ]);
  });

  it('rejects with a code and keeps the reason as its cause', async () => {
    server.setFaults(() => ({ kind: 'error', status: 503 }));
    const store = openStore('translations', 'local', SHORT_TIMEOUT_BUDGET);
    const failure: unknown = await store.list('x/').catch((error: unknown) => error);
    server.setFaults(null);
    expect(failure).toMatchObject({
      code: 'storage.unavailable',
      cause: expect.any(Error) as Error,
    });
  });
});

it('readPublished uses the real protocol in the given deploy context', async () => {
  put('preview-translations', 'content/head', { rev: 7, count: 1 });
  put('preview-translations', 'published/nine-realms/ja/prologue', {
    rev: 7,
    part: makePart('prologue', 'Japanese'),
  });
  const preview = await readPublished({ requireHead: true, deployContext: 'deploy-preview' });
  expect([preview.rev, preview.records.map((row) => row.language)]).toEqual([7, ['ja']]);
  await expect(readPublished({ requireHead: true, deployContext: 'production' })).rejects.toThrow(
    /no content\/head/,
  );
});
