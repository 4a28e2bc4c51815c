// A download as a reader sees it: how far it is, how it ended, what is there now (SPEC 4, download). Pure numbers.
import { DOWNLOAD_EXTRA_STEPS } from '../limits.ts';
import type { DownloadRecord } from './records.ts';
import { isText, totalSize, type PackFile } from './pack.ts';

/**
 * Why a download ended. `offline`: the browser has no connection. `network`: no answer, or another one than the file
 * (a captive portal). `hash`: a file is not what the list says. `list`: the list is no list. `database`: the browser's
 * storage fails.
 */
export type PackFailure =
  'offline' | 'network' | 'quota' | 'hash' | 'list' | 'cancelled' | 'database';

export type PackResult = { ok: true } | { ok: false; failure: PackFailure };

export interface PackProgress {
  /** 0 to 100, never going back within one download. */
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
  /** The pack that is there, else what was kept by itself. */
  record: DownloadRecord | null;
  /** Files of the pack that are not there; 0 unless damaged. */
  missingFiles: number;
  /** Whether another text or picture than the pack's is known to be published. */
  hasNewer: boolean;
  /** A download or an update that is not complete. */
  pending: Pick<PackProgress, 'doneBytes' | 'totalBytes' | 'doneFiles' | 'totalFiles'> | null;
  /** The reader had downloaded this language, and the browser has thrown it away. */
  wasWiped: boolean;
  /** Whether the browser has promised to keep what is stored; null where it cannot be asked. */
  isPersistent: boolean | null;
}

/**
 * SPEC 4: progress counts the parts and three steps more: the list, the files beside the parts (in their bytes), and the
 * verification.
 *
 * @param missing - the files of the list that are not stored yet
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
 * The order of a download: pages last. A page in a cache is shown to readers, and everything it needs must be there
 * before it.
 */
export function downloadWaves(files: readonly PackFile[]): PackFile[][] {
  const isPage = ({ kind }: PackFile): boolean => kind === 'page';
  return [files.filter((file) => !isPage(file)), files.filter(isPage)];
}

/** Whether the address of a file changes with its content, so that an older copy of it is a right one. */
export function isNamedByContent(file: PackFile): boolean {
  return !isText(file) && file.kind !== 'page';
}
