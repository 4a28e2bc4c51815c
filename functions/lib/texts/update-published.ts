// Carries the newest write of a part to what readers see: the record, then the head that counts it. Both steps are
// idempotent, so anyone who finds them undone can perform them.
import { derivedId } from '../http/operation.ts';
import { publishedKey } from '../storage/blob-keys.ts';
import { changeRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { countRevision } from './head/head.ts';
import { textName } from './head/record-names.ts';
import type { Head } from './head/schema.ts';
import { LiveSchema, textRevOf, type Live, type PartKey } from './part-records.ts';

/** Makes a text live unless a newer one already is; returns the live text and the head. */
export async function updatePublished(
  store: Store,
  place: PartKey,
  live: Live,
): Promise<{ live: Live; head: Head }> {
  const { language, slug } = place;
  const operation = derivedId('settle', language, slug, String(live.rev));
  const key = publishedKey(language, slug);
  const { value } = await changeRecord(store, key, LiveSchema, operation, (current) =>
    current && current.rev >= live.rev ? null : { value: live },
  );
  const seen = value ?? live;
  return { live: seen, head: await countRevision(store, textName(place), textRevOf(seen)) };
}
