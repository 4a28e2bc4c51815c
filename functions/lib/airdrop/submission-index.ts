// The index of submissions by status and time of first submission. The records are authoritative: read a record before
// showing it. An entry names the version of its record: of two entries for one claim, the higher version is right. A
// record's new entry is written before the old one is removed, so a crash leaves one too many, never one too few.
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  CLAIM_STATUSES,
  type ClaimRecord,
  type ClaimStatus,
} from '../../../src/domain/airdrop/claim.ts';
import { firstKeys, listByTime } from '../storage/sorted-list.ts';
import type { Store } from '../storage/store.ts';
import {
  toIndexEntry,
  INDEX_FOLDER,
  newestFirst,
  parseIndexEntry,
  statusFolder,
  type IndexEntry,
  type IndexedFields,
} from './index-entry.ts';
import { createIndexSnapshots, IndexSnapshot } from './index-snapshot.ts';

const snapshots = createIndexSnapshots(() => Date.now());

/** Keys that are parsed in one turn of the event loop, which takes a few milliseconds. */
const KEYS_PER_TURN = 1_000;

/** Adds a record to the index; idempotent. */
export async function addToIndex(store: Store, record: IndexedFields): Promise<void> {
  const entry = toIndexEntry(record);
  await store.mark(entry.key);
  snapshots.note(store.name, entry);
}

/** Removes the index entry of the previous version, once the record's own has been written. */
export async function removePreviousEntry(store: Store, record: ClaimRecord): Promise<void> {
  const from = record.history.at(-1)?.from ?? null;
  if (from === null) return;
  await store.remove(toIndexEntry({ ...record, status: from, version: record.version - 1 }).key);
}

/** Removes all entries of an erased claim, whatever versions they name. */
export async function eraseFromIndex(store: Store, claim: ClaimRecord): Promise<void> {
  const { key: own } = toIndexEntry(claim);
  const lists = CLAIM_STATUSES.map((status) => {
    const { key } = toIndexEntry({ ...claim, status });
    return store.list(key.slice(0, key.lastIndexOf('-') + 1));
  });
  const listed = (await Promise.all(lists)).flat();
  for (const key of new Set([own, ...listed])) await store.remove(key);
}

/** Returns all entries, even stale ones. One round trip up to a thousand entries, else folder by folder in parallel. */
export async function readWholeIndex(store: Store): Promise<IndexEntry[]> {
  const first = await firstKeys(store, INDEX_FOLDER, 1);
  if (first.isComplete) return parseAll(first.keys);
  const lists = CLAIM_STATUSES.map((status) => listByTime(store, statusFolder(status)));
  return parseAll((await Promise.all(lists)).flat());
}

/**
 * Returns the newest entries of some statuses, up to `count`; stale ones may be among them. One round trip per status,
 * regardless of the number of entries.
 */
export async function readNewest(
  store: Store,
  statuses: readonly ClaimStatus[],
  count: number,
): Promise<readonly IndexEntry[]> {
  const heads = statuses.map((status) => firstKeys(store, statusFolder(status), count));
  const entries = await parseAll((await Promise.all(heads)).flatMap(({ keys }) => keys));
  return new IndexSnapshot(entries.sort(newestFirst).slice(0, count)).entries;
}

/**
 * Returns one entry per submission, newest first, and the number of submissions per status. If there are very many,
 * entries that other processes wrote may be missing for a minute (airdrop/index-snapshot.ts).
 */
export function readSnapshot(store: Store): Promise<IndexSnapshot> {
  return snapshots.read(store.name, () => readWholeIndex(store));
}

/** Parses keys; other requests of this process are answered in between. */
async function parseAll(keys: readonly string[]): Promise<IndexEntry[]> {
  const entries: IndexEntry[] = [];
  for (let start = 0; start < keys.length; start += KEYS_PER_TURN) {
    if (start > 0) await nextTurn();
    for (const key of keys.slice(start, start + KEYS_PER_TURN)) {
      const entry = parseIndexEntry(key);
      if (entry) entries.push(entry);
    }
  }
  return entries;
}
