// Long computations that let other requests in between.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items per turn of the event loop: a few milliseconds. */
const SLICE = 1_000;

/** Like `map`, but other requests of this process are answered in between. */
export async function mapInSlices<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += SLICE) {
    if (start > 0) await nextTurn();
    for (const item of items.slice(start, start + SLICE)) results.push(work(item));
  }
  return results;
}
