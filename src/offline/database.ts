// The local database: opened once, version 2, six stores (SPEC 3, SPEC 9). For the records, see
// domain/offline/database-records.ts.
import { delMany, getMany, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { LOCAL_DATABASE_VERSION } from '../domain/limits.ts';
import { STORE_NAMES, type StoreName } from '../domain/offline/database-records.ts';
import { inTransaction } from './page-exit.ts';

const NAME = 'nine-realms';

/**
 * `blocked`: another tab holds the database open with an older version of the site. `unavailable`: it does not open.
 */
export type DatabaseErrorCode = 'database.blocked' | 'database.unavailable';

/** Thrown when the local database cannot be used; `code` says why. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'DatabaseError';
    this.code = code;
  }
}

/** Returns whether this browser has IndexedDB. Opening it may still fail (SPEC 2: no panel without it). */
export function hasLocalDatabase(): boolean {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    // With storage disabled, even reading the property throws.
    return false;
  }
}

/** Returns whether a cache or transaction write failed because the storage quota is exhausted. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

const blockedListeners = new Set<() => void>();

/** Registers a listener called when another tab blocks opening the database. Returns a function that removes it. */
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
    // The request stays pending. Callers fail now, and the database is used as soon as it opens.
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
      // Do not block a newer version of the site in another tab.
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
 * Returns a store for idb-keyval's functions. They reject with a DatabaseError when the database cannot be opened, and
 * with the browser's error (`QuotaExceededError`) when a write fails.
 */
export function localStore(name: StoreName): UseStore {
  return async (mode, callback) => {
    const begin = async (): Promise<IDBObjectStore> =>
      (await open()).transaction(name, mode).objectStore(name);
    // Safari closes connections silently. Reopen a closed one, once.
    const reopen = async (error: unknown): Promise<IDBObjectStore> => {
      if (error instanceof DatabaseError) throw error;
      forget();
      return begin();
    };
    const throwUnavailable = (cause: unknown): never => {
      if (cause instanceof DatabaseError) throw cause;
      throw new DatabaseError('database.unavailable', { cause });
    };
    return inTransaction(() => begin().catch(reopen).catch(throwUnavailable), callback);
  };
}

/** Returns a record of the given shape. A record of another shape is removed and counts as absent. */
export async function readRecord<Schema extends v.GenericSchema>(
  name: StoreName,
  key: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  return (await readRecords(name, [key], schema))[0];
}

/** Returns one record per key, read in one transaction. Records of another shape are removed and count as absent. */
export async function readRecords<Schema extends v.GenericSchema>(
  name: StoreName,
  keys: string[],
  schema: Schema,
): Promise<(v.InferOutput<Schema> | undefined)[]> {
  const store = localStore(name);
  const values = await getMany<unknown>(keys, store);
  const parsed = values.map((value) => v.safeParse(schema, value));
  const corrupt = keys.filter((_, index) => values[index] !== undefined && !parsed[index]?.success);
  if (corrupt.length > 0) await delMany(corrupt, store);
  return parsed.map(({ success, output }) => (success ? output : undefined));
}
