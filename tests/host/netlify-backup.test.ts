// A backup of what a site stores at Netlify, from our own Blobs server behind Netlify's API.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { restoreBackup, writeBackup } from '../../scripts/local/backup/backup-file.ts';
import { mirrorNetlify, readAccess } from '../../scripts/local/backup/netlify-mirror.ts';
import { BlobDatabase } from '../../scripts/local/blobs/database.ts';
import type { BlobCall } from '../../scripts/local/blobs/server.ts';
import { silent } from '../../scripts/local/progress.ts';
import { startFaultyBlobs, type FaultPlan } from '../support/faults/blobs.ts';
import { startNetlifyApi } from './support/netlify-api.ts';
import { temporaryFolder } from './support/temporary.ts';

const SITE = 'a-site';
const TOKEN = 'personal';
const CLAIMS = 120;
const NOW = new Date('2026-11-29T10:00:00.000Z');
/** As the client sends `{"type":"image/webp"}`. */
const METADATA = `b64;${Buffer.from('{"type":"image/webp"}').toString('base64')}`;

let source: BlobDatabase;
let mirror: string;
let copy: (plan?: FaultPlan) => Promise<string[]>;

const put = (store: string, key: string, text: string, metadata: string | null = null) =>
  source.put(`site:${store}`, key, { body: Buffer.from(text), metadata });

/** Returns every blob, except the counts of visits, which backups leave out. */
function allIn(database: BlobDatabase): string[] {
  const stores = database.stores().filter((store) => store !== 'site:throttles');
  return stores.flatMap((store) =>
    database.listFrom(store, '', -1).map(({ key }) => {
      const { body, metadata } = database.get(store, key) ?? {};
      return [store, key, Buffer.from(body ?? []).toString(), metadata].join(' ');
    }),
  );
}

function allInFile(file: string): string[] {
  const database = new BlobDatabase(file);
  const all = allIn(database);
  database.close();
  return all;
}

beforeEach(async () => {
  source = new BlobDatabase(':memory:', { isDurable: false });
  put('translations', 'content/head', '1');
  put('translations', 'published/story/ko/part-1', '1');
  put('images', 'screenshots/1', 'a picture', METADATA);
  put('throttles', 'throttle/1', '');
  for (let number = 0; number < CLAIMS; number += 1) {
    put('airdrop', `submissions/${number}`, `claim ${number}`);
  }
  const server = await startFaultyBlobs({
    database: source,
    siteId: SITE,
    token: 'x',
    log: silent,
  });
  const api = await startNetlifyApi(server.url, 'x', TOKEN);
  onTestFinished(async () => {
    await api.close();
    await server.close();
    source.close();
  });
  mirror = join(temporaryFolder(), 'netlify-mirror.sqlite');
  copy = async (plan) => {
    const fetched: string[] = [];
    server.setFaults((call) => {
      if (call.key !== null) fetched.push(call.key);
      return plan?.(call);
    });
    const access = { siteID: SITE, token: TOKEN, apiURL: api.url };
    return mirrorNetlify(mirror, access, silent).then(() => fetched);
  };
});

const isValue = ({ key }: BlobCall) => key !== null;

it('has every record with its metadata, and is restored on one machine', async () => {
  await copy();
  const folder = temporaryFolder();
  const { file, records } = writeBackup(mirror, folder, NOW);
  expect(records).toBe(CLAIMS + 3);
  expect(readdirSync(folder)).toEqual(['nine-realms-20261129T100000000Z.sqlite']);
  const dataDir = temporaryFolder();
  restoreBackup(file, dataDir, NOW);
  expect(allInFile(join(dataDir, 'blobs.sqlite'))).toEqual(allIn(source));
});

it('is continued after it broke off, and the next one fetches only what has changed', async () => {
  let values = 0;
  const breaking = copy((call) => {
    if (isValue(call)) values += 1;
    return values > 60 ? { kind: 'error', status: 500 } : undefined;
  });
  await expect(breaking).rejects.toThrow(/500/);
  const rest = await copy();
  expect(rest.length).toBeLessThan(CLAIMS - 30);
  expect(allInFile(mirror)).toEqual(allIn(source));
  put('airdrop', 'submissions/5', 'changed');
  put('accounts', 'users/a', 'new');
  source.delete('site:airdrop', 'submissions/6');
  expect((await copy()).toSorted()).toEqual(['submissions/5', 'users/a']);
  expect(allInFile(mirror)).toEqual(allIn(source));
});

it('has what is written while it copies, and never a head that is ahead of its records', async () => {
  let written = 1;
  await copy(({ key }) => {
    if (key !== 'content/head') return undefined;
    written += 1;
    put('translations', 'published/story/ko/part-1', String(written));
    put('translations', 'content/head', String(written));
    put('airdrop', `submissions/late-${written}`, 'late');
    return undefined;
  });
  const all = allInFile(mirror);
  const numberOf = (key: string) =>
    Number(all.find((one) => one.includes(` ${key} `))?.split(' ')[2]);
  expect(numberOf('content/head')).toBeGreaterThan(2);
  expect(numberOf('published/story/ko/part-1')).toBeGreaterThanOrEqual(numberOf('content/head'));
  expect(all.filter((one) => one.includes('late-')).length).toBeGreaterThan(2);
});

it('is refused for a site that has nothing, so that a wrong name empties no copy', async () => {
  await copy();
  const before = allInFile(mirror);
  for (const store of source.stores()) source.deleteSome(store, CLAIMS * 2);
  await expect(copy()).rejects.toThrow(/check NETLIFY_SITE_ID/);
  expect(allInFile(mirror)).toEqual(before);
});

it('needs the site and a token', () => {
  expect(() => readAccess({ NETLIFY_SITE_ID: SITE })).toThrow(/NETLIFY_AUTH_TOKEN/);
  expect(readAccess({ NETLIFY_SITE_ID: SITE, NETLIFY_AUTH_TOKEN: TOKEN })).toEqual({
    siteID: SITE,
    token: TOKEN,
  });
});
