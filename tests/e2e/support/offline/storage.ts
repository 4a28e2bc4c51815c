// Lists everything that the browser stores for this site, as lines that tests can compare.
import type { Page } from '@playwright/test';
import type { Language } from '../../../../src/domain/languages.ts';

/** Where unsaved texts are stored, in the format of `placesOf`. */
export const BACKUPS = 'nine-realms-work unsaved-texts';

async function cacheLines(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const lines: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(url);
        lines.push(`cache ${name} ${pathname}${search}`);
      }
    }
    return lines;
  });
}

async function databaseLines(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(new Error('The database cannot be read.'));
      });
    const lines: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const where = `database ${name} ${String(database.version)} ${store}`;
        lines.push(where);
        const keys = await settled(database.transaction(store).objectStore(store).getAllKeys());
        lines.push(...keys.map((key) => `${where} ${JSON.stringify(key)}`));
      }
      database.close();
    }
    return lines;
  });
}

/** Returns the records of the readers' database, sorted: the store, then the key in quotes. */
export async function storedRecords(page: Page): Promise<string[]> {
  const lines = await databaseLines(page);
  return lines
    .flatMap((line) => /^database nine-realms \d+ (\S+ .+)$/.exec(line)?.[1] ?? [])
    .sort();
}

async function otherLines(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
  ]);
  const cookies = await page.context().cookies();
  return [...names, ...cookies.map(({ name }) => `cookie ${name}`)];
}

/** Returns the current entries of all storage, one line each: the kind of storage, then the entry's name. */
export async function storedLines(page: Page): Promise<string[]> {
  const lists = [await cacheLines(page), await databaseLines(page), await otherLines(page)];
  return lists.flat().sort();
}

/** Collects the paths that a page's scripts fetch from now on. */
export function watchFetches(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Returns the paths of a language's stored pack files, whole or not; its texts are in the database. */
export async function storedPackFiles(page: Page, language: Language): Promise<string[]> {
  const prefix = `cache nine-realms-pack-${language}-`;
  const lines = (await cacheLines(page)).filter((line) => line.startsWith(prefix));
  return lines.map((line) => line.slice(line.lastIndexOf(' ') + 1));
}

/** Returns the places whose names or contents include any of the given words. */
export async function placesOf(page: Page, words: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const found: string[] = [];
    const look = (place: string, text: string): void => {
      if (wanted.some((word) => `${place} ${text}`.includes(word))) found.push(place);
    };
    for (const store of [localStorage, sessionStorage]) {
      for (const [name, value] of Object.entries(store)) look(name, String(value));
    }
    look('cookie', document.cookie);
    // `caches` is not available outside a secure context.
    for (const name of isSecureContext ? await caches.keys() : []) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        look(`${name} ${request.url}`, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(new Error('The database cannot be read.'));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        look(`${name} ${store}`, JSON.stringify(await settled(records.getAll())));
      }
      database.close();
    }
    return found;
  }, words);
}
