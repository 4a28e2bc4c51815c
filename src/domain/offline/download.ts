// A pack download as the reader sees it: progress, result and state (SPEC 4, download). Pure.
import { DOWNLOAD_EXTRA_STEPS } from '../limits.ts';
import type { DownloadRecord } from './database-records.ts';
import { isText, totalSize, type PackFile } from './pack.ts';

/**
 * The reason why a download failed. `offline`: the browser has no connection. `network`: no response, or a captive
 * portal's page in place of a file. `hash`: a file is missing or differs from the manifest. `manifest`: it is missing,
 * or something else came in its place. `database`: the browser's storage failed.
 */
export type PackFailure =
  | 'offline'
  | 'network'
  | 'quota'
  | 'hash'
  | 'manifest'
  | 'cancelled'
  | 'database';

export type PackResult = { ok: true } | { ok: false; failure: PackFailure };

export interface PackProgress {
  /** 0 to 100; never decreases during a download. */
  percent: number;
  doneSteps: number;
  totalSteps: number;
  doneFiles: number;
  totalFiles: number;
  doneBytes: number;
  totalBytes: number;
}

export type PackState = 'none' | 'partial' | 'available' | 'damaged';

export interface PackStatus {
  state: PackState;
  /** The downloaded pack's record, else the record of automatically cached texts. */
  record: DownloadRecord | null;
  /** Number of the pack's files that are missing; 0 unless damaged. */
  missingFiles: number;
  /** Whether a newer version of a text or picture of the pack is known to be published. */
  hasNewer: boolean;
  /** An incomplete download or update. */
  pending: Pick<PackProgress, 'doneBytes' | 'totalBytes' | 'doneFiles' | 'totalFiles'> | null;
  /** Whether the reader had downloaded this language and the browser has evicted it. */
  wasWiped: boolean;
  /** Whether the browser has granted persistent storage; null if it cannot be queried. */
  isPersistent: boolean | null;
}

/**
 * Computes a download's progress. SPEC 4: it counts the parts and three more steps: the manifest, the files other than
 * parts (by bytes), and the verification.
 *
 * @param missing - the files of the manifest that are not stored yet
 */
export function downloadProgress(
  files: readonly PackFile[],
  missing: ReadonlySet<PackFile>,
  isVerified: boolean,
): PackProgress {
  const done = files.filter((file) => !missing.has(file));
  const isPart = ({ kind }: PackFile): boolean => kind === 'part';
  const parts = files.filter(isPart).length;
  const doneParts = done.filter(isPart).length;
  const otherBytes = totalSize(files.filter((file) => !isPart(file)));
  const doneOtherBytes = totalSize(done.filter((file) => !isPart(file)));
  const otherShare = otherBytes === 0 ? 1 : doneOtherBytes / otherBytes;
  const totalSteps = parts + DOWNLOAD_EXTRA_STEPS;
  const steps = 1 + doneParts + Number(isVerified);
  return {
    percent: Math.floor((100 * (steps + otherShare)) / totalSteps),
    doneSteps: steps + Math.floor(otherShare),
    totalSteps,
    doneFiles: done.length,
    totalFiles: files.length,
    doneBytes: totalSize(done),
    totalBytes: totalSize(files),
  };
}

/**
 * Returns the files in the order of their download: pages last. A cached page is served to readers, so everything it
 * needs must be cached before it.
 */
export function downloadWaves(files: readonly PackFile[]): PackFile[][] {
  const isPage = ({ kind }: PackFile): boolean => kind === 'page';
  return [files.filter((file) => !isPage(file)), files.filter(isPage)];
}

/** Returns whether a file's URL changes with its content, so that any cached copy is current. */
export function isNamedByContent(file: PackFile): boolean {
  return !isText(file) && file.kind !== 'page';
}
