// The index of submissions by status and time of first submission. An entry names the version of the record it was
// written for: of two entries for one address the higher is right, and a late removal never deletes a newer one.
import {
  CLAIM_STATUSES,
  type ClaimRecord,
  type ClaimStatus,
} from '../../../src/domain/airdrop/claim.ts';
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
import { mapInSlices } from '../storage/map-in-slices.ts';
import { firstKeys } from '../storage/sorted-list.ts';
import type { Store } from '../storage/store.ts';
import { latestOf, newestFirst, type IndexEntry } from './index-entry.ts';
import { createIndexSnapshots, type IndexSnapshot } from './index-snapshot.ts';

/** The snapshots of this process. */
const snapshots = createIndexSnapshots(() => Date.now());

const LAYOUT: IndexLayout<ClaimStatus> = { root: 'index', statuses: CLAIM_STATUSES };

type Place = Pick<ClaimRecord, 'walletAddress' | 'status' | 'version' | 'submittedAt'>;

/** The key of a record's index entry. */
export function indexKey(record: Place): string {
  return markerKey(LAYOUT, markerOf(record));
}

/** Adds a record to the index; idempotent. */
export async function addToIndex(store: Store, record: Place): Promise<void> {
  const marker = markerOf(record);
  await addMarker(store, LAYOUT, marker);
  const entry = toEntry(marker);
  if (entry) snapshots.note(store.name, entry);
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
  return (await mapInSlices(markers, toEntry)).filter((entry) => entry !== null);
}

/** One entry per submission, newest first, as it is in storage. */
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

/**
 * One entry per submission, newest first, and the number of submissions per status. Of very many submissions, what other
 * processes wrote may be minutes old (index-snapshot.ts).
 */
export function readSnapshot(store: Store): Promise<IndexSnapshot> {
  return snapshots.read(store.name, async () => latestOf(await readWholeIndex(store)));
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
