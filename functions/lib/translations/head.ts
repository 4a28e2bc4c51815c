// The head of the published content: its revision, and what it counts (DESIGN decisions 32, 33). A record is written first,
// then head counts it: a build that saw a head finds everything that head counts, as new or newer.
import * as v from 'valibot';
import { derivedId } from '../http/operation.ts';
import { HEAD_KEY } from '../storage/keys.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import type { RecordStore, Store } from '../storage/store.ts';

const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));

const HeadSchema = v.object({
  /** One more each time something that readers see changed. */
  rev: Revision,
  count: Revision,
  /** Each counted record: its revision, and the revision of the whole that counted it. */
  parts: v.optional(v.record(v.string(), v.object({ rev: Revision, at: Revision })), {}),
});
export type Head = v.InferOutput<typeof HeadSchema>;

/** The head, or null before the first publishing. */
export function readHead(store: RecordStore): Promise<Head | null> {
  return readRecord(store, HEAD_KEY, HeadSchema);
}

/**
 * Counts a record, `ko/part-1` or `credit/ko`, in its revision; one that is counted already, or a newer one of it, changes
 * nothing. Answers the head as it stands.
 */
export async function countInHead(store: Store, name: string, rev: number): Promise<Head> {
  const operation = derivedId('head', name, String(rev));
  const { value } = await changeRecord(store, HEAD_KEY, HeadSchema, operation, (current) => {
    if ((current?.parts[name]?.rev ?? -1) >= rev) return null;
    const next = (current?.rev ?? 0) + 1;
    const parts = { ...current?.parts, [name]: { rev, at: next } };
    return { value: { rev: next, count: Object.keys(parts).length, parts } };
  });
  if (!value) throw new Error(`${HEAD_KEY} is gone`);
  return value;
}
