// Removes old drafts from the histories, a section of each part per run (selected by translations/thinning.ts).
// Revisions are never reused, so a late removal cannot delete a newer entry.
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { AppError } from '../../../src/domain/errors.ts';
import { TARGET_LANGUAGES } from '../../../src/domain/languages.ts';
import { newOperationId } from '../http/operation.ts';
import { buildKey, historyKey } from '../storage/blob-keys.ts';
import { mapLimited } from '../storage/map-limited.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { readPartState } from '../texts/document.ts';
import { listRevisions, readEntry } from '../texts/entries.ts';
import { partKeysIn, readPartList, storedSlugsIn } from '../texts/part-list.ts';
import type { PartKey } from '../texts/part-records.ts';
import { judgeHistory, olderRevisions } from './thinning.ts';

/** The limits of one run: well within the 30 seconds of a scheduled function. */
export interface ThinningLimits {
  /** Entries per part. */
  entries: number;
  durationMs: number;
}

const LIMITS: ThinningLimits = { entries: 500, durationMs: 15_000 };
const STATE_KEY = buildKey('history-thinning', 'state');

/** The last judged revision by part (`ko/part-1`), and the index of the part with which the next run begins. */
const StateSchema = v.object({ done: v.record(v.string(), v.number()), next: v.number() });

export interface ThinningResult {
  parts: number;
  judged: number;
  removed: number;
}

/** Makes one run over the store `translations`. Reports a part that cannot be parsed, and leaves it alone. */
export async function thinHistories(
  store: Store,
  report: (error: unknown) => void,
  limits: ThinningLimits = LIMITS,
  clock: () => number = Date.now,
): Promise<ThinningResult> {
  const now = clock();
  const [state, list] = await Promise.all([
    readRecord(store, STATE_KEY, StateSchema),
    readPartList(store),
  ]);
  // English has no drafts.
  const places = partKeysIn(list, TARGET_LANGUAGES, storedSlugsIn);
  const done = { ...state?.done };
  const thinned: ThinningResult = { parts: 0, judged: 0, removed: 0 };
  const start = state?.next ?? 0;
  let next = start;
  while (thinned.parts < places.length && clock() < now + limits.durationMs) {
    const place = places[next % places.length];
    next = (next + 1) % places.length;
    thinned.parts += 1;
    if (!place) continue;
    const name = `${place.language}/${place.slug}`;
    try {
      const result = await thinOne(store, place, done[name] ?? 0, limits.entries, now);
      if (result.done !== null) done[name] = result.done;
      thinned.judged += result.judged;
      thinned.removed += result.removed;
    } catch (error) {
      if (error instanceof AppError) throw error;
      report(error);
    }
  }
  await changeRecord(store, STATE_KEY, StateSchema, newOperationId(), (before) => {
    const after = { done, next };
    return before && isDeepStrictEqual(before, after) ? null : { value: after };
  });
  return thinned;
}

async function thinOne(store: Store, place: PartKey, since: number, limit: number, now: number) {
  const { language, slug } = place;
  const due = olderRevisions(await listRevisions(store, place))
    .filter((rev) => rev > since)
    .slice(0, limit);
  if (due.length === 0) return { done: null, judged: 0, removed: 0 };
  // Read the document after the entries: a text it starts to name in between has just been written, so it is not among
  // them.
  const entries = (await mapLimited(due, (rev) => readEntry(store, place, rev))).filter(
    (entry) => entry !== null,
  );
  const { document } = await readPartState(store, place);
  const { superfluous, done } = judgeHistory(entries, document, now);
  await mapLimited(superfluous, (rev) => store.remove(historyKey(language, slug, rev)));
  return { done, judged: entries.length, removed: superfluous.length };
}
