// The head of the published content: its revision, and the records it counts (DESIGN decisions 32, 33). A record is
// written before head counts it, so a build that has read a head finds every counted record in that revision or a newer
// one.
import * as v from 'valibot';
import { derivedId } from '../../http/operation.ts';
import { HEAD_KEY } from '../../storage/keys.ts';
import { changeRecord, readRecord, type Changed } from '../../storage/records.ts';
import type { RecordStore, Store } from '../../storage/store.ts';
import { headOfRecords, numbered } from './lost-head.ts';

const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));

const HeadSchema = v.object({
  /** Increases by one each time something that readers see changes. */
  rev: Revision,
  count: Revision,
  /** Each counted record: its own revision, and the head revision that counted it. */
  parts: v.optional(v.record(v.string(), v.object({ rev: Revision, at: Revision })), {}),
  /**
   * The list of parts, likewise. Not among the records: an older release, which knows nothing of it, would look for one
   * with that name.
   */
  list: v.exactOptional(v.object({ rev: Revision, at: Revision })),
});
export type Head = v.InferOutput<typeof HeadSchema>;

const NOTHING: Head = { rev: 0, count: 0, parts: {} };

/** The head, or null before the first publication. */
export function readHead(store: RecordStore): Promise<Head | null> {
  return readRecord(store, HEAD_KEY, HeadSchema);
}

/**
 * Counts a revision of a record, `ko/part-1` or `credit/ko`; if this revision or a newer one is already counted,
 * nothing changes. Returns the current head. If there is no head, counts all existing records (lost-head.ts).
 */
export async function recordRevision(store: Store, name: string, rev: number): Promise<Head> {
  const operation = derivedId('head', name, String(rev));
  const count = (lost: Head | null) =>
    changeRecord(store, HEAD_KEY, HeadSchema, operation, (current) => {
      const head = current ?? lost;
      if (head === null) return null;
      if ((head.parts[name]?.rev ?? -1) >= rev) return current ? null : { value: head };
      const next = head.rev + 1;
      const parts = { ...head.parts, [name]: { rev, at: next } };
      return { value: { ...head, rev: next, count: Object.keys(parts).length, parts } };
    });
  return counted(store, count);
}

/** The same for a revision of the list of parts that changed what readers see. */
export async function recordList(store: Store, rev: number): Promise<Head> {
  const operation = derivedId('head', 'list', String(rev));
  return counted(store, (lost) =>
    changeRecord(store, HEAD_KEY, HeadSchema, operation, (current) => {
      const head = current ?? lost;
      if (head === null) return null;
      if ((head.list?.rev ?? 0) >= rev) return current ? null : { value: head };
      const next = head.rev + 1;
      return { value: { ...head, rev: next, list: { rev, at: next } } };
    }),
  );
}

async function counted(
  store: Store,
  count: (lost: Head | null) => Promise<Changed<Head>>,
): Promise<Head> {
  const { value } = await count(null);
  if (value) return value;
  const { value: made } = await count((await headOfRecords(store)) ?? NOTHING);
  if (!made) throw new Error(`${HEAD_KEY} is gone`);
  return made;
}

/**
 * Raises a head that is behind the live site, as after a backup was restored: otherwise later publications would count
 * as live already. All records count as changed. Returns whether it was behind.
 *
 * @param built - the revision the live site reports, read before this call
 */
export async function advanceHead(store: Store, built: number): Promise<boolean> {
  const operation = derivedId('raise', String(built));
  const { isApplied, isReplay } = await changeRecord(
    store,
    HEAD_KEY,
    HeadSchema,
    operation,
    (head) => {
      if (head === null || head.rev >= built) return null;
      const records = Object.entries(head.parts).map(([name, { rev }]) => ({ name, rev }));
      const next = numbered(records, built + Math.max(1, records.length));
      if (!head.list) return { value: next };
      const at = next.rev + 1;
      return { value: { ...next, rev: at, list: { rev: head.list.rev, at } } };
    },
  );
  return isApplied && !isReplay;
}
