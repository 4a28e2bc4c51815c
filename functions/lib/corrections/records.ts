// The stored corrections: one record for each part in a language, so that its limit is exact whatever arrives at once.
import {
  PartCorrectionsSchema,
  type Correction,
} from '../../../src/domain/corrections/correction.ts';
import { expire } from '../../../src/domain/corrections/receive.ts';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { STORY_ID } from '../../../src/domain/story/parts.ts';
import { newOperationId } from '../http/operation.ts';
import { buildKey } from '../storage/keys.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import type { RecordStore, Store } from '../storage/store.ts';
import { readPartList, storedSlugsIn } from '../texts/part-list.ts';
import type { Place } from '../texts/records.ts';

/** The key of a part's corrections in the store `translations`. */
export function correctionsKey({ language, slug }: Place): string {
  return buildKey('corrections', STORY_ID, language, slug);
}

/** The corrections of a part. */
export async function readCorrections(
  store: Pick<RecordStore, 'read'>,
  place: Place,
): Promise<Correction[]> {
  const found = await readRecord(store, correctionsKey(place), PartCorrectionsSchema);
  return found?.corrections ?? [];
}

/** Changes the corrections of a part by compare-and-set; `change` returns null to leave them. */
export async function changeCorrections(
  store: Store,
  place: Place,
  operation: string,
  change: (corrections: readonly Correction[]) => Correction[] | null,
): Promise<Correction[]> {
  const changed = await changeRecord(
    store,
    correctionsKey(place),
    PartCorrectionsSchema,
    operation,
    (current) => {
      const corrections = change(current?.corrections ?? []);
      return corrections && { value: { corrections } };
    },
  );
  return changed.value?.corrections ?? [];
}

/** Removes answered corrections that were kept long enough; returns how many. For a scheduled sweep. */
export async function sweepCorrections(store: Store, now: number): Promise<number> {
  const list = await readPartList(store);
  const places = LANGUAGES.flatMap((language) =>
    storedSlugsIn(list, language).map((slug) => ({ language, slug })),
  );
  let removed = 0;
  for (const place of places) {
    const before = await readCorrections(store, place);
    if (expire(before, now).length === before.length) continue;
    const after = await changeCorrections(store, place, newOperationId(), (current) =>
      expire(current, now),
    );
    removed += Math.max(before.length - after.length, 0);
  }
  return removed;
}
