// The head made anew from what it counted, when its record is gone: never with a revision below the one it had, because a
// site that is ahead of the head would never be built again.
import * as v from 'valibot';
import { PUBLISHED_PREFIX, TRIGGER_KEY } from '../storage/keys.ts';
import { readRecord } from '../storage/records.ts';
import type { RecordStore } from '../storage/store.ts';
import { listCredits } from './credit-records.ts';
import type { Head } from './head.ts';

const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Of a record and of a call of the hook: what counts here, whatever else they hold. */
const CountedSchema = v.object({ rev: Revision, textRev: v.optional(Revision) });

/**
 * A head that counts everything there is, in the revisions it is in; null when there is nothing.
 *
 * A record is written before head counts it, and head is raised by one for each of its revisions at most: so the revisions of
 * all records together are no less than head ever was, and stay so with every later write. A site that storage was brought
 * behind by a backup may have been called for at a higher one.
 */
export async function headOfRecords(store: RecordStore): Promise<Head | null> {
  const [records, credits, trigger] = await Promise.all([
    readAll(store, PUBLISHED_PREFIX),
    listCredits(store),
    readRecord(store, TRIGGER_KEY, CountedSchema),
  ]);
  const counted = [
    ...[...records].map(([name, { rev, textRev }]) => ({ name, rev: textRev ?? rev })),
    ...credits.map(({ language, rev }) => ({ name: `credit/${language}`, rev })),
  ];
  if (counted.length === 0) return null;
  const revisions = [...[...records].map(([, { rev }]) => rev), ...credits.map(({ rev }) => rev)];
  const sum = revisions.reduce((before, rev) => before + rev, 0);
  return numbered(counted, Math.max(sum, trigger?.rev ?? 0));
}

/** What lies below a prefix, by `ko/part-1`. */
async function readAll(
  store: RecordStore,
  prefix: string,
): Promise<Map<string, v.InferOutput<typeof CountedSchema>>> {
  const keys = await store.list(prefix);
  const found = await Promise.all(keys.map((key) => readRecord(store, key, CountedSchema)));
  return new Map(
    keys.flatMap((key, index) => {
      const record = found[index];
      return record ? [[key.slice(prefix.length), record] as const] : [];
    }),
  );
}

/** The same things, numbered so that the last one has `last`; as if they had just been counted, one after the other. */
export function numbered(counted: readonly { name: string; rev: number }[], last: number): Head {
  const rev = Math.max(last, counted.length);
  const first = rev - counted.length + 1;
  const parts = counted.map(
    ({ name, rev: own }, index) => [name, { rev: own, at: first + index }] as const,
  );
  return { rev, count: counted.length, parts: Object.fromEntries(parts) };
}
