// The reader's actions on a language's pack (SPEC 4, 5), each with its toast (SPEC 8).
import type { Language } from '../../../domain/languages.ts';
import { clearAll } from '../../../offline/clear-caches.ts';
import { setOfflineMode } from '../../../offline/offline-mode.ts';
import { deletePack, downloadPack } from '../../../offline/packs/packs.ts';
import { $connection } from '../../../stores/connection.ts';
import { $offlineMode } from '../../../stores/offline-mode.ts';
import { warn } from '../log.ts';
import { $packStatus, $problem, type Problem } from '../pack-state.ts';
import { $texts, say, type ToastName } from '../texts.ts';

let runningDownload: AbortController | null = null;

/** Cancels this tab's download. Files already stored are kept. */
export function cancelDownload(): void {
  runningDownload?.abort();
}

function sayFailure(name: ToastName, failure: Problem): void {
  $problem.set(failure);
  say(name, { tone: 'error', more: $texts.get()?.failures[failure] });
}

/** Downloads, continues, repairs or updates: brings the stored pack in line with the published list. */
export async function download(language: Language, kind: 'download' | 'update'): Promise<void> {
  const isUpdate = kind === 'update';
  if (!$connection.get().isOnline) {
    say(isUpdate ? 'cannotUpdate' : 'cannotDownload', { tone: 'error' });
    return;
  }
  runningDownload = new AbortController();
  if (!isUpdate) say('downloadStarted');
  const result = await downloadPack(language, { signal: runningDownload.signal });
  runningDownload = null;
  if (result.ok) {
    $problem.set(null);
    say(isUpdate ? 'updateComplete' : 'downloadComplete', { tone: 'success' });
  } else if (result.failure === 'cancelled') say('downloadStopped');
  else sayFailure(isUpdate ? 'updateFailed' : 'downloadFailed', result.failure);
}

async function remove(work: Promise<void>, done: ToastName, failed: ToastName): Promise<void> {
  try {
    await work;
    if ($offlineMode.get()) setOfflineMode(false);
    $problem.set(null);
    say(done, { tone: 'success' });
  } catch (error) {
    warn(error);
    sayFailure(failed, 'database');
  }
}

export function deleteOne(language: Language): Promise<void> {
  return remove(deletePack(language), 'contentDeleted', 'deleteFailed');
}

export function deleteAll(): Promise<void> {
  return remove(clearAll(), 'allCleared', 'clearFailed');
}

/** Toggles offline mode. SPEC 4: it can be turned on only if the story is downloaded in this language. */
export function toggleOfflineMode(): void {
  const isOn = !$offlineMode.get();
  if (!setOfflineMode(isOn, $packStatus.get()?.state)) say('notDownloaded', { tone: 'error' });
  else say(isOn ? 'modeOn' : 'modeOff');
}
