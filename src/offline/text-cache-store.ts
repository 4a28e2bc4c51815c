// Automatically cached texts and responses in the local database. A pack's text takes precedence.
// offline/read-through.ts decides what may be shown and when.
import { setMany, update } from 'idb-keyval';
import * as v from 'valibot';
import {
  bytesOf,
  StoredResponseSchema,
  textStore,
  type StoredResponse,
  type StoreName,
} from '../domain/offline/database-records.ts';
import { isStorableCall } from '../domain/offline/freshness.ts';
import type { PackFile } from '../domain/offline/pack.ts';
import { hasLocalDatabase, isQuotaError, localStore, readRecord, readRecords } from './database.ts';
import { freeSpace } from './eviction.ts';
import { readPackText } from './packs/packs.ts';

type TextKind = PackFile['kind'];

/** A stored value. `storedAt` is in ms since 1970, or null for a pack's text, which has no age. */
export interface Cached<T = unknown> {
  data: T;
  storedAt: number | null;
}

/** Result of caching a text. 'packed': a pack has it, or there is no database; 'replaced': it was another text. */
export type CacheOutcome = 'packed' | 'new' | 'same' | 'replaced';

async function readStored(store: StoreName, path: string): Promise<Cached | null> {
  const found = await readRecord(store, path, StoredResponseSchema);
  return found ? { data: found.data, storedAt: found.timestamp } : null;
}

const isPacked = async (path: string): Promise<boolean> => (await readPackText(path)) !== undefined;

/** Returns a text by its path: from a pack, else from the automatic cache. */
export async function readText(kind: TextKind, path: string): Promise<Cached | null> {
  if (!hasLocalDatabase()) return null;
  const packed = await readPackText(path);
  if (packed !== undefined) return { data: packed, storedAt: null };
  return readStored(textStore({ kind }), path);
}

/** Caches a fetched text, unless a pack has that path: packs get new texts only through their update. */
export async function cacheText(
  kind: TextKind,
  path: string,
  data: unknown,
  now: number,
): Promise<CacheOutcome> {
  if (!hasLocalDatabase() || (await isPacked(path))) return 'packed';
  return write(textStore({ kind }), path, data, now);
}

/** Caches several texts by their paths in one transaction, except those that a pack has. */
export async function cacheTexts(
  kind: TextKind,
  texts: Readonly<Record<string, unknown>>,
  now: number,
): Promise<void> {
  if (!hasLocalDatabase()) return;
  const paths = Object.keys(texts);
  const packed = await Promise.all(paths.map(isPacked));
  const rows = paths
    .filter((_, index) => packed[index] === false)
    .map((path): [string, StoredResponse] => [path, { path, data: texts[path], timestamp: now }]);
  const store = localStore(textStore({ kind }));
  await withRoom(bytesOf(rows), () => setMany(rows, store));
}

/** Returns whether all these texts are in a pack, or cached and fresh by `isFresh`, which gets the time of storing. */
export async function areCached(
  kind: TextKind,
  paths: string[],
  isFresh: (storedAt: number) => boolean,
): Promise<boolean> {
  if (!hasLocalDatabase()) return false;
  const stored = await readRecords(textStore({ kind }), paths, StoredResponseSchema);
  for (const [index, path] of paths.entries()) {
    const found = stored[index];
    if (!(found && isFresh(found.timestamp)) && !(await isPacked(path))) return false;
  }
  return true;
}

export async function readResponse(path: string): Promise<Cached | null> {
  return hasLocalDatabase() ? readStored('api-responses', path) : null;
}

export async function cacheResponse(path: string, data: unknown, now: number): Promise<void> {
  if (hasLocalDatabase() && isStorableCall(path)) await write('api-responses', path, data, now);
}

async function write(
  name: StoreName,
  path: string,
  data: unknown,
  now: number,
): Promise<CacheOutcome> {
  const text = JSON.stringify(data);
  let previous: unknown;
  const toRecord = (old: unknown): StoredResponse => {
    previous = old;
    return { path, data, timestamp: now };
  };
  await withRoom(bytesOf(data), () => update<unknown>(path, toRecord, localStore(name)));
  const stored = v.safeParse(StoredResponseSchema, previous);
  if (!stored.success) return 'new';
  return JSON.stringify(stored.output.data) === text ? 'same' : 'replaced';
}

/** Runs a write. If storage is full, frees space and runs the write once more. */
async function withRoom(bytes: number, attempt: () => Promise<void>): Promise<void> {
  await attempt().catch(async (error: unknown) => {
    if (!isQuotaError(error)) throw error;
    await freeSpace(bytes);
    await attempt();
  });
}
