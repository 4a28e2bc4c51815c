// Copies what a site stores at Netlify into a database on this machine, through Netlify's API. A run that breaks off is
// continued by the next one, which fetches only what has changed since.
import { closeSync, openSync } from 'node:fs';
import { getStore, listStores } from '@netlify/blobs';
import { mapLimited } from '../../../functions/lib/storage/map-limited.ts';
import { READABLE_BY_OWNER } from '../atomic-file.ts';
import { BlobDatabase } from '../blobs/database.ts';
import type { Log } from '../progress.ts';

/** Whose data, and who asks. */
export interface NetlifyAccess {
  siteID: string;
  token: string;
  /** Default: Netlify's own. */
  apiURL?: string;
}

interface Listed {
  /** With the prefix that the service has for it. */
  store: string;
  key: string;
  etag: string;
}

/** After this many rounds, what visitors write meanwhile is left to the next backup. */
const MAX_ROUNDS = 5;
/** Left out, because it only counts visits and changes all the time. */
const LEFT_OUT = 'throttles';
const SITE_STORE = 'site:';
/** SQLite's limit for none. */
const UNLIMITED = -1;

/**
 * Records are copied before the data that they name, because they were written after it: everything that a copied
 * record names is then in the copy, and the sweeps find data newer than their record.
 */
const STORES = ['translations', 'accounts', 'airdrop', 'audit'].map((name) => SITE_STORE + name);
const FOLDERS = ['content', 'published', 'credit', 'cover', 'documents', 'history'];

/** Reads access from the environment, under the names of Netlify's CLI. Throws a sentence for the terminal. */
export function readAccess(env: NodeJS.ProcessEnv): NetlifyAccess {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = env;
  if (siteID && token) return { siteID, token };
  throw new Error(
    'Set NETLIFY_SITE_ID (Project configuration, General, Project ID) and NETLIFY_AUTH_TOKEN (User settings, Applications, Personal access tokens).',
  );
}

/**
 * Brings the copy in `file` up to date: lists everything, fetches what is new, and lists again until nothing has
 * changed. Everything that was stored when the call began is then in it. Throws when Netlify does not answer; repeating
 * the call continues.
 */
export async function mirrorNetlify(file: string, access: NetlifyAccess, log: Log): Promise<void> {
  const mirror = openPrivately(file);
  // The ETag with which Netlify listed each value that was fetched, under the same key.
  const etags = openPrivately(`${file}-etags`);
  const isCopied = ({ store, key, etag }: Listed) =>
    mirror.head(store, key) !== null &&
    Buffer.from(etags.get(store, key)?.body ?? []).toString() === etag;
  try {
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const listed = await listAll(access);
      removeOthers(mirror, listed);
      const changed = listed.filter((one) => !isCopied(one));
      if (changed.length === 0) return;
      log.info(`${changed.length} of ${listed.length} records are fetched.`);
      await mapLimited(changed, async (one) => {
        await copyBlob(mirror, access, one);
        etags.put(one.store, one.key, { body: Buffer.from(one.etag), metadata: null });
      });
    }
    log.info('Visitors keep writing: what changed last is left to the next backup.');
  } finally {
    etags.close();
    mirror.close();
  }
}

function openPrivately(file: string): BlobDatabase {
  closeSync(openSync(file, 'a', READABLE_BY_OWNER));
  // After a power cut it can be fetched again.
  return new BlobDatabase(file, { isDurable: false });
}

/** Removes what is no longer stored at Netlify. */
function removeOthers(mirror: BlobDatabase, listed: readonly Listed[]): void {
  const names = new Set(listed.map(({ store, key }) => `${store}/${key}`));
  for (const store of mirror.stores()) {
    for (const { key } of mirror.from(store, '', UNLIMITED)) {
      if (!names.has(`${store}/${key}`)) mirror.delete(store, key);
    }
  }
}

async function listAll(access: NetlifyAccess): Promise<Listed[]> {
  const { stores } = await listStores(access);
  const all: Listed[] = [];
  for (const name of stores.filter((one) => one !== LEFT_OUT)) {
    for await (const { blobs } of getStore({ name, ...access }).list({ paginate: true })) {
      for (const { key, etag } of blobs) all.push({ store: SITE_STORE + name, key, etag });
    }
  }
  // The client takes "no such site" for an empty one.
  if (all.length === 0)
    throw new Error('Netlify lists nothing for this site: check NETLIFY_SITE_ID.');
  return all.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Returns the place of a value in the order of copying: unlisted folders last in their store, unlisted stores last. */
function rankOf({ store, key }: Listed): number {
  const last = (index: number, length: number) => (index === -1 ? length : index);
  const ofStore = last(STORES.indexOf(store), STORES.length);
  const ofFolder = last(FOLDERS.indexOf(key.split('/')[0] ?? ''), FOLDERS.length);
  return ofStore * (FOLDERS.length + 1) + ofFolder;
}

async function copyBlob(
  mirror: BlobDatabase,
  access: NetlifyAccess,
  { store, key }: Listed,
): Promise<void> {
  const blobs = getStore({ name: store.slice(SITE_STORE.length), ...access });
  // The client's type for this call omits null.
  const found = (await blobs.getWithMetadata(key, { type: 'arrayBuffer' })) as {
    data: ArrayBuffer;
    metadata: Record<string, unknown>;
  } | null;
  // Deleted since it was listed.
  if (found === null) return;
  const { data, metadata } = found;
  // As the client sends it.
  const encoded = `b64;${Buffer.from(JSON.stringify(metadata)).toString('base64')}`;
  mirror.put(store, key, {
    body: new Uint8Array(data),
    metadata: Object.keys(metadata).length === 0 ? null : encoded,
  });
}
