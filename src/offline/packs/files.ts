// Stored pack files: texts in the local database, all others in one cache per pack version. Stores, finds and removes
// files; knows nothing of downloads.
import { del, delMany, keys, set } from 'idb-keyval';
import type { Language } from '../../domain/languages.ts';
import { languageOfPackCache, packCache } from '../../domain/offline/cache-names.ts';
import {
  isPackKey,
  packKey,
  PackTextSchema,
  TEXT_STORES,
  textStore,
} from '../../domain/offline/database-records.ts';
import { deletePackCache, listPackCache } from '../../domain/offline/pack-caches.ts';
import { isText, type PackFile } from '../../domain/offline/pack.ts';
import { localStore, readRecord } from '../database.ts';
import { isIntact, type FileBody } from './fetch.ts';

/** Identifies one version of one language's pack. */
export interface PackName {
  language: Language;
  hash: string;
}

const packCacheTools = () => ({ caches, locks: (navigator as Partial<Navigator>).locks });

const FILE_STORES = [...TEXT_STORES, 'assets'] as const;

/** Headers that would be wrong for a stored body or would keep the cache from matching it. */
const UNSTORED_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'vary'];

/** Stores one verified file. Rejects with the browser's error, `QuotaExceededError` when storage is full. */
export async function putFile(
  { language, hash }: PackName,
  file: PackFile,
  body: FileBody,
): Promise<void> {
  if (isText(file)) {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.bytes);
    const record = { path: file.path, language, hash: file.hash, text };
    await set(packKey(language, file.hash), record, localStore(textStore(file)));
    return;
  }
  const headers = new Headers(body.headers);
  for (const name of UNSTORED_HEADERS) headers.delete(name);
  const cache = await caches.open(packCache(language, hash));
  await cache.put(file.path, new Response(body.bytes, { headers }));
}

/** Returns a stored text; undefined if absent. A record of another shape is removed and counts as absent. */
export async function readText(language: Language, file: PackFile): Promise<string | undefined> {
  const key = packKey(language, file.hash);
  return (await readRecord(textStore(file), key, PackTextSchema))?.text;
}

async function readFrom(cacheName: string, path: string): Promise<FileBody | undefined> {
  const response = await caches.match(path, { cacheName });
  return response && { bytes: await response.arrayBuffer(), headers: response.headers };
}

/** Returns the files that are actually missing from caches and database. Checks names only, which is fast. */
export async function missingFiles(
  { language, hash }: PackName,
  files: readonly PackFile[],
): Promise<PackFile[]> {
  const paths = new Set(await listPackCache(packCacheTools(), packCache(language, hash)));
  const texts = new Set(await textKeys(language));
  return files.filter((file) =>
    isText(file) ? !texts.has(packKey(language, file.hash)) : !paths.has(file.path),
  );
}

async function textKeys(language: Language): Promise<IDBValidKey[]> {
  const found = await Promise.all(TEXT_STORES.map((name) => keys(localStore(name))));
  return found.flat().filter((key) => isPackKey(key, language));
}

/** Reads every file back and removes those that do not match the list, so that they count as missing. */
export async function removeDamaged(pack: PackName, files: readonly PackFile[]): Promise<void> {
  for (const file of files) {
    if (isText(file)) {
      const text = await readText(pack.language, file);
      const bytes = new TextEncoder().encode(text).buffer;
      if (text !== undefined && (await isIntact(file, bytes))) continue;
      await del(packKey(pack.language, file.hash), localStore(textStore(file)));
    } else {
      const name = packCache(pack.language, pack.hash);
      const body = await readFrom(name, file.path);
      if (!body || (await isIntact(file, body.bytes))) continue;
      await (await caches.open(name)).delete(file.path);
    }
  }
}

/** Looks for a file in the packs of all versions and languages, and verifies its content again. Skips texts. */
export async function findInPacks(file: PackFile): Promise<FileBody | undefined> {
  if (isText(file)) return undefined;
  for (const name of await caches.keys()) {
    const body = languageOfPackCache(name) && (await readFrom(name, file.path));
    if (body && (await isIntact(file, body.bytes))) return body;
  }
  return undefined;
}

export async function hasPackFiles(): Promise<boolean> {
  if ((await caches.keys()).some(languageOfPackCache)) return true;
  const found = await Promise.all(FILE_STORES.map((name) => keys(localStore(name))));
  return found.flat().some((key) => isPackKey(key));
}

/** Removes all of a language's pack files, except those of the version in `kept`, if given. */
export async function removeFilesExcept(
  language: Language,
  kept: { hash: string; files: readonly PackFile[] } | null,
): Promise<void> {
  for (const name of await caches.keys()) {
    const isKept = kept !== null && name === packCache(language, kept.hash);
    if (languageOfPackCache(name) === language && !isKept) {
      await deletePackCache(packCacheTools(), name);
    }
  }
  const keptKeys = new Set<IDBValidKey>();
  for (const file of kept?.files ?? []) {
    keptKeys.add(packKey(language, isText(file) ? file.hash : file.path));
  }
  for (const name of FILE_STORES) {
    const store = localStore(name);
    const unused = (await keys(store)).filter(
      (key) => isPackKey(key, language) && !keptKeys.has(key),
    );
    if (unused.length > 0) await delMany(unused, store);
  }
}
