// Long listings: their first keys without reading to the end, and all keys with pages fetched in parallel. Keys may
// begin with an inverted time, so that the newest come first.
import type { Store } from './store.ts';

const MAX_TIME = 9_999_999_999_999;
const TIME_DIGITS = 13;

/** Formats milliseconds as thirteen digits that sort newest first. Inverting them again returns the time. */
export function invertTime(time: number): string {
  const whole = Math.min(Math.max(Math.trunc(time), 0), MAX_TIME);
  return String(MAX_TIME - whole).padStart(TIME_DIGITS, '0');
}

/** The number of keys in a full page of the service; a shorter page is the last. */
const PAGE_SIZE = 1_000;

/**
 * Returns at least the first `count` keys with a prefix that sort after `after`, sorted, and whether there are no more.
 * The service returns keys in order but does not promise to: as soon as a page is out of order, everything is read and
 * sorted.
 */
export async function firstKeys(
  store: Pick<Store, 'pages'>,
  prefix: string,
  count: number,
  after = '',
): Promise<{ keys: string[]; isComplete: boolean }> {
  const keys: string[] = [];
  let last = '';
  let isInOrder = true;
  for await (const page of store.pages(prefix)) {
    for (const key of page) {
      isInOrder &&= last < key;
      last = key;
      if (key > after) keys.push(key);
    }
    if (isInOrder && page.length >= PAGE_SIZE && keys.length >= count) {
      return { keys, isComplete: false };
    }
  }
  return { keys: keys.sort(), isComplete: true };
}

/**
 * Returns all keys of a folder whose names begin with an inverted time. Up to five pages are read sequentially. Beyond
 * that, time spans are listed in parallel: eleven days each for the newest four to seven months, longer ones for older
 * entries.
 */
export async function listByTime(
  store: Pick<Store, 'pages' | 'list'>,
  folder: string,
): Promise<string[]> {
  const { keys, isComplete } = await firstKeys(store, folder, PARALLEL_ABOVE);
  if (isComplete) return keys;
  const newest = Number(keys[0]?.slice(folder.length, folder.length + SPAN_DIGITS));
  // The folder contains something else: the code that parses the keys will report it.
  if (!Number.isInteger(newest)) return store.list(folder);
  const spans = spansFrom(newest).map((span) => store.list(folder + span));
  return (await Promise.all(spans)).flat();
}

/**
 * Returns the first `count` keys, or more, that sort after `after`, of a folder whose names begin with thirteen digits.
 * Lists only the time spans from there on, however many keys come before. `after` is a name that begins with digits.
 */
export async function keysFromTime(
  store: Pick<Store, 'pages'>,
  folder: string,
  after: string,
  count: number,
): Promise<string[]> {
  const keys: string[] = [];
  for (const span of spansFrom(Number(after.slice(0, SPAN_DIGITS)))) {
    const found = await firstKeys(store, folder + span, count - keys.length, folder + after);
    keys.push(...found.keys);
    if (keys.length >= count) break;
  }
  return keys;
}

/** Up to this many keys, sequential paging is faster. */
const PARALLEL_ABOVE = 5_000;
/** The first four of thirteen digits: a span of 10^9 ms. */
const SPAN_DIGITS = 4;

/** Returns prefixes that cover every four-digit number from `first` to 9999: fine ones first, then coarser ones. */
function spansFrom(first: number): string[] {
  const fineEnd = (Math.floor(first / 10) + 2) * 10;
  const spans: string[] = [];
  for (let at = first; at < 10_000;) {
    const width = at < fineEnd ? 1 : at % 100 === 0 ? 100 : 10;
    spans.push(
      String(at)
        .padStart(SPAN_DIGITS, '0')
        .slice(0, SPAN_DIGITS + 1 - String(width).length),
    );
    at += width;
  }
  return spans;
}
