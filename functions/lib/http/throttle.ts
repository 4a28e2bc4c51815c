// "At most N in a window", counted before anything is done: slots of storage, so that no burst gets past. Whom a rule
// counts, and what for, is the caller's business.
import { randomBytes } from 'node:crypto';
import { AppError } from '../../../src/domain/errors.ts';
import { buildKey, hashWord } from '../storage/keys.ts';
import { releaseSlot, takeSlot, type Slots } from '../storage/slots.ts';
import type { Store } from '../storage/store.ts';

/** A rule: a name of its own (a word of a key), how many, and in how many milliseconds. Windows stand still on the clock. */
export interface ThrottleRule {
  name: string;
  limit: number;
  windowMs: number;
}

/** One thing to be counted: under which rule, and for whom. Texts, not words of a key: they are hashed. */
export interface Counted {
  rule: ThrottleRule;
  subject: readonly string[];
}

/** What was counted, to be given back when it turned out to be none (a sign-in that succeeded). */
export interface Charge {
  refund: () => Promise<void>;
}

const ROOT = 'throttle';
const SECOND_MS = 1_000;
const SWEEP_AT_ONCE = 20;

/**
 * Counts all of these, or none: throws `request.too-many` (429) with the seconds until the last full window ends. One round
 * trip each while there is room, at the same time.
 *
 * @param store - the store `throttles`
 */
export async function charge(
  store: Store,
  counted: readonly Counted[],
  now: number,
): Promise<Charge> {
  const owner = randomBytes(12).toString('hex');
  const attempts = await Promise.allSettled(
    counted.map(async ({ rule, subject }) => {
      const slots: Slots = { folder: windowFolder(rule, subject, now), capacity: rule.limit };
      return { rule, slots, index: await takeSlot(store, slots, owner, true) };
    }),
  );
  const done = attempts.flatMap((row) => (row.status === 'fulfilled' ? [row.value] : []));
  const refund = async () => {
    const taken = done.flatMap(({ slots, index }) => (index === null ? [] : [{ slots, index }]));
    await Promise.all(taken.map(({ slots, index }) => releaseSlot(store, slots, index)));
  };

  const failed = attempts.find((row) => row.status === 'rejected');
  if (failed) {
    // Storage is in trouble: what cannot be given back now ends with its window.
    await refund().catch(() => undefined);
    throw failed.reason;
  }
  const full = done.filter(({ index }) => index === null);
  if (full.length > 0) {
    await refund();
    const waits = full.map(({ rule }) => rule.windowMs - (now % rule.windowMs));
    const retryAfterSeconds = Math.ceil(Math.max(...waits) / SECOND_MS);
    throw new AppError('request.too-many', { retryAfterSeconds });
  }
  return { refund };
}

/** Removes what windows that have ended left behind; answers how many keys. For a scheduled sweep. */
export async function sweepThrottles(store: Store, now: number): Promise<number> {
  const keys = await store.list(`${ROOT}/`);
  const ended = keys.filter((key) => Number(key.split('/')[1] ?? 0) <= now);
  for (let start = 0; start < ended.length; start += SWEEP_AT_ONCE) {
    await Promise.all(ended.slice(start, start + SWEEP_AT_ONCE).map((key) => store.remove(key)));
  }
  return ended.length;
}

/**
 * The folder of a subject's current window. The window's end stands first, so that a sweep finds what is over by its key.
 */
export function windowFolder(
  { name, windowMs }: Omit<ThrottleRule, 'limit'>,
  subject: readonly string[],
  now: number,
): string {
  const end = now - (now % windowMs) + windowMs;
  return buildKey(ROOT, String(end), name, hashWord(...subject));
}
