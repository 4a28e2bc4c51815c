// What this page knows of its language's pack; asked again whenever something kept has changed.
import { atom } from 'nanostores';
import type { PackFailure, PackStatus } from '../../domain/offline/download.ts';
import type { Language } from '../../domain/languages.ts';
import { packStatus } from '../../offline/packs/status.ts';
import { offlineStats } from '../../offline/packs/packs.ts';
import { $packChanges } from '../../stores/packs.ts';
import { warn } from './log.ts';

/** Null until it was looked up, and where there is no local database. */
export const $pack = atom<PackStatus | null>(null);

/** Over all languages. */
export const $stats = atom<Awaited<ReturnType<typeof offlineStats>> | null>(null);

export type Problem = Exclude<PackFailure, 'cancelled'>;

/** What went wrong last; null after something went well. */
export const $problem = atom<Problem | null>(null);

/** Keeps the two above up to date; the answer ends it. */
export function followPack(language: Language): () => void {
  let asked = 0;
  return $packChanges.subscribe(() => {
    asked += 1;
    const own = asked;
    Promise.all([packStatus(language), offlineStats()])
      .then(([status, stats]) => {
        // A later question has the newer answer.
        if (own !== asked) return;
        $pack.set(status);
        $stats.set(stats);
      })
      .catch((error: unknown) => {
        $problem.set('database');
        warn(error);
      });
  });
}
