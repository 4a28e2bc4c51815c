// The head of the published content: its revision, and the records it counts (decision 131). A record is written before
// the head counts it, so a build that has read a head finds every counted record in that revision or a newer one.
import { derivedId } from '../../http/operation.ts';
import { HEAD_KEY } from '../../storage/blob-keys.ts';
import { changeRecord, readRecord, type ChangeResult } from '../../storage/records.ts';
import type { RecordStore, Store } from '../../storage/store.ts';
import { headOf, headOfRecords, recountHead } from './lost-head.ts';
import { HeadSchema, type Counted, type Head } from './schema.ts';

const EMPTY_HEAD: Head = { rev: 0, count: 0, parts: {} };

/** Returns the head, or null before the first publication. */
export function readHead(store: RecordStore): Promise<Head | null> {
  return readRecord(store, HEAD_KEY, HeadSchema);
}

/** Returns all records that a head counts, by name. */
export function countedIn({ parts, covers }: Head): Counted {
  return { ...parts, ...covers };
}

/**
 * Counts a revision of a record, `ko/part-1`, `credit/ko` or `cover/ko`, unless this one or a newer one is counted.
 * Returns the current head. If there is no head, counts all existing records (texts/head/lost-head.ts).
 */
export async function countRevision(store: Store, name: string, rev: number): Promise<Head> {
  const operation = derivedId('head', name, String(rev));
  const count = (rebuiltHead: Head | null) =>
    changeRecord(store, HEAD_KEY, HeadSchema, operation, (current) => {
      const head = current ?? rebuiltHead;
      if (head === null) return null;
      const counted = countedIn(head);
      if ((counted[name]?.rev ?? -1) >= rev) return current ? null : { value: head };
      const next = head.rev + 1;
      return { value: headOf(next, { ...counted, [name]: { rev, at: next } }, head.list) };
    });
  return countInHead(store, count);
}

/** Counts a revision of the list of parts that changed what readers see. Returns the current head. */
export async function countList(store: Store, rev: number): Promise<Head> {
  const operation = derivedId('head', 'list', String(rev));
  return countInHead(store, (rebuiltHead) =>
    changeRecord(store, HEAD_KEY, HeadSchema, operation, (current) => {
      const head = current ?? rebuiltHead;
      if (head === null) return null;
      if ((head.list?.rev ?? 0) >= rev) return current ? null : { value: head };
      const next = head.rev + 1;
      return { value: { ...head, rev: next, list: { rev, at: next } } };
    }),
  );
}

async function countInHead(
  store: Store,
  count: (rebuiltHead: Head | null) => Promise<ChangeResult<Head>>,
): Promise<Head> {
  const { value } = await count(null);
  if (value) return value;
  const { value: rebuilt } = await count((await headOfRecords(store)) ?? EMPTY_HEAD);
  if (!rebuilt) throw new Error(`${HEAD_KEY} is gone`);
  return rebuilt;
}

/**
 * Raises a head that is behind the live site, as after a backup was restored: otherwise later publications would count
 * as live already. All records count as changed. Returns whether it was behind.
 *
 * @param built - the revision the live site reports, read before this call
 */
export async function raiseHead(store: Store, built: number): Promise<boolean> {
  const operation = derivedId('raise', String(built));
  const { isApplied, isReplay } = await changeRecord(
    store,
    HEAD_KEY,
    HeadSchema,
    operation,
    (head) => {
      if (head === null || head.rev >= built) return null;
      const counted = Object.entries(countedIn(head)).map(([name, { rev }]) => ({ name, rev }));
      const next = recountHead(counted, built + Math.max(1, counted.length));
      if (!head.list) return { value: next };
      const at = next.rev + 1;
      return { value: { ...next, rev: at, list: { rev: head.list.rev, at } } };
    },
  );
  return isApplied && !isReplay;
}
