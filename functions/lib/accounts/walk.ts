// Walks through the records of a folder, a section per run, so that a folder of any size is covered eventually. The
// caller processes the records.
import { AppError } from '../../../src/domain/errors.ts';
import { mapInTime, type SweepTime } from '../storage/map-in-time.ts';
import { firstKeys } from '../storage/sorted-list.ts';
import type { Store } from '../storage/store.ts';

/** The limits of one run in a folder. */
export interface WalkLimits extends SweepTime {
  records: number;
}

/** The progress of a walk. */
export interface Walked {
  /** The last visited key; '' if the walk reached the end, so that the next one starts over. */
  after: string;
  visited: number;
  /** The number of records for which `visit` returned true. */
  done: number;
}

/**
 * Visits the records below `prefix` that sort after `start`. A record that cannot be parsed is reported and skipped.
 * Throws `storage.unavailable`; the next run then walks the same section again.
 */
export async function walkFolder(
  store: Pick<Store, 'pages'>,
  prefix: string,
  start: string,
  { records, ...time }: WalkLimits,
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
  let done = 0;
  const visited = await mapInTime(due, time, async (key) => {
    if (await visitOne(key)) done += 1;
  });
  const after = due[visited - 1] ?? start;
  const isEnd = isComplete && visited === keys.length;
  return { after: isEnd ? '' : after, visited, done };
}
