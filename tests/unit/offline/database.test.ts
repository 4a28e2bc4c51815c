// The local database (SPEC 3, SPEC 9: version 2 with six stores), opened from any previous state, and failures to open
// it.
import { IDBFactory } from 'fake-indexeddb';
import { get, set } from 'idb-keyval';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STORE_NAMES } from '../../../src/domain/offline/database-records.ts';
import type * as databaseModule from '../../../src/offline/database.ts';
import { eventually } from '../../support/eventually.ts';
import { refusedDatabase } from '../../support/offline/profile.ts';

let factory: IDBFactory;

async function load(): Promise<typeof databaseModule> {
  vi.resetModules();
  return import('../../../src/offline/database.ts');
}

beforeEach(() => {
  factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the database as another tab does, at a version and with the stores it creates. */
function openElsewhere(version: number, stores: readonly string[] = []): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open('nine-realms', version);
    request.onupgradeneeded = () => {
      for (const name of stores) request.result.createObjectStore(name).put('kept', 'key');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('Not opened.', { cause: request.error }));
  });
}

describe('opening', () => {
  test.each([
    { from: 'nothing', version: 0, stores: [] },
    { from: 'version 1 without stores', version: 1, stores: [] },
    ...STORE_NAMES.map((name) => ({ from: `version 1 with ${name}`, version: 1, stores: [name] })),
    ...STORE_NAMES.map((name) => ({
      from: `version 1 without ${name}`,
      version: 1,
      stores: STORE_NAMES.filter((each) => each !== name),
    })),
    { from: 'version 1 with a store of its own', version: 1, stores: ['bookmarks'] },
    { from: 'version 2', version: 2, stores: [...STORE_NAMES] },
  ])('from $from creates all six stores and keeps existing data', async ({ version, stores }) => {
    if (version > 0) (await openElsewhere(version, stores)).close();
    const { localStore } = await load();
    for (const name of STORE_NAMES) {
      const isOld = stores.includes(name);
      expect(await get('key', localStore(name)), name).toBe(isOld ? 'kept' : undefined);
    }
    const database = await openElsewhere(2);
    expect(database.version).toBe(2);
    expect([...database.objectStoreNames]).toEqual(
      [...new Set([...STORE_NAMES, ...stores])].sort(),
    );
  });

  test('happens once for all stores', async () => {
    const open = vi.spyOn(factory, 'open');
    const { localStore } = await load();
    await Promise.all(STORE_NAMES.map((name) => set('a', 1, localStore(name))));
    await get('a', localStore('assets'));
    expect(open).toHaveBeenCalledOnce();
  });

  test('does not block a newer version of the site in another tab', async () => {
    const { localStore, DatabaseError } = await load();
    await set('a', 1, localStore('assets'));
    const newer = await openElsewhere(3);
    expect(newer.version).toBe(3);
    await expect(get('a', localStore('assets'))).rejects.toThrow(DatabaseError);
    await expect(get('a', localStore('assets'))).rejects.toMatchObject({
      code: 'database.unavailable',
    });
  });

  test('reports at once when another tab blocks it, and succeeds once it is unblocked', async () => {
    const older = await openElsewhere(1, ['assets']);
    const { localStore, onDatabaseBlocked } = await load();
    const listener = vi.fn();
    const stop = onDatabaseBlocked(listener);
    const blocked = { name: 'DatabaseError', code: 'database.blocked' };
    await expect(get('key', localStore('assets'))).rejects.toMatchObject(blocked);
    await expect(get('key', localStore('assets'))).rejects.toMatchObject(blocked);
    expect(listener).toHaveBeenCalledOnce();
    older.close();
    await eventually(async () => expect(await get('key', localStore('assets'))).toBe('kept'));
    stop();
    expect(listener).toHaveBeenCalledOnce();
  });

  test.each<[string, (opened: IDBDatabase) => void]>([
    ['closed silently', (opened) => opened.close()],
    ['was reported closed', (opened) => void opened.onclose?.(new Event('close'))],
  ])('is retried after the connection %s', async (_, close) => {
    const open = vi.spyOn(factory, 'open');
    const { localStore } = await load();
    await set('a', 1, localStore('assets'));
    const request = open.mock.results[0]?.value as IDBOpenDBRequest;
    close(request.result);
    expect(await get('a', localStore('assets'))).toBe(1);
    expect(open).toHaveBeenCalledTimes(2);
  });
});

describe('a browser', () => {
  test.each([
    { without: 'a database', indexedDB: undefined, has: false },
    { without: 'a database, saying null', indexedDB: null, has: false },
    { without: 'permission to open it', indexedDB: refusedDatabase, has: true },
  ])('without $without gets a DatabaseError', async ({ indexedDB, has }) => {
    vi.stubGlobal('indexedDB', indexedDB);
    const { hasLocalDatabase, localStore } = await load();
    expect(hasLocalDatabase()).toBe(has);
    await expect(get('a', localStore('assets'))).rejects.toMatchObject({
      name: 'DatabaseError',
      code: 'database.unavailable',
    });
  });

  test('with storage switched off has no database', async () => {
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      get: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
    const { hasLocalDatabase } = await load();
    expect(hasLocalDatabase()).toBe(false);
  });

  test('that fails once is asked again the next time', async () => {
    vi.spyOn(factory, 'open').mockImplementationOnce(() => {
      throw new DOMException('Busy', 'UnknownError');
    });
    const { localStore } = await load();
    await expect(get('a', localStore('assets'))).rejects.toThrow('database.unavailable');
    expect(await get('a', localStore('assets'))).toBeUndefined();
  });
});

describe('a record', () => {
  const Schema = v.object({ title: v.string() });

  test('of the right shape is read', async () => {
    const { localStore, readRecord } = await load();
    await set('a', { title: 'x' }, localStore('downloads'));
    expect(await readRecord('downloads', 'a', Schema)).toEqual({ title: 'x' });
    expect(await readRecord('downloads', 'b', Schema)).toBeUndefined();
  });

  test.each([null, 7, 'text', {}, { title: 7 }, []])(
    'that is %j counts as absent and is removed',
    async (value) => {
      const { localStore, readRecord } = await load();
      await set('a', value, localStore('downloads'));
      expect(await readRecord('downloads', 'a', Schema)).toBeUndefined();
      expect(await get('a', localStore('downloads'))).toBeUndefined();
    },
  );
});
