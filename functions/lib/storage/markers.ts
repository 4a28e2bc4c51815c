// An index of records by status and time: empty entries whose keys say everything (DESIGN section 5). The records are
// the truth; a marker may be left over from a status a record has left, so whoever shows one reads its record. When a record
// moves, its new marker is put before the old key is removed: a crash between leaves one too many, never one too few.
import { buildKey, toCheckedWord, type CheckedWord } from './keys.ts';
import { firstKeys, listByTime } from './sorted-list.ts';
import type { Store } from './store.ts';

/** Where an index lies: `root` is a word of a key. */
export interface IndexLayout<S extends string> {
  root: string;
  statuses: readonly S[];
}

/** One entry. `time` in milliseconds orders the index and must not change while the record keeps its status. */
export interface Marker<S extends string> {
  status: S;
  time: number;
  id: CheckedWord;
}

const MAX_TIME = 9_999_999_999_999;
const TIME_DIGITS = 13;

/** Times written so that the newest sorts first, thirteen digits. */
export function invertTime(time: number): string {
  const whole = Math.min(Math.max(Math.trunc(time), 0), MAX_TIME);
  return String(MAX_TIME - whole).padStart(TIME_DIGITS, '0');
}

/** The key of a marker: `{root}/{status}/{inverted ms}-{id}`. */
export function markerKey<S extends string>(layout: IndexLayout<S>, marker: Marker<S>): string {
  const { status, time, id } = marker;
  return `${folderOf(layout, status)}${invertTime(time)}-${toCheckedWord(id)}`;
}

/** Puts a marker; putting it again changes nothing. */
export function addMarker<S extends string>(
  store: Store,
  layout: IndexLayout<S>,
  marker: Marker<S>,
): Promise<void> {
  return store.mark(markerKey(layout, marker));
}

/**
 * The newest entries of some statuses together, newest first: at least `count` where there are as many. One round trip per
 * status, however many entries there are.
 */
export async function newestMarkers<S extends string>(
  store: Store,
  layout: IndexLayout<S>,
  statuses: readonly S[],
  count: number,
): Promise<Marker<S>[]> {
  const heads = statuses.map((status) => firstKeys(store, folderOf(layout, status), count));
  const keys = (await Promise.all(heads)).flatMap((head) => head.keys);
  return toMarkers(layout, keys).slice(0, count);
}

/** All entries of some statuses, newest first. One round trip per status up to a thousand, then many side by side. */
export async function listMarkers<S extends string>(
  store: Store,
  layout: IndexLayout<S>,
  statuses: readonly S[] = layout.statuses,
): Promise<Marker<S>[]> {
  const lists = statuses.map((status) => listByTime(store, folderOf(layout, status)));
  return toMarkers(layout, (await Promise.all(lists)).flat());
}

/** What a key of this index says; null when it is none this build can have written. */
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

function toMarkers<S extends string>(layout: IndexLayout<S>, keys: string[]): Marker<S>[] {
  return keys
    .map((key) => parseMarker(layout, key))
    .filter((marker) => marker !== null)
    .sort((a, b) => b.time - a.time || (a.id < b.id ? -1 : 1));
}

/** `PENDING_VERIFICATION` is written `pending-verification`. */
function wordOf(status: string): string {
  return status.toLowerCase().replaceAll('_', '-');
}

function folderOf<S extends string>(layout: IndexLayout<S>, status: S): string {
  return `${buildKey(layout.root, wordOf(status))}/`;
}
