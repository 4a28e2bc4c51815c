// From the history to the readers: record, head, credit. Each step may be done again, so a write that died on the way is
// carried on by its own repetition, or by the sweep (translations/repair.ts).
import type { Store } from '../storage/store.ts';
import { notePublisher } from './credit.ts';
import type { WriteResult } from './document.ts';
import type { Head } from './head.ts';
import type { Place } from './records.ts';
import { updatePublished } from './update-published.ts';

/** Who is thanked for a publishing: a translator's account; nobody for what an admin does. */
export type Publisher = string | null;

/**
 * Makes readers see what was written; answers the head when they might see something new, null for drafts.
 *
 * @param isForReaders - whether the call was about what readers see: then something may be left of an earlier try even where
 *   this one had nothing to change
 */
export async function finishPublication(
  store: Store,
  place: Place,
  { live, entry }: WriteResult,
  isForReaders: boolean,
  publisher: Publisher,
): Promise<Head | null> {
  const isSeen = entry ? entry.live !== undefined : isForReaders;
  if (!isSeen || !live) return null;
  const { head } = await updatePublished(store, place, live);
  if (publisher === null || entry?.kind !== 'published') return head;
  const { language } = place;
  return (await notePublisher(store, { userId: publisher, language, at: entry.at })) ?? head;
}
