// Which entries of a part's history nobody needs any more: drafts that saved themselves every few seconds. Pure; removing them
// is thin-histories.ts.
import { SWEEP_GRACE_MS } from '../../../src/domain/limits.ts';
import { HISTORY_KEPT_ENTRIES } from '../../../src/domain/translation/limits.ts';
import type { Document, Entry } from '../texts/records.ts';

/** The revisions that may be looked at: all but the newest ones, which stay whatever they are. */
export function olderRevisions(revisions: readonly number[]): number[] {
  return revisions.toSorted((a, b) => a - b).slice(0, -HISTORY_KEPT_ENTRIES);
}

/** Of a stretch of old entries: those that go, and the last revision that need not be looked at again. */
export interface Judged {
  superfluous: number[];
  done: number | null;
}

/**
 * Judges a stretch of the history, oldest first, without a gap but those that earlier runs made.
 *
 * A draft goes when the stretch holds a later one of its day (UTC) and nothing names it: no entry as the draft that stands beside
 * it, and not the document as a text; an operation that is remembered past its time is answered with the part as it is.
 *
 * The stretch ends before the first entry that is younger than a day: a call that began before it was written may still be about
 * to write that revision. Its last draft stays, because what comes after it may name it. So whatever follows a gap is older than
 * a day as well, which entries.ts counts on.
 */
export function judgeHistory(
  entries: readonly Entry[],
  { draftRev, liveRev, originalRev }: Document,
  now: number,
): Judged {
  const young = entries.findIndex(({ at }) => Date.parse(at) > now - SWEEP_GRACE_MS);
  const old = young < 0 ? entries : entries.slice(0, young);
  const named = new Set<number | null>([draftRev, liveRev, originalRev]);
  for (const entry of old) {
    if (entry.draftRev !== entry.rev) named.add(entry.draftRev);
  }
  const drafts = old.filter(isDraftOnly);
  const superfluous = drafts
    .filter((entry, index) => {
      const isLastOfDay = drafts[index + 1]?.at.slice(0, DAY) !== entry.at.slice(0, DAY);
      return !isLastOfDay && !named.has(entry.rev) && entry.rev > 1;
    })
    .map(({ rev }) => rev);
  return { superfluous, done: old.at(-1)?.rev ?? null };
}

/** `2026-11-21` of a time. */
const DAY = 10;

/** What a translator restored, confirmed or published was meant; a draft may have saved itself. */
function isDraftOnly({ kind, live, original }: Entry): boolean {
  return kind === 'draft' && live === undefined && !original;
}
