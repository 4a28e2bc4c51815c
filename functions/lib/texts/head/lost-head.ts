// Rebuilds a lost head from the records it counted. Its revision is never below the lost one, because a site that is
// ahead of the head would never be rebuilt.
import * as v from 'valibot';
import { PUBLISHED_PREFIX, TRIGGER_KEY } from '../../storage/blob-keys.ts';
import { readRecord } from '../../storage/records.ts';
import type { RecordStore } from '../../storage/store.ts';
import { listCovers } from '../cover-records.ts';
import { listCredits } from '../credit/credit-records.ts';
import { readPartList } from '../part-list.ts';
import { coverName, creditName, isCover } from './record-names.ts';
import type { Head } from './schema.ts';

const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The fields of a record and of a build trigger that count here; other fields are ignored. */
const CountedSchema = v.object({ rev: Revision, textRev: v.optional(Revision) });

/**
 * Returns a head that counts all records in their current revisions; null if there are none.
 *
 * A record is written before the head counts it, and each of its revisions raises the head by at most one. The sum of
 * all records' revisions is therefore never below the head, and stays so with every later write. If a backup set
 * storage back behind the site, a build may have been triggered for a higher revision, which then wins. It also wins if
 * a release that knows no covers dropped them, and they were counted again.
 */
export async function headOfRecords(store: RecordStore): Promise<Head | null> {
  const [records, credits, covers, trigger, list] = await Promise.all([
    readAll(store, PUBLISHED_PREFIX),
    listCredits(store),
    listCovers(store),
    readRecord(store, TRIGGER_KEY, CountedSchema),
    readPartList(store),
  ]);
  const counted = [
    ...[...records].map(([name, { rev, textRev }]) => ({ name, rev: textRev ?? rev })),
    ...credits.map(({ language, rev }) => ({ name: creditName(language), rev })),
    ...covers.map(({ language, rev }) => ({ name: coverName(language), rev })),
  ];
  if (counted.length === 0 && list.rev === 0) return null;
  const written = [...records].map(([, { rev }]) => rev);
  const revisions = [...written, ...[...credits, ...covers].map(({ rev }) => rev), list.rev];
  const sum = revisions.reduce((before, rev) => before + rev, 0);
  return recountHead(counted, Math.max(sum, trigger?.rev ?? 0));
}

/** Returns the records below a prefix, keyed by names such as `ko/part-1`. */
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

/**
 * Returns a head that counts the records as if they had just been counted one by one. Its revision is `last`, or the
 * number of records if that is higher.
 */
export function recountHead(counted: readonly { name: string; rev: number }[], last: number): Head {
  const rev = Math.max(last, counted.length);
  const first = rev - counted.length + 1;
  const rows = counted.map(
    ({ name, rev: own }, index) => [name, { rev: own, at: first + index }] as const,
  );
  return headOf(rev, Object.fromEntries(rows));
}

/** Returns a head of this revision that counts these records, and the list of parts if it was changed. */
export function headOf(rev: number, counted: Head['parts'], list?: Head['list']): Head {
  const rows = Object.entries(counted);
  const parts = rows.filter(([name]) => !isCover(name));
  const covers = rows.filter(([name]) => isCover(name));
  return {
    rev,
    count: parts.length,
    parts: Object.fromEntries(parts),
    ...(covers.length > 0 ? { covers: Object.fromEntries(covers) } : {}),
    ...(list ? { list } : {}),
  };
}
