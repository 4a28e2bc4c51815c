// Automatically cached texts and responses in the local database. A pack's text takes precedence. read-through decides
// what may be shown and when.
import { set } from 'idb-keyval';
import { isStorableCall } from '../domain/offline/freshness.ts';
import { StoredAnswerSchema, textStore, type StoreName } from '../domain/offline/records.ts';
import type { PackFile } from '../domain/offline/pack.ts';
import { hasLocalDatabase, isQuotaError, localStore, readRecord } from './database.ts';
import { readPackText } from './packs/packs.ts';

type TextKind = PackFile['kind'];

/** A stored value. `storedAt` is in ms since 1970, or null for a pack's text, which has no age. */
export interface Kept<T = unknown> {
  data: T;
  storedAt: number | null;
}

/** Result of caching a text: a pack already has it; first stored; unchanged; replaced an older one. */
export type KeepOutcome = 'packed' | 'new' | 'same' | 'replaced';

async function readStored(store: StoreName, path: string): Promise<Kept | null> {
  const found = await readRecord(store, path, StoredAnswerSchema);
  return found ? { data: found.data, storedAt: found.timestamp } : null;
}

/** Returns a text by its path: from a pack, else from the automatic cache. */
export async function readText(kind: TextKind, path: string): Promise<Kept | null> {
  if (!hasLocalDatabase()) return null;
  const packed = await readPackText(path);
  if (packed !== undefined) return { data: packed, storedAt: null };
  return readStored(textStore({ kind }), path);
}

/** Caches a fetched text, unless a pack has that path: packs get new texts only through their update. */
export async function keepText(
  kind: TextKind,
  path: string,
  data: unknown,
  now: number,
): Promise<KeepOutcome> {
  if (!hasLocalDatabase() || (await readPackText(path)) !== undefined) return 'packed';
  return write(textStore({ kind }), path, data, now);
}

/** Returns the cached response of a call. */
export async function readAnswer(path: string): Promise<Kept | null> {
  return hasLocalDatabase() ? readStored('api-responses', path) : null;
}

/** Caches the response of a call if it may be stored (DESIGN decision 13). */
export async function keepAnswer(path: string, data: unknown, now: number): Promise<void> {
  if (hasLocalDatabase() && isStorableCall(path)) await write('api-responses', path, data, now);
}

async function write(
  name: StoreName,
  path: string,
  data: unknown,
  now: number,
): Promise<KeepOutcome> {
  const before = await readStored(name, path);
  const text = JSON.stringify(data);
  const put = (): Promise<void> => set(path, { path, data, timestamp: now }, localStore(name));
  await put().catch(async (error: unknown) => {
    if (!isQuotaError(error)) throw error;
    const { makeRoom } = await import('./eviction.ts');
    await makeRoom(text.length);
    await put();
  });
  if (!before) return 'new';
  return JSON.stringify(before.data) === text ? 'same' : 'replaced';
}
