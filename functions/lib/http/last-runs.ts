// Records when each scheduled function last succeeded, for monitoring (/api/health).
import * as v from 'valibot';
import { SCHEDULES, type ScheduleName } from '../../../src/domain/endpoints.ts';
import { buildKey } from '../storage/blob-keys.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { newOperationId } from './operation.ts';

const RunSchema = v.object({ at: v.number() });
const NAMES = Object.keys(SCHEDULES) as ScheduleName[];

/** Returns the key of a function's last run. Keys have no capitals. */
const keyOf = (name: ScheduleName) => buildKey('ran', name.toLowerCase());

/** Notes that a run has ended well. `store` is the store `throttles`, whose sweep leaves these records alone. */
export async function noteRun(store: Store, name: ScheduleName, now: number): Promise<void> {
  const value = { at: now };
  await changeRecord(store, keyOf(name), RunSchema, newOperationId(), () => ({ value }));
}

/** Returns the seconds since each scheduled function last ended well; null if it never did. */
export async function readRuns(
  store: Store,
  now: number,
): Promise<Record<ScheduleName, number | null>> {
  const ages = await Promise.all(
    NAMES.map(async (name) => {
      const run = await readRecord(store, keyOf(name), RunSchema);
      return [name, run && Math.round((now - run.at) / 1_000)] as const;
    }),
  );
  return Object.fromEntries(ages) as Record<ScheduleName, number | null>;
}
