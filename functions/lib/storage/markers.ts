// An index of records by status and time: zero-byte entries whose keys hold all the data (DESIGN section 5). The
// records are authoritative: a marker may be stale, so read its record before showing it. When a record moves, its new
// marker is written before the old key is removed, so a crash leaves one marker too many, never one too few.
import { buildKey, toCheckedWord, type CheckedWord } from './keys.ts';
import { mapInSlices } from './map-in-slices.ts';
import { firstKeys, listByTime } from './sorted-list.ts';
import type { Store } from './store.ts';

/** The layout of an index; `root` is a key segment. */
export interface IndexLayout<S extends string> {
  root: string;
  statuses: readonly S[];
}

/** One entry. `time`, in milliseconds, orders the index and must not change while the record keeps its status. */
export interface Marker<S extends string> {
  status: S;
  time: number;
  id: CheckedWord;
}

const MAX_TIME = 9_999_999_999_999;
const TIME_DIGITS = 13;

/** Formats a time as thirteen digits that sort newest first. */
export function invertTime(time: number): string {
  const whole = Math.min(Math.max(Math.trunc(time), 0), MAX_TIME);
  return String(MAX_TIME - whole).padStart(TIME_DIGITS, '0');
}

/** The key of a marker: `{root}/{status}/{inverted ms}-{id}`. */
export function markerKey<S extends string>(layout: IndexLayout<S>, marker: Marker<S>): string {
  const { status, time, id } = marker;
  return `${folderOf(layout, status)}${invertTime(time)}-${toCheckedWord(id)}`;
}

/** Writes a marker; idempotent. */
export function addMarker<S extends string>(
  store: Store,
  layout: IndexLayout<S>,
  marker: Marker<S>,
): Promise<void> {
  return store.mark(markerKey(layout, marker));
}

/**
 * The newest entries across some statuses, newest first, up to `count`. One round trip per status, regardless of the
 * number of entries.
 */
export async function newestMarkers<S extends string>(
  store: Store,
  layout: IndexLayout<S>,
  statuses: readonly S[],
  count: number,
): Promise<Marker<S>[]> {
  const heads = statuses.map((status) => firstKeys(store, folderOf(layout, status), count));
  const keys = (await Promise.all(heads)).flatMap((head) => head.keys);
  return (await toMarkers(layout, keys)).slice(0, count);
}

/**
 * All entries of some statuses, newest first. One round trip per status for up to a thousand entries, then many in
 * parallel.
 */
export async function listMarkers<S extends string>(
  store: Store,
  layout: IndexLayout<S>,
  statuses: readonly S[] = layout.statuses,
): Promise<Marker<S>[]> {
  const lists = statuses.map((status) => listByTime(store, folderOf(layout, status)));
  return toMarkers(layout, (await Promise.all(lists)).flat());
}

/** Parses a key of this index; null if this build cannot have written it. */
export function parseMarker<S extends string>(
  layout: IndexLayout<S>,
  key: string,
): Marker<S> | null {
  const name = key.slice(key.lastIndexOf('/') + 1);
  const match = /^(\d{13})-([A-Za-z0-9_-]+)$/.exec(name);
  const word = key.slice(layout.root.length + 1).split('/')[0];
  const status = layout.statuses.find((candidate) => wordOf(candidate) === word);
  if (!match?.[1] || !match[2] || status === undefined) return null;
  const marker = { status, time: MAX_TIME - Number(match[1]), id: toCheckedWord(match[2]) };
  return markerKey(layout, marker) === key ? marker : null;
}

async function toMarkers<S extends string>(
  layout: IndexLayout<S>,
  keys: string[],
): Promise<Marker<S>[]> {
  const markers = await mapInSlices(keys, (key) => parseMarker(layout, key));
  return markers
    .filter((marker) => marker !== null)
    .sort((a, b) => b.time - a.time || (a.id < b.id ? -1 : 1));
}

/** `PENDING_VERIFICATION` becomes `pending-verification`. */
function wordOf(status: string): string {
  return status.toLowerCase().replaceAll('_', '-');
}

function folderOf<S extends string>(layout: IndexLayout<S>, status: S): string {
  return `${buildKey(layout.root, wordOf(status))}/`;
}
