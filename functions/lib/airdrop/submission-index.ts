// The index of submissions by status and time of first submission. An entry names the version of the record it was
// written for: of two entries for one address the higher is right, and a late removal never deletes a newer one.
import {
  CLAIM_STATUSES,
  type ClaimRecord,
  type ClaimStatus,
} from '../../../src/domain/airdrop/claim.ts';
import type { ClaimCounts } from '../../../src/domain/airdrop/review.ts';
import { addressWord } from '../storage/address-word.ts';
import { toCheckedWord } from '../storage/keys.ts';
import {
  addMarker,
  listMarkers,
  markerKey,
  newestMarkers,
  parseMarker,
  type IndexLayout,
  type Marker,
} from '../storage/markers.ts';
import { firstKeys } from '../storage/sorted-list.ts';
import type { Store } from '../storage/store.ts';

/** One entry of the index. */
export interface IndexEntry {
  address: string;
  status: ClaimStatus;
  /** Milliseconds of the first submission. */
  time: number;
  version: number;
  key: string;
}

const LAYOUT: IndexLayout<ClaimStatus> = { root: 'index', statuses: CLAIM_STATUSES };

type Place = Pick<ClaimRecord, 'walletAddress' | 'status' | 'version' | 'submittedAt'>;

/** The key of a record's index entry. */
export function indexKey(record: Place): string {
  return markerKey(LAYOUT, markerOf(record));
}

/** Adds a record to the index; idempotent. */
export function addToIndex(store: Store, record: Place): Promise<void> {
  return addMarker(store, LAYOUT, markerOf(record));
}

/** Removes the index entry of the previous version, once the record's own has been written. */
export async function removeBefore(store: Store, record: ClaimRecord): Promise<void> {
  const from = record.history.at(-1)?.from ?? null;
  if (from === null) return;
  await store.remove(indexKey({ ...record, status: from, version: record.version - 1 }));
}

/** All entries, including stale ones. One round trip up to a thousand entries, else folder by folder in parallel. */
export async function readWholeIndex(store: Store): Promise<IndexEntry[]> {
  const { keys, isComplete } = await firstKeys(store, `${LAYOUT.root}/`, 1);
  const markers = isComplete
    ? keys.map((key) => parseMarker(LAYOUT, key)).filter((marker) => marker !== null)
    : await listMarkers(store, LAYOUT);
  return markers.map(toEntry).filter((entry) => entry !== null);
}

/** One entry per submission, newest first. */
export async function readIndex(store: Store): Promise<IndexEntry[]> {
  return latestOf(await readWholeIndex(store)).sort(newestFirst);
}

/** The newest entries of some statuses, up to `count`; stale ones may be among them. */
export async function readNewest(
  store: Store,
  statuses: readonly ClaimStatus[],
  count: number,
): Promise<IndexEntry[]> {
  const markers = await newestMarkers(store, LAYOUT, statuses, count);
  return latestOf(markers.map(toEntry).filter((entry) => entry !== null)).sort(newestFirst);
}

/** The exact number of submissions per status, from the index alone. */
export async function countSubmissions(store: Store): Promise<ClaimCounts> {
  const counts = Object.fromEntries(CLAIM_STATUSES.map((status) => [status, 0])) as ClaimCounts;
  for (const { status } of latestOf(await readWholeIndex(store))) counts[status] += 1;
  return counts;
}

/** The entry of the highest version for each address. */
export function latestOf(entries: readonly IndexEntry[]): IndexEntry[] {
  const latest = new Map<string, IndexEntry>();
  for (const entry of entries) {
    const other = latest.get(entry.address);
    if (!other || other.version < entry.version) latest.set(entry.address, entry);
  }
  return [...latest.values()];
}

function newestFirst(a: IndexEntry, b: IndexEntry): number {
  return b.time - a.time || (a.address < b.address ? -1 : 1);
}

function markerOf({ walletAddress, status, version, submittedAt }: Place): Marker<ClaimStatus> {
  const id = toCheckedWord(`${addressWord(walletAddress)}-${version}`);
  return { status, time: Date.parse(submittedAt), id };
}

/** Addresses contain no hyphen. Null for an entry this build cannot have written. */
function toEntry(marker: Marker<ClaimStatus>): IndexEntry | null {
  const [, address, version] = /^(r[A-Za-z0-9]+)-(\d{1,9})$/.exec(marker.id) ?? [];
  if (!address || !version) return null;
  const { status, time } = marker;
  return { address, status, time, version: Number(version), key: markerKey(LAYOUT, marker) };
}
