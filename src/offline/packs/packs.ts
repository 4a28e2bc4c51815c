// Packs, as the rest of the site asks for them: what is there, download, delete, read. A pack is one language's whole
// story for reading offline (DESIGN decision 14).
import type { ApiResult } from '../../api/answer.ts';
import { getJson } from '../../api/request.ts';
import { browserTools } from '../../api/tools.ts';
import type { PackFailure, PackProgress, PackResult } from '../../domain/offline/download.ts';
import { packManifestPath } from '../../domain/story/content-paths.ts';
import { LANGUAGES, type Language } from '../../domain/languages.ts';
import {
  filesFor,
  PackManifestSchema,
  totalSize,
  type PackManifest,
} from '../../domain/offline/pack.ts';
import { $packProgress } from '../../stores/packs.ts';
import { hasLocalDatabase, isQuotaError } from '../database.ts';
import { completePack, type DownloadOptions } from './download.ts';
import type { FetchOptions } from './fetch.ts';
import { findInPacks, missingFiles, readText, removeDamaged, removeFilesBut } from './files.ts';
import { pictureFormat } from './format.ts';
import { withPackLock } from './lock.ts';
import { noteNewest, readDownload, readDownloads, removeDownload } from './records.ts';
import { packStatus, tellPackChange } from './status.ts';

/** How often a list that was published meanwhile is followed within one download. */
const MAX_LISTS = 3;

/** Whether this browser can keep packs: it needs a local database, caches, and a secure context for hashes. */
export function canKeepPacks(): boolean {
  return hasLocalDatabase() && 'caches' in globalThis && globalThis.isSecureContext;
}

type Listed = { ok: true; manifest: PackManifest } | { ok: false; failure: PackFailure };

/** The list of a language as it is published now, with the files for this browser. */
export async function fetchManifest(
  language: Language,
  signal?: AbortSignal,
  tools = browserTools,
): Promise<Listed> {
  const options = { signal, tools, cache: 'no-cache' } as const;
  const result = await getJson(packManifestPath(language), PackManifestSchema, options);
  if (!result.ok) return { ok: false, failure: failureOf(result) };
  if (result.data.language !== language) return { ok: false, failure: 'list' };
  const files = filesFor(result.data, await pictureFormat());
  return { ok: true, manifest: { ...result.data, files } };
}

function failureOf({ code, status }: Extract<ApiResult<never>, { ok: false }>): PackFailure {
  if (code === 'aborted') return 'cancelled';
  if (!navigator.onLine) return 'offline';
  // What answers well with something else, or does not know the list, is not this site as it should be.
  return code === 'answer.invalid' || status === 404 ? 'list' : 'network';
}

/** Bytes of a pack, and how many of them a download would fetch: what other packs have is not fetched again. */
export async function packSize(
  manifest: PackManifest,
): Promise<{ totalBytes: number; missingBytes: number }> {
  let missingBytes = 0;
  for (const file of await missingFiles(manifest, manifest.files)) {
    if (!(await findInPacks(file))) missingBytes += file.size;
  }
  return { totalBytes: totalSize(manifest.files), missingBytes };
}

const running = new Map<Language, AbortController>();

/**
 * Makes what is kept of a language equal to what is published: a download, an update, one that was cut, a repair. Never
 * rejects. Until it ends well the pack that was there before stays readable, and what was fetched is not fetched again.
 */
export async function downloadPack(
  language: Language,
  options: DownloadOptions = {},
): Promise<PackResult> {
  if (!canKeepPacks()) {
    console.warn('A pack needs a local database and a secure context (https or localhost).');
    return { ok: false, failure: 'database' };
  }
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (): void => controller.abort();
  options.signal?.addEventListener('abort', stop, { once: true });
  if (options.signal?.aborted) stop();
  running.set(language, controller);
  setProgress(language, null);
  askForPersistence();
  let percent = 0;
  const onProgress = (progress: PackProgress): void => {
    percent = Math.max(percent, progress.percent);
    const shown = { ...progress, percent };
    setProgress(language, shown);
    options.onProgress?.(shown);
  };
  try {
    const failure = await withPackLock(
      language,
      () => followLists(language, { ...options, signal, onProgress }),
      signal,
    );
    return failure ? { ok: false, failure } : { ok: true };
  } catch (error) {
    if (signal.aborted) return { ok: false, failure: 'cancelled' };
    console.warn('A pack could not be stored:', error);
    return { ok: false, failure: isQuotaError(error) ? 'quota' : 'database' };
  } finally {
    options.signal?.removeEventListener('abort', stop);
    if (running.get(language) === controller) running.delete(language);
    setProgress(language, undefined);
    tellPackChange();
  }
}

/** Another text may be published while a download runs: then its files are no longer those of the list. */
async function followLists(
  language: Language,
  options: DownloadOptions,
): Promise<PackFailure | null> {
  let lastHash: string | undefined;
  for (let lists = 1; ; lists += 1) {
    const listed = await fetchManifest(language, options.signal, options.tools);
    if (!listed.ok) return listed.failure;
    const { hash } = listed.manifest;
    if (hash === lastHash) return 'hash';
    lastHash = hash;
    const failure = await completePack(listed.manifest, options);
    if (failure !== 'hash' || lists === MAX_LISTS) return failure;
  }
}

function setProgress(language: Language, progress: PackProgress | null | undefined): void {
  $packProgress.set({ ...$packProgress.get(), [language]: progress });
}

/** The answer is seen in the status. Not awaited: one browser asks the reader, who may take his time. */
function askForPersistence(): void {
  const storage = (navigator as Partial<Navigator>).storage as Partial<StorageManager> | undefined;
  storage
    ?.persist?.()
    .then(tellPackChange)
    .catch((error: unknown) => console.warn('Storage could not be made persistent:', error));
}

/** Reads every file of a pack back; those with another content are removed, which the status then shows as damaged. */
export async function verifyPack(language: Language): Promise<void> {
  await withPackLock(language, async () => {
    const record = await readDownload(language);
    if (record) await removeDamaged({ language, hash: record.packHash }, record.files);
  }).finally(tellPackChange);
}

/** Removes what is kept of a language's pack, other languages untouched; a download of it in this tab is cancelled. */
export async function deletePack(language: Language): Promise<void> {
  running.get(language)?.abort();
  await withPackLock(language, async () => {
    await removeDownload(language);
    await removeFilesBut(language, null);
  }).finally(tellPackChange);
}

/** Removes all packs. */
export async function clearAllPacks(): Promise<void> {
  for (const language of LANGUAGES) await deletePack(language);
}

/** The languages that can be read offline as a whole. */
export async function downloadedLanguages(): Promise<Language[]> {
  const states = await Promise.all(LANGUAGES.map((language) => packStatus(language)));
  return LANGUAGES.filter((_, index) => states[index]?.state === 'available');
}

/** SPEC 3, offline stats, over what was downloaded; `lastSyncAt` is when any text was last stored or checked. */
export async function offlineStats(): Promise<{
  totalStories: number;
  totalSize: number;
  lastSyncAt: string | null;
}> {
  const all = await Promise.all(LANGUAGES.map(async (each) => (await packStatus(each)).record));
  const kept = all.filter((record) => record !== null);
  const packs = kept.filter(({ type }) => type === 'explicit');
  return {
    totalStories: packs.length,
    totalSize: packs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    lastSyncAt:
      kept
        .map(({ checkedAt }) => checkedAt)
        .toSorted()
        .at(-1) ?? null,
  };
}

/** Looks whether another text or picture is published than the pack has; false also when that cannot be found out. */
export async function checkForNewer(
  language: Language,
  { signal, tools = browserTools }: FetchOptions = {},
): Promise<boolean> {
  if (!(await readDownload(language))) return false;
  const listed = await fetchManifest(language, signal, tools);
  if (!listed.ok) return false;
  await noteNewest(language, listed.manifest.contentHash, new Date(tools.now()).toISOString());
  tellPackChange();
  return (await packStatus(language)).hasNewer;
}

/** A text of a pack by its address, as the newest pack that has it keeps it; undefined when none has, or storage fails. */
export async function readPackText(path: string): Promise<unknown> {
  try {
    const records = await readDownloads();
    records.sort((a, b) => (a.downloadDate < b.downloadDate ? 1 : -1));
    for (const { language, files } of records) {
      const file = files.find((each) => each.path === path);
      const text = file && (await readText(language, file));
      if (text !== undefined) return JSON.parse(text);
    }
  } catch (error) {
    console.warn('A pack could not be read:', error);
  }
  return undefined;
}
