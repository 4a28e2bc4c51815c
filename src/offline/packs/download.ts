// Makes the stored pack match its list. A first download, an update, a resumed download and a repair all work this way.
// packs.ts decides who may run it and when.
import { browserTools } from '../../api/tools.ts';
import {
  downloadId,
  sizeText,
  type DownloadRecord,
} from '../../domain/offline/database-records.ts';
import {
  downloadProgress,
  downloadWaves,
  type PackFailure,
  type PackProgress,
} from '../../domain/offline/download.ts';
import { totalSize, type PackFile, type PackManifest } from '../../domain/offline/pack.ts';
import { STORY_ID } from '../../domain/story/parts.ts';
import { isQuotaError } from '../database.ts';
import { freeSpace } from '../eviction.ts';
import { fetchFile, type FetchOptions } from './fetch.ts';
import { findInPacks, missingFiles, putFile, removeDamaged, removeFilesExcept } from './files.ts';
import { readDownload, writeAssets, writeDownload, writePending } from './pack-records.ts';

export interface DownloadOptions extends FetchOptions {
  onProgress?: ((progress: PackProgress) => void) | undefined;
}

/** Browsers open six connections per site; two are left for reading. */
const PARALLEL_FETCHES = 4;

/** How many times files whose stored copy turns out damaged are fetched again. */
const VERIFICATION_ROUNDS = 2;

/**
 * Fetches the missing files of a list built for this browser, verifies all of them and swaps the pack in. Returns the
 * reason it stopped, or null on success. Rejects when storage fails. On failure, files stored so far and the previous
 * pack stay.
 */
export async function completePack(
  list: PackManifest,
  { signal, tools = browserTools, onProgress }: DownloadOptions,
): Promise<PackFailure | null> {
  const { language, hash, files } = list;
  let missing = new Set<PackFile>(files);
  const write = quotaRetrier(() => totalSize([...missing]));
  const previous = await readDownload(language);
  if (previous?.packHash !== hash) await write(() => writePending(list));

  const report = (isVerified: boolean): void =>
    onProgress?.(downloadProgress(files, missing, isVerified));

  const fetchAndStore = async (file: PackFile): Promise<PackFailure | null> => {
    let body = await findInPacks(file);
    if (!body) {
      const fetched = await fetchFile(file, { signal, tools });
      if (!fetched.ok) return fetched.failure;
      body = fetched.body;
    }
    const verified = body;
    await write(() => putFile({ language, hash }, file, verified));
    missing.delete(file);
    report(false);
    return null;
  };

  for (let round = 0; ; round += 1) {
    missing = new Set(await missingFiles(list, files));
    if (round > 0 && missing.size === 0) break;
    if (round > VERIFICATION_ROUNDS) return 'hash';
    report(false);
    for (const wave of downloadWaves([...missing])) {
      const failure = await inParallel(wave, fetchAndStore);
      if (failure) return failure;
    }
    if (signal?.aborted) return 'cancelled';
    await removeDamaged(list, files);
  }

  const at = new Date(tools.now()).toISOString();
  await write(() => writeAssets(list));
  await write(() => writeDownload(makeRecord(list, at)));
  report(true);
  // The new pack is in place: what cannot be removed of the old one now is removed at the next start.
  await removeFilesExcept(language, list).catch((error: unknown) =>
    console.warn('Offline reading:', error),
  );
  return null;
}

/** Processes all files, a few at a time. After a failure no new file is started, but files in progress are finished. */
async function inParallel(
  files: readonly PackFile[],
  work: (file: PackFile) => Promise<PackFailure | null>,
): Promise<PackFailure | null> {
  const queue = [...files];
  let failure: PackFailure | null = null;
  const worker = async (): Promise<void> => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      try {
        failure = (await work(file)) ?? failure;
      } catch (error) {
        queue.length = 0;
        throw error;
      }
      if (failure) queue.length = 0;
    }
  };
  const results = await Promise.allSettled(Array.from({ length: PARALLEL_FETCHES }, worker));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return failure;
}

/** Returns a function that runs a write and repeats it after a quota error. Space is freed only once. */
function quotaRetrier(bytesNeeded: () => number): (write: () => Promise<void>) => Promise<void> {
  let room: Promise<void> | undefined;
  return async (write) => {
    try {
      await write();
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      room ??= freeSpace(bytesNeeded());
      await room;
      await write();
    }
  };
}

function makeRecord(
  { language, hash, contentHash, files }: PackManifest,
  at: string,
): DownloadRecord {
  const sizeBytes = totalSize(files);
  const parts = files.filter(({ kind }) => kind === 'part').length;
  return {
    id: downloadId(language),
    storyId: STORY_ID,
    language,
    downloadDate: at,
    totalParts: parts,
    downloadedParts: parts,
    version: '1.0.0',
    size: sizeText(sizeBytes),
    type: 'explicit',
    sizeBytes,
    packHash: hash,
    contentHash,
    files,
    newestContentHash: contentHash,
    checkedAt: at,
  };
}
