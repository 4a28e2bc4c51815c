// Carries a write from the history to the readers: record, head, credit. Each step is idempotent, so a write that died
// on the way is completed by its own retry, or by the sweep (texts/repair.ts).
import type { Store } from '../storage/store.ts';
import type { Publication } from './announce-change.ts';
import { notePublisher } from './credit/credit.ts';
import type { WriteResult } from './document.ts';
import { creditName, textName } from './head/record-names.ts';
import type { PartKey } from './part-records.ts';
import { updatePublished } from './update-published.ts';

/** The account id of the translator credited for a publication; null for an admin's write. */
export type Publisher = string | null;

/**
 * Returns what changed for readers; null for drafts.
 *
 * @param isForReaders - whether the call concerned what readers see: then an earlier attempt may have to be completed
 * even if this one had nothing to change
 */
export async function finishPublication(
  store: Store,
  place: PartKey,
  { live, entry }: WriteResult,
  isForReaders: boolean,
  publisher: Publisher,
): Promise<Publication | null> {
  const isSeen = entry ? entry.live !== undefined : isForReaders;
  if (!isSeen || !live) return null;
  const { head } = await updatePublished(store, place, live);
  const changed = [textName(place)];
  if (publisher === null || entry?.kind !== 'published') return { head, changed };
  const { language } = place;
  const credited = await notePublisher(store, { userId: publisher, language, at: entry.at });
  return credited
    ? { head: credited, changed: [...changed, creditName(language)] }
    : { head, changed };
}
