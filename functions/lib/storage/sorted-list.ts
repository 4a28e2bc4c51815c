// The first keys of a long list, without reading it to its end.
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
