// Limits how much one account may write, as each write of a translation is stored as an entry. Counts in one record per
// account and day, which the sweep of throttles removes.
import * as v from 'valibot';
import {
  WRITES_PER_DAY,
  WRITES_PER_MINUTE,
  WRITTEN_BYTES_PER_DAY,
} from '../../../src/domain/translation/translation-limits.ts';
import { buildKey } from '../storage/blob-keys.ts';
import { changeRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { tooMany, windowFolder } from './throttle.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const THROTTLE = { name: 'translation-writes', windowMs: DAY_MS };

const SpentSchema = v.object({
  writes: v.number(),
  bytes: v.number(),
  /** The minute of the last write, and how many there were in it. */
  minute: v.number(),
  inMinute: v.number(),
});
type Spent = v.InferOutput<typeof SpentSchema>;

/**
 * Counts a write. Throws `request.too-many` (429) with the seconds until the minute or, if the day's share is used up,
 * the day (UTC) ends. A repetition of the same operation is not counted again.
 */
export async function chargeWrite(
  throttles: Store,
  userId: string,
  bytes: number,
  operation: string,
  now: number,
): Promise<void> {
  const key = buildKey(...windowFolder(THROTTLE, [userId], now).split('/'), 'spent');
  await changeRecord(throttles, key, SpentSchema, operation, (spent) => ({
    value: afterWrite(spent, bytes, now),
  }));
}

function afterWrite(before: Spent | null, bytes: number, now: number): Spent {
  const minute = Math.floor(now / MINUTE_MS);
  const spent = before ?? { writes: 0, bytes: 0, minute, inMinute: 0 };
  const after = {
    writes: spent.writes + 1,
    bytes: spent.bytes + bytes,
    minute,
    inMinute: spent.minute === minute ? spent.inMinute + 1 : 1,
  };
  if (after.writes > WRITES_PER_DAY || after.bytes > WRITTEN_BYTES_PER_DAY)
    throw tooMany([DAY_MS], now);
  if (after.inMinute > WRITES_PER_MINUTE) throw tooMany([MINUTE_MS], now);
  return after;
}
