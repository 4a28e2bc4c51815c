// The pack API for the rest of the site: status, download, delete, read. A pack is the complete story in one language
// for offline reading (decision 115).
import { getJson } from '../../api/request.ts';
import type { ApiResult } from '../../api/result.ts';
import { browserTools } from '../../api/tools.ts';
import { LANGUAGES, type Language } from '../../domain/languages.ts';
import type { PackFailure, PackProgress, PackResult } from '../../domain/offline/download.ts';
import { filesFor, PackManifestSchema, type PackManifest } from '../../domain/offline/pack.ts';
import { packManifestPath } from '../../domain/story/content-paths.ts';
import { $packProgress } from '../../stores/pack-progress.ts';
import { hasLocalDatabase, isQuotaError } from '../database.ts';
import { askForPersistence } from '../persistence.ts';
import { completePack, type DownloadOptions } from './download.ts';
import type { FetchOptions } from './fetch.ts';
import { findInPacks, missingFiles, readText, removeFilesExcept } from './files.ts';
import { withPackLock } from './lock.ts';
import { readDownload, readDownloads, removeDownload, saveNewestHash } from './pack-records.ts';
import { packStatus, tellPackChange } from './status.ts';

/** How many lists one download follows if new ones are published meanwhile. */
const MAX_LISTS = 3;

/** Returns whether this browser supports packs: it needs IndexedDB, the Cache API, and a worker to open them. */
export function canKeepPacks(): boolean {
  return hasLocalDatabase() && 'caches' in globalThis && 'serviceWorker' in navigator;
}

/** The picture format of packs for this browser, which chooses between two sources. Loads nothing from the network. */
let format: Promise<'avif' | 'webp'> | undefined;

/** A 1x1 picture. It must be valid: browsers that fetch it anyway would otherwise log an error to the console. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

async function detectFormat(): Promise<'avif' | 'webp'> {
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  source.type = 'image/avif';
  source.srcset = PIXEL;
  const image = document.createElement('img');
  picture.append(source, image);
  // The source is chosen before the next task.
  await new Promise((done) => setTimeout(done));
  return image.currentSrc ? 'avif' : 'webp';
}

type ManifestResult = { ok: true; manifest: PackManifest } | { ok: false; failure: PackFailure };

/** Fetches the currently published list of a language, reduced to the files for this browser. */
export async function fetchManifest(
  language: Language,
  signal?: AbortSignal,
  tools = browserTools,
): Promise<ManifestResult> {
  const options = { signal, tools, cache: 'no-cache' } as const;
  const result = await getJson(packManifestPath(language), PackManifestSchema, options);
  if (!result.ok) return { ok: false, failure: failureOf(result) };
  if (result.data.language !== language) return { ok: false, failure: 'manifest' };
  const files = filesFor(result.data, await (format ??= detectFormat()));
  return { ok: true, manifest: { ...result.data, files } };
}

function failureOf({ code, status }: Extract<ApiResult<never>, { ok: false }>): PackFailure {
  if (code === 'aborted') return 'cancelled';
  if (!navigator.onLine) return 'offline';
  // A successful response of another shape, or a 404 for the list, means that this is not the site as it should be.
  return code === 'answer.invalid' || status === 404 ? 'manifest' : 'network';
}

/** Returns the bytes that a download would fetch. Files found in other packs are not fetched again. */
export async function missingBytes(manifest: PackManifest): Promise<number> {
  let bytes = 0;
  for (const file of await missingFiles(manifest, manifest.files)) {
    if (!(await findInPacks(file))) bytes += file.size;
  }
  return bytes;
}

const running = new Map<Language, AbortController>();

/**
 * Brings the stored pack of a language in line with the published one: first download, update, resumed download or
 * repair. Never rejects. Until it succeeds, the previous pack stays readable, and fetched files are not fetched again.
 */
export async function downloadPack(
  language: Language,
  options: DownloadOptions = {},
): Promise<PackResult> {
  if (!canKeepPacks()) {
    console.warn('A pack needs a local database and a service worker.');
    return { ok: false, failure: 'database' };
  }
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (): void => controller.abort();
  options.signal?.addEventListener('abort', stop, { once: true });
  if (options.signal?.aborted) stop();
  running.set(language, controller);
  setProgress(language, null);
  // The result shows up in the status.
  void askForPersistence().then(tellPackChange);
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

/** Completes the pack of the published list. Starts again with a newer list if files changed meanwhile. */
async function followLists(
  language: Language,
  options: DownloadOptions,
): Promise<PackFailure | null> {
  let lastHash: string | undefined;
  for (let round = 1; ; round += 1) {
    const listed = await fetchManifest(language, options.signal, options.tools);
    if (!listed.ok) return listed.failure;
    const { hash } = listed.manifest;
    if (hash === lastHash) return 'hash';
    lastHash = hash;
    const failure = await completePack(listed.manifest, options);
    if (failure !== 'hash' || round === MAX_LISTS) return failure;
  }
}

function setProgress(language: Language, progress: PackProgress | null | undefined): void {
  $packProgress.set({ ...$packProgress.get(), [language]: progress });
}

/** Deletes a language's pack, leaving other languages alone. Cancels a download of it running in this tab. */
export async function deletePack(language: Language): Promise<void> {
  running.get(language)?.abort();
  await withPackLock(language, async () => {
    await removeDownload(language);
    await removeFilesExcept(language, null);
  }).finally(tellPackChange);
}

export async function clearAllPacks(): Promise<void> {
  for (const language of LANGUAGES) await deletePack(language);
}

/** Returns statistics of the downloaded packs (SPEC 3). `lastSyncAt` is when any text was last stored or checked. */
export async function offlineStats(): Promise<{
  totalStories: number;
  totalSize: number;
  lastSyncAt: string | null;
}> {
  const all = await Promise.all(LANGUAGES.map(async (each) => (await packStatus(each)).record));
  const records = all.filter((record) => record !== null);
  const packs = records.filter(({ type }) => type === 'explicit');
  return {
    totalStories: packs.length,
    totalSize: packs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    lastSyncAt:
      records
        .map(({ checkedAt }) => checkedAt)
        .toSorted()
        .at(-1) ?? null,
  };
}

/** Returns whether newer texts or pictures are published than the pack contains. Also false if that is unknown. */
export async function checkForNewer(
  language: Language,
  { signal, tools = browserTools }: FetchOptions = {},
): Promise<boolean> {
  if (!(await readDownload(language))) return false;
  const listed = await fetchManifest(language, signal, tools);
  if (!listed.ok) return false;
  await saveNewestHash(language, listed.manifest.contentHash, new Date(tools.now()).toISOString());
  tellPackChange();
  return (await packStatus(language)).hasNewer;
}

/** Returns a text by its path, from the newest pack that has it; undefined if none has it or storage fails. */
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
    console.warn('Offline reading:', error);
  }
  return undefined;
}
