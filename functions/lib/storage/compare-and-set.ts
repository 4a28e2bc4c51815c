// The loop of every write that must not overwrite another: read, decide, write if nothing changed meanwhile, or repeat.
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../src/domain/errors.ts';

/** How often a change is attempted against concurrent writers; with the delays between attempts, several seconds. */
const ATTEMPTS = 40;
/** A write with an unclear outcome has already been tried three times (storage/bounded-fetch.ts). */
const UNCLEAR_ATTEMPTS = 2;
const BASE_DELAY_MS = 10;
const MAX_DELAY_MS = 240;

export interface RecordTools {
  now: () => number;
  /** A number in [0, 1). */
  random: () => number;
  sleep: (ms: number) => Promise<void>;
}

export const systemRecordTools: RecordTools = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms) => sleep(ms),
};

/**
 * How one attempt ended: with a result; `refused` because somebody else wrote; `unclear` because it is unknown whether
 * the write arrived; `at-once` if the next one can follow without a delay.
 */
export type Attempt<T> = { result: T } | 'refused' | 'unclear' | 'at-once';

/**
 * Repeats an attempt until it has a result, with growing random delays. `attempt` gets its number, from 0. Throws
 * `storage.unavailable` after many attempts, or two unclear ones.
 *
 * @param subject - what is written, for the log
 */
export async function compareAndSet<T>(
  subject: string,
  tools: RecordTools,
  attempt: (number: number) => Promise<Attempt<T>>,
): Promise<T> {
  let unclear = 0;
  for (let number = 0; number < ATTEMPTS; number += 1) {
    const outcome = await attempt(number);
    if (typeof outcome === 'object') return outcome.result;
    if (outcome === 'unclear') unclear += 1;
    if (unclear >= UNCLEAR_ATTEMPTS) break;
    if (outcome === 'at-once') continue;
    await tools.sleep(Math.min(BASE_DELAY_MS * 2 ** number, MAX_DELAY_MS) * tools.random());
  }
  const cause = new Error(`${subject} cannot be written`);
  throw new AppError('storage.unavailable', { cause });
}
