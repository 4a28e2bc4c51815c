// What was kept by itself, texts and answers, in the local database; packs come first wherever they have a text. What may
// be shown and when is read-through's.
import { set } from 'idb-keyval';
import { isStorableCall } from '../domain/offline/freshness.ts';
import { StoredAnswerSchema, textStore, type StoreName } from '../domain/offline/records.ts';
import type { PackFile } from '../domain/offline/pack.ts';
import { hasLocalDatabase, isQuotaError, localStore, readRecord } from './database.ts';
import { readPackText } from './packs/packs.ts';

type TextKind = PackFile['kind'];

/** Something as it was stored; `storedAt` in ms since 1970, null for a pack's text, which has no age. */
export interface Kept<T = unknown> {
  data: T;
  storedAt: number | null;
}

/** What became of a text: a pack has it already, nothing was kept before, it is the same, it took another one's place. */
export type KeepOutcome = 'packed' | 'new' | 'same' | 'replaced';

async function readStored(store: StoreName, path: string): Promise<Kept | null> {
  const found = await readRecord(store, path, StoredAnswerSchema);
  return found ? { data: found.data, storedAt: found.timestamp } : null;
}

/** A text by its address: the pack's, else the one kept by itself. */
export async function readText(kind: TextKind, path: string): Promise<Kept | null> {
  if (!hasLocalDatabase()) return null;
  const packed = await readPackText(path);
  if (packed !== undefined) return { data: packed, storedAt: null };
  return readStored(textStore({ kind }), path);
}

/** Keeps a text that came, unless a pack has that address: then its update is what brings new text. */
export async function keepText(
  kind: TextKind,
  path: string,
  data: unknown,
  now: number,
): Promise<KeepOutcome> {
  if (!hasLocalDatabase() || (await readPackText(path)) !== undefined) return 'packed';
  return write(textStore({ kind }), path, data, now);
}

/** The answer of a call. */
export async function readAnswer(path: string): Promise<Kept | null> {
  return hasLocalDatabase() ? readStored('api-responses', path) : null;
}

/** Keeps the answer of a call, if it is one that may be kept at all (DESIGN decision 13). */
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
