// Copies what a site stores at Netlify into a database on this machine, through Netlify's API. A run that breaks off is
// continued by the next one, which fetches only what has changed since.
import { closeSync, openSync } from 'node:fs';
import { getStore, listStores } from '@netlify/blobs';
import { mapLimited } from '../../../functions/lib/storage/map-limited.ts';
import { READABLE_BY_OWNER } from '../atomic-file.ts';
import { BlobDatabase } from '../blobs/database.ts';
import type { Log } from '../progress.ts';

/** The site whose data is read, and the token that allows it. */
export interface NetlifyAccess {
  siteID: string;
  token: string;
  /** Default: Netlify's own. */
  apiURL?: string;
}

interface ListedValue {
  /** With SITE_STORE, as the service names it. */
  store: string;
  key: string;
  etag: string;
}

/** After this many rounds, the newest changes are left to the next backup. */
const MAX_ROUNDS = 5;
/** Excluded, because it only counts visits and changes all the time. */
const EXCLUDED_STORE = 'throttles';
const SITE_STORE = 'site:';
/** SQLite's value for no limit. */
const UNLIMITED = -1;

/**
 * The order of copying. A record is written after the data that it names, and therefore copied before it: the copy then
 * has everything that a copied record names. The sweeps find data that is newer than its record.
 */
const STORES = ['translations', 'accounts', 'airdrop', 'audit'].map((name) => SITE_STORE + name);
const FOLDERS = ['content', 'published', 'credit', 'cover', 'documents', 'history'];

/** Reads access from the environment, under the names of Netlify's CLI. Throws a readable error if it is not set. */
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
  // The ETag with which Netlify listed each value that was fetched, under the same key. Written after the value.
  const etags = openPrivately(`${file}-etags`);
  const isCopied = ({ store, key, etag }: ListedValue) =>
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
  return new BlobDatabase(file);
}

/** Removes what is no longer stored at Netlify. */
function removeOthers(mirror: BlobDatabase, listed: readonly ListedValue[]): void {
  const names = new Set(listed.map(({ store, key }) => `${store}/${key}`));
  for (const store of mirror.stores()) {
    for (const { key } of mirror.listFrom(store, '', UNLIMITED)) {
      if (!names.has(`${store}/${key}`)) mirror.delete(store, key);
    }
  }
}

async function listAll(access: NetlifyAccess): Promise<ListedValue[]> {
  const { stores } = await listStores(access);
  const all: ListedValue[] = [];
  for (const name of stores.filter((one) => one !== EXCLUDED_STORE)) {
    for await (const { blobs } of getStore({ name, ...access }).list({ paginate: true })) {
      for (const { key, etag } of blobs) all.push({ store: SITE_STORE + name, key, etag });
    }
  }
  // The client reports a site that does not exist as an empty one.
  if (all.length === 0)
    throw new Error('Netlify lists nothing for this site: check NETLIFY_SITE_ID.');
  return all.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Returns the place of a value in the order of copying: unlisted folders last in their store, unlisted stores last. */
function rankOf({ store, key }: ListedValue): number {
  const orLast = (index: number, length: number) => (index === -1 ? length : index);
  const storeRank = orLast(STORES.indexOf(store), STORES.length);
  const folderRank = orLast(FOLDERS.indexOf(key.split('/')[0] ?? ''), FOLDERS.length);
  return storeRank * (FOLDERS.length + 1) + folderRank;
}

async function copyBlob(
  mirror: BlobDatabase,
  access: NetlifyAccess,
  { store, key }: ListedValue,
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
