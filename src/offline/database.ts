// The local database: opened once, version 2, six stores (SPEC 3, SPEC 9). What lies in them is domain/offline/records.
import { del, get, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { LOCAL_DATABASE_VERSION } from '../domain/limits.ts';
import { STORE_NAMES, type StoreName } from '../domain/offline/records.ts';

const NAME = 'nine-realms';

/** Another tab with an older version of this site keeps the database from being opened, or it cannot be opened at all. */
export type DatabaseErrorCode = 'database.blocked' | 'database.unavailable';

export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'DatabaseError';
    this.code = code;
  }
}

/** Whether this browser has a local database at all; it may still refuse to open it (SPEC 2: without, no panel). */
export function hasLocalDatabase(): boolean {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    // Storage switched off: even the name throws.
    return false;
  }
}

/** Whether a write failed because the browser gives no more room; a cache's or a transaction's error. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

const blockedListeners = new Set<() => void>();

/** Calls the listener whenever another tab keeps the database from being opened; the answer takes it back. */
export function onDatabaseBlocked(listener: () => void): () => void {
  blockedListeners.add(listener);
  return () => blockedListeners.delete(listener);
}

let opened: Promise<IDBDatabase> | undefined;

function forget(): void {
  opened = undefined;
}

function open(): Promise<IDBDatabase> {
  if (opened) return opened;
  let request: IDBOpenDBRequest;
  try {
    request = indexedDB.open(NAME, LOCAL_DATABASE_VERSION);
  } catch (cause) {
    return Promise.reject(new DatabaseError('database.unavailable', { cause }));
  }
  opened = new Promise((resolve, reject) => {
    request.onupgradeneeded = () => {
      const { result } = request;
      for (const name of STORE_NAMES) {
        if (!result.objectStoreNames.contains(name)) result.createObjectStore(name);
      }
    };
    // The request goes on waiting: callers are told now, and the database is used as soon as it comes.
    request.onblocked = () => {
      reject(new DatabaseError('database.blocked'));
      for (const listener of blockedListeners) listener();
    };
    request.onerror = () => {
      forget();
      reject(new DatabaseError('database.unavailable', { cause: request.error }));
    };
    request.onsuccess = () => {
      const { result } = request;
      opened = Promise.resolve(result);
      result.onclose = forget;
      // A newer version of the site in another tab must not wait for this one.
      result.onversionchange = () => {
        result.close();
        forget();
      };
      resolve(result);
    };
  });
  return opened;
}

/**
 * A store for idb-keyval's functions. They reject with a DatabaseError when the database cannot be opened, and with the
 * browser's own error (`QuotaExceededError`) when a write fails.
 */
export function localStore(name: StoreName): UseStore {
  return async (mode, callback) => {
    const begin = async (): Promise<IDBObjectStore> =>
      (await open()).transaction(name, mode).objectStore(name);
    // Safari closes connections without a word: what is found closed is opened again, once.
    const again = async (error: unknown): Promise<IDBObjectStore> => {
      if (error instanceof DatabaseError) throw error;
      forget();
      return begin();
    };
    const unavailable = (cause: unknown): never => {
      if (cause instanceof DatabaseError) throw cause;
      throw new DatabaseError('database.unavailable', { cause });
    };
    return callback(await begin().catch(again).catch(unavailable));
  };
}

/** A record of a known shape; one of another shape counts as absent and is removed. */
export async function readRecord<Schema extends v.GenericSchema>(
  name: StoreName,
  key: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const store = localStore(name);
  const value: unknown = await get(key, store);
  if (value === undefined) return undefined;
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  await del(key, store);
  return undefined;
}
