// Pack records: the completed pack of each language, and the list of an unfinished download.
import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { LANGUAGES, isLanguage, type Language } from '../../domain/languages.ts';
import {
  downloadId,
  DownloadRecordSchema,
  packKey,
  pendingId,
  type AssetRecord,
  type DownloadRecord,
} from '../../domain/offline/database-records.ts';
import { isText, PackManifestSchema, type PackManifest } from '../../domain/offline/pack.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { STORY_ID } from '../../domain/story/parts.ts';
import { readStored, writeStored } from '../../stores/browser-storage.ts';
import { localStore, readRecord, readRecords } from '../database.ts';

/** Returns the record of a language's pack; undefined if no download was ever completed. */
export function readDownload(language: Language): Promise<DownloadRecord | undefined> {
  return readRecord('downloads', downloadId(language), DownloadRecordSchema);
}

/** Returns a function that reads the records of all languages in one transaction, without those of another shape. */
function createReader<Schema extends v.GenericSchema>(
  idOf: (language: Language) => string,
  schema: Schema,
): () => Promise<v.InferOutput<Schema>[]> {
  return async () => {
    const records = await readRecords('downloads', LANGUAGES.map(idOf), schema);
    return records.filter((record) => record !== undefined);
  };
}

/** Reads in progress, by their function. A write in this tab clears them, so that later callers read again. */
const runningReads = new Map<unknown, Promise<unknown>>();

/** Shares one read among simultaneous callers: many texts are checked at once for being in a pack. */
function shareRead<T>(read: () => Promise<T>): Promise<T> {
  const known = runningReads.get(read) as Promise<T> | undefined;
  if (known) return known;
  const started = read().finally(() => {
    if (runningReads.get(read) === started) runningReads.delete(read);
  });
  runningReads.set(read, started);
  return started;
}

const readAllDownloads = createReader(downloadId, DownloadRecordSchema);
const readAllPending = createReader(pendingId, PackManifestSchema);

export function readDownloads(): Promise<DownloadRecord[]> {
  return shareRead(readAllDownloads);
}

/** Returns the lists of all unfinished downloads. */
export function readPendingLists(): Promise<PackManifest[]> {
  return shareRead(readAllPending);
}

/** Writes to the store in one transaction. Reads that began before it are not shared with later callers. */
async function change(write: (store: IDBObjectStore) => Promise<unknown>): Promise<void> {
  await localStore('downloads')('readwrite', write).finally(() => runningReads.clear());
}

/** Returns the list of a language's unfinished download. */
export function readPending(language: Language): Promise<PackManifest | undefined> {
  return readRecord('downloads', pendingId(language), PackManifestSchema);
}

/** Stores the list of a download that is about to start. */
export function writePending(list: PackManifest): Promise<void> {
  return change((store) => {
    store.put(list, pendingId(list.language));
    return promisifyRequest(store.transaction);
  });
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

/** Swaps the new pack in: one transaction writes its record and removes the pending list. */
export async function writeDownload(record: DownloadRecord): Promise<void> {
  await change((store) => {
    store.put(record, record.id);
    store.delete(pendingId(record.language));
    return promisifyRequest(store.transaction);
  });
  rememberDownloaded(record.language, true);
}

/** Marks the language as not downloaded. Its files may still exist. */
export async function removeDownload(language: Language): Promise<void> {
  rememberDownloaded(language, false);
  await change((store) => {
    store.delete(downloadId(language));
    store.delete(pendingId(language));
    return promisifyRequest(store.transaction);
  });
}

/** Stores the content hash of the newest list in the pack's record, if the record still exists. */
export async function saveNewestHash(
  language: Language,
  contentHash: string,
  checkedAt: string,
): Promise<void> {
  const key = downloadId(language);
  await change(async (store) => {
    const record: unknown = await promisifyRequest(store.get(key));
    const parsed = v.safeParse(DownloadRecordSchema, record);
    if (!parsed.success) return;
    store.put({ ...parsed.output, newestContentHash: contentHash, checkedAt }, key);
    await promisifyRequest(store.transaction);
  });
}

/** Returns the languages the reader has downloaded, as far as local storage still knows. */
export function rememberedDownloads(): Language[] {
  return (readStored(STORAGE_KEYS.downloaded) ?? '').split(',').filter(isLanguage);
}

function rememberDownloaded(language: Language, isDownloaded: boolean): void {
  const others = rememberedDownloads().filter((code) => code !== language);
  writeStored(STORAGE_KEYS.downloaded, [...others, ...(isDownloaded ? [language] : [])].join());
}
