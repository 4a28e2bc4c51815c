// Walks through the records of a folder a stretch per run, so that a folder of any size is gone through in the end. What is
// done to a record is the caller's business.
import { AppError } from '../../../src/domain/errors.ts';
import { firstKeys } from '../storage/sorted-list.ts';
import type { Store } from '../storage/store.ts';

/** How much of a folder one run does. */
export interface WalkLimits {
  records: number;
  /** When to stop, in milliseconds of `clock`. */
  until: number;
  clock: () => number;
}

/** Where a walk stands. */
export interface Walked {
  /** The last key that was visited; '' when the walk came to the end: the next one begins anew. */
  after: string;
  visited: number;
  /** For how many records `visit` answered true. */
  done: number;
}

const AT_ONCE = 16;

/**
 * Visits the records below `prefix` that come after a key. One that cannot be understood is reported and passed over; throws
 * `storage.unavailable`: then the same stretch is walked again.
 */
export async function walkFolder(
  store: Pick<Store, 'pages'>,
  prefix: string,
  start: string,
  { records, until, clock }: WalkLimits,
  visit: (key: string) => Promise<boolean>,
  report: (error: unknown) => void,
): Promise<Walked> {
  const { keys, isComplete } = await firstKeys(store, prefix, records + 1, start);
  const due = keys.slice(0, records);
  const visitOne = async (key: string) => {
    try {
      return await visit(key);
    } catch (error) {
      if (error instanceof AppError) throw error;
      report(error);
      return false;
    }
  };
  let [after, visited, done] = [start, 0, 0];
  while (visited < due.length && clock() < until) {
    const stretch = due.slice(visited, visited + AT_ONCE);
    done += (await Promise.all(stretch.map(visitOne))).filter(Boolean).length;
    visited += stretch.length;
    after = stretch.at(-1) ?? after;
  }
  const isEnd = isComplete && visited === keys.length;
  return { after: isEnd ? '' : after, visited, done };
}
