// Long lists: their first keys without reading to the end, and all of them without waiting for one page after the other.
import type { Store } from './store.ts';

/** Pages of the service hold so many keys; a shorter one is the last. */
const PAGE_SIZE = 1_000;

/**
 * The first `count` keys or more with that prefix that sort after `after`, sorted, and whether they are all there are. The
 * service answers in the order of its keys but does not promise to: as soon as a page is out of order everything is read
 * and sorted.
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
 * All keys of a folder whose names begin with thirteen digits (a time, markers.ts). Up to five pages one after the other; of
 * more, spans of time are listed side by side: eleven days each for the newest four to seven months, longer ones before that.
 */
export async function listByTime(
  store: Pick<Store, 'pages' | 'list'>,
  folder: string,
): Promise<string[]> {
  const { keys, isComplete } = await firstKeys(store, folder, SIDE_BY_SIDE_ABOVE);
  if (isComplete) return keys;
  const newest = Number(keys[0]?.slice(folder.length, folder.length + SPAN_DIGITS));
  // Something else lies here: whoever reads the keys will tell.
  if (!Number.isInteger(newest)) return store.list(folder);
  const spans = spansFrom(newest).map((span) => store.list(folder + span));
  return (await Promise.all(spans)).flat();
}

/** So many keys are had sooner page by page. */
const SIDE_BY_SIDE_ABOVE = 5_000;
/** Four digits of thirteen: a span of 10^9 ms. */
const SPAN_DIGITS = 4;

/** Prefixes that together hold every number from `first`, four digits, to 9999: fine, then coarser. */
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
