// The audit log: entries that are written once, and changed only to erase a claim (decisions 139 and 141). The acting
// code decides what is logged.
import { matchesAudit, type AuditFilter } from '../../../src/domain/audit-filter.ts';
import {
  AuditEntrySchema,
  type AuditEntry,
  type AuditPage,
  type NewAuditEntry,
} from '../../../src/domain/audit.ts';
import { boundsOf } from '../../../src/domain/days.ts';
import { AUDIT_RETENTION_MS } from '../../../src/domain/limits.ts';
import { buildKey } from '../storage/blob-keys.ts';
import { mapLimited } from '../storage/map-limited.ts';
import { processUntil, type Deadline } from '../storage/process-until.ts';
import { createOnce, readRecord } from '../storage/records.ts';
import { firstKeys, invertTime, keysFromTime } from '../storage/sorted-list.ts';
import type { Store } from '../storage/store.ts';

const FOLDER = 'audit';
/** The last segment of a key, which is also the cursor of a page. */
const NAME = /^\d{13}-[0-9a-f]{32}$/;
const MAX_PAGE = 200;
/** Entries that one run of a sweep removes at most. */
const SWEPT_AT_ONCE = 5_000;

/**
 * Writes an entry; once this resolves, it is stored. The same `id` with the same `at` is the same entry. For something
 * that may be retried, derive the id from what happened, such as record and version (http/operation.ts `derivedId`),
 * and take `at` from the record. For everything else use `newOperationId()`.
 *
 * @param store - the store `audit`
 */
export async function writeAudit(store: Store, entry: NewAuditEntry, id: string): Promise<void> {
  const name = `${invertTime(Date.parse(entry.at))}-${id}`;
  if (!NAME.test(name)) throw new RangeError('Not the id of an audit entry');
  await createOnce(store, buildKey(FOLDER, name), entry, id);
}

/** Removes entries past their retention until the time is up; returns how many. For a scheduled sweep. */
export async function sweepAudit(store: Store, now: number, time: Deadline): Promise<number> {
  const cutoff = invertTime(now - AUDIT_RETENTION_MS);
  const keys = await keysFromTime(store, `${FOLDER}/`, cutoff, SWEPT_AT_ONCE);
  return processUntil(keys.slice(0, SWEPT_AT_ONCE), time, (key) => store.remove(key));
}

export function isAuditCursor(text: string): boolean {
  return NAME.test(text);
}

/** Returns the keys of at least `count` entries after a name ('': from the newest on), or of all that there are. */
async function keysAfter(store: Store, after: string, count: number): Promise<string[]> {
  if (after === '') return (await firstKeys(store, `${FOLDER}/`, count)).keys;
  return keysFromTime(store, `${FOLDER}/`, after, count);
}

interface Replacement {
  entry: AuditEntry;
  id: string;
}

/**
 * Rewrites entries that are not older than `since` (milliseconds), newest first, until the time is up. `change`
 * returns an entry with its new id, or null to leave it as it is. Returns the name of the last one looked at, to go on
 * from there; null at the end. Each step can be repeated.
 */
export async function rewriteAudit(
  store: Store,
  { after, since }: { after: string; since: number },
  time: Deadline,
  change: (entry: AuditEntry, key: string) => Replacement | null | Promise<Replacement | null>,
): Promise<string | null> {
  const end = `${FOLDER}/${invertTime(since - 1)}`;
  const found = (await keysAfter(store, after, SCANNED_AT_ONCE)).slice(0, SCANNED_AT_ONCE);
  const keys = found.filter((key) => key < end);
  await mapLimited(keys, async (key) => {
    const entry = await readRecord(store, key, AuditEntrySchema);
    const changed = entry && (await change(entry, key));
    if (!changed) return;
    const { id } = changed;
    await createOnce(store, key.slice(0, -id.length) + id, changed.entry, id);
    await store.remove(key);
  });
  const last = keys.at(-1)?.slice(FOLDER.length + 1);
  if (last === undefined || keys.length < SCANNED_AT_ONCE) return null;
  if (time.clock() >= time.until) return last;
  return rewriteAudit(store, { after: last, since }, time, change);
}

/** Entries that one filtered page reads at most; what was not reached is on the next page. */
const SCANNED_AT_ONCE = 400;

/**
 * Returns one page of the entries that match a filter, newest first, of at most 200; `before` is the `next` of the
 * previous page. It may be short, or even empty, and still have a `next`, because only a bounded number of entries is
 * compared with the filter. The span of time narrows the keys, and costs nothing.
 */
export async function searchAudit(
  store: Store,
  filter: AuditFilter,
  { limit, before }: { limit: number; before?: string },
): Promise<AuditPage> {
  const wanted = Math.min(Math.max(Math.trunc(limit), 1), MAX_PAGE);
  const [start, end] = boundsOf(filter);
  const newest = end === Infinity ? '' : invertTime(end - 1);
  const after = before !== undefined && before > newest ? before : newest;
  const scanLimit = filter.who === '' && filter.kind === '' ? wanted : SCANNED_AT_ONCE;
  const all = await keysAfter(store, after, scanLimit + 1);
  const oldest = `${FOLDER}/${invertTime(start - 1)}`;
  const keys = all.filter((key) => key < oldest);
  const scanned = keys.slice(0, scanLimit);
  const rows = await mapLimited(scanned, (key) => readRecord(store, key, AuditEntrySchema));
  const found = rows.flatMap((entry, index) =>
    entry !== null && matchesAudit(entry, filter) ? [{ entry, key: scanned[index] }] : [],
  );
  const shown = found.slice(0, wanted);
  const isCut = found.length > wanted;
  const last = isCut
    ? shown.at(-1)?.key
    : keys.length > scanned.length
      ? scanned.at(-1)
      : undefined;
  return {
    entries: shown.map(({ entry }) => entry),
    next: last === undefined ? null : last.slice(FOLDER.length + 1),
  };
}
