// The state of the pack in the page's language, re-read whenever stored content changes.
import { atom } from 'nanostores';
import type { Language } from '../../domain/languages.ts';
import type { PackFailure, PackStatus } from '../../domain/offline/download.ts';
import { setOfflineMode } from '../../offline/offline-mode.ts';
import { offlineStats } from '../../offline/packs/packs.ts';
import { packStatus } from '../../offline/packs/status.ts';
import { $offlineMode } from '../../stores/offline-mode.ts';
import { $packChanges } from '../../stores/pack-progress.ts';
import { warn } from './log.ts';
import { say } from './texts.ts';

/** Null until first read, and where there is no local database. */
export const $packStatus = atom<PackStatus | null>(null);

/** Totals over all languages. */
export const $stats = atom<Awaited<ReturnType<typeof offlineStats>> | null>(null);

export type Problem = Exclude<PackFailure, 'cancelled'>;

/** The last failure; null after a success. */
export const $problem = atom<Problem | null>(null);

/** Keeps $packStatus and $stats up to date. Returns a function that stops it. */
export function followPack(language: Language): () => void {
  let newestRequest = 0;
  let hasReadFailed = false;
  return $packChanges.subscribe(() => {
    newestRequest += 1;
    const request = newestRequest;
    Promise.all([packStatus(language), offlineStats()])
      .then(([status, stats]) => {
        // A newer request has superseded this one.
        if (request !== newestRequest) return;
        $packStatus.set(status);
        // SPEC 4: offline mode needs a downloaded language. The browser may have cleared it.
        if (status.state !== 'available' && $offlineMode.get()) {
          setOfflineMode(false);
          say('modeOff');
        }
        $stats.set(stats);
        if (hasReadFailed && $problem.get() === 'database') $problem.set(null);
        hasReadFailed = false;
      })
      .catch((error: unknown) => {
        warn(error);
        if (request !== newestRequest) return;
        hasReadFailed = true;
        $problem.set('database');
      });
  });
}
