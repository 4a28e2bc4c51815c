// The records of packs: the complete one of each language, and the list of a download that is not complete.
import { promisifyRequest, set } from 'idb-keyval';
import * as v from 'valibot';
import { LANGUAGES, isLanguage, type Language } from '../../domain/languages.ts';
import {
  downloadId,
  DownloadRecordSchema,
  packKey,
  pendingId,
  type AssetRecord,
  type DownloadRecord,
} from '../../domain/offline/records.ts';
import { isText, PackManifestSchema, type PackManifest } from '../../domain/offline/pack.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { STORY_ID } from '../../domain/story/parts.ts';
import { readStored, writeStored } from '../../stores/browser-storage.ts';
import { localStore, readRecord } from '../database.ts';

/** The pack of a language; undefined when it was never complete. */
export function readDownload(language: Language): Promise<DownloadRecord | undefined> {
  return readRecord('downloads', downloadId(language), DownloadRecordSchema);
}

/** The packs of all languages. */
export async function readDownloads(): Promise<DownloadRecord[]> {
  const records = await Promise.all(LANGUAGES.map(readDownload));
  return records.filter((record) => record !== undefined);
}

/** The list of a download that is not complete. */
export function readPending(language: Language): Promise<PackManifest | undefined> {
  return readRecord('downloads', pendingId(language), PackManifestSchema);
}

export function writePending(list: PackManifest): Promise<void> {
  return set(pendingId(list.language), list, localStore('downloads'));
}

/** Writes the index of a pack's files (SPEC 3, asset cache). */
export function writeAssets({ language, files }: PackManifest): Promise<void> {
  return localStore('assets')('readwrite', (store) => {
    for (const { path, kind } of files.filter((file) => !isText(file))) {
      const row: AssetRecord = { url: path, type: kind, storyId: STORY_ID, language };
      store.put(row, packKey(language, path));
    }
    return promisifyRequest(store.transaction);
  });
}

/** The swap: in one transaction the record is the new pack's, and nothing is pending. */
export async function writeDownload(record: DownloadRecord): Promise<void> {
  await localStore('downloads')('readwrite', (store) => {
    store.put(record, record.id);
    store.delete(pendingId(record.language));
    return promisifyRequest(store.transaction);
  });
  rememberDownloaded(record.language, true);
}

/** From here on the language is not downloaded; its files may still be there. */
export async function removeDownload(language: Language): Promise<void> {
  rememberDownloaded(language, false);
  await localStore('downloads')('readwrite', (store) => {
    store.delete(downloadId(language));
    store.delete(pendingId(language));
    return promisifyRequest(store.transaction);
  });
}

/** Notes what the newest list says, in a record that is still there. */
export async function noteNewest(
  language: Language,
  contentHash: string,
  checkedAt: string,
): Promise<void> {
  const key = downloadId(language);
  await localStore('downloads')('readwrite', async (store) => {
    const record: unknown = await promisifyRequest(store.get(key));
    const parsed = v.safeParse(DownloadRecordSchema, record);
    if (!parsed.success) return;
    store.put({ ...parsed.output, newestContentHash: contentHash, checkedAt }, key);
    await promisifyRequest(store.transaction);
  });
}

/** The languages the reader has downloaded, as far as the browser still knows. */
export function rememberedDownloads(): Language[] {
  return (readStored(STORAGE_KEYS.downloaded) ?? '').split(',').filter(isLanguage);
}

function rememberDownloaded(language: Language, isDownloaded: boolean): void {
  const others = rememberedDownloads().filter((code) => code !== language);
  writeStored(STORAGE_KEYS.downloaded, [...others, ...(isDownloaded ? [language] : [])].join());
}
