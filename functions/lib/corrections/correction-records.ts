// The stored corrections: one record for each part in a language, so that its limit is exact whatever arrives at once.
import {
  PartCorrectionsSchema,
  type Correction,
} from '../../../src/domain/corrections/correction.ts';
import { removeExpired } from '../../../src/domain/corrections/receive.ts';
import { LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import { STORY_ID, type PartSlug } from '../../../src/domain/story/parts.ts';
import { newOperationId } from '../http/operation.ts';
import { buildKey } from '../storage/blob-keys.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import type { RecordStore, Store } from '../storage/store.ts';
import { partKeysIn, readEachPart, readPartList, storedSlugsIn } from '../texts/part-list.ts';
import type { PartKey } from '../texts/part-records.ts';

const keyOf = ({ language, slug }: PartKey) => buildKey('corrections', STORY_ID, language, slug);

export async function readCorrections(store: RecordStore, place: PartKey): Promise<Correction[]> {
  const found = await readRecord(store, keyOf(place), PartCorrectionsSchema);
  return found?.corrections ?? [];
}

/** Returns the open corrections of a language, in the order of the story, each part's oldest first. */
export async function readOpenCorrections(
  store: Store,
  language: Language,
): Promise<(Correction & { part: PartSlug })[]> {
  const parts = await readEachPart(store, language, async (part) => {
    const corrections = await readCorrections(store, { language, slug: part });
    return corrections.flatMap((one) => (one.state === 'open' ? [{ ...one, part }] : []));
  });
  return parts.flat();
}

/** Changes the corrections of a part by compare-and-set; `change` returns null to leave them. */
export async function changeCorrections(
  store: Store,
  place: PartKey,
  operation: string,
  change: (corrections: readonly Correction[]) => Correction[] | null,
): Promise<Correction[]> {
  const key = keyOf(place);
  const changed = await changeRecord(store, key, PartCorrectionsSchema, operation, (current) => {
    const corrections = change(current?.corrections ?? []);
    return corrections && { value: { corrections } };
  });
  return changed.value?.corrections ?? [];
}

/** Removes corrections that were kept long enough; returns how many. For a scheduled sweep. */
export async function sweepCorrections(store: Store, now: number): Promise<number> {
  const places = partKeysIn(await readPartList(store), LANGUAGES, storedSlugsIn);
  let removed = 0;
  for (const place of places) {
    let expired = 0;
    await changeCorrections(store, place, newOperationId(), (current) => {
      const kept = removeExpired(current, now);
      expired = current.length - kept.length;
      return expired === 0 ? null : kept;
    });
    removed += expired;
  }
  return removed;
}
