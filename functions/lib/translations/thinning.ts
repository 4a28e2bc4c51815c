// Selects superfluous entries of a part's history: drafts that were autosaved every few seconds. Pure;
// translations/thin-histories.ts removes them.
import { SWEEP_GRACE_MS } from '../../../src/domain/limits.ts';
import { HISTORY_KEPT_ENTRIES } from '../../../src/domain/translation/translation-limits.ts';
import type { Document, Entry } from '../texts/part-records.ts';

/** Returns the revisions that may be judged: all but the newest ones, which always stay. */
export function olderRevisions(revisions: readonly number[]): number[] {
  return revisions.toSorted((a, b) => a - b).slice(0, -HISTORY_KEPT_ENTRIES);
}

/** The result for a section of old entries: those to remove, and the last revision that need not be judged again. */
export interface Judged {
  superfluous: number[];
  done: number | null;
}

/**
 * Judges a section of the history, oldest first, without gaps except those that earlier runs made.
 *
 * A draft is removed if the section contains a later one of the same day (UTC) and nothing refers to it: no entry as
 * the draft that exists beside it, and not the document as a text. The first entry of a history always stays. If an
 * operation is remembered past its time and its entry has been removed, its repetition gets the part's current state.
 *
 * The section ends before the first entry that is younger than a day: a call that began before it was written may still
 * be about to write that revision. The section's last draft stays, because later entries may refer to it. Entries after
 * a gap are therefore older than a day as well, which texts/entries.ts relies on.
 */
export function judgeHistory(
  entries: readonly Entry[],
  { draftRev, liveRev, originalRev }: Document,
  now: number,
): Judged {
  const firstYoung = entries.findIndex(({ at }) => Date.parse(at) > now - SWEEP_GRACE_MS);
  const old = firstYoung < 0 ? entries : entries.slice(0, firstYoung);
  const named = new Set<number | null>([draftRev, liveRev, originalRev]);
  for (const entry of old) {
    if (entry.draftRev !== entry.rev) named.add(entry.draftRev);
  }
  // Restoring, confirming and publishing are deliberate, while a draft may have been autosaved.
  const drafts = old.filter(
    ({ kind, live, original }) => kind === 'draft' && live === undefined && !original,
  );
  const superfluous = drafts
    .filter((entry, index) => {
      const isLastOfDay = drafts[index + 1]?.at.slice(0, DAY) !== entry.at.slice(0, DAY);
      return !isLastOfDay && !named.has(entry.rev) && entry.rev > 1;
    })
    .map(({ rev }) => rev);
  return { superfluous, done: old.at(-1)?.rev ?? null };
}

/** The length of the date in an ISO time, such as `2026-11-21`. */
const DAY = 10;
