// Rate limits ("at most N per window"), counted before any work is done: N keys, each created by one request only, so
// no burst can exceed the limit (DESIGN section 5). The caller decides who and what is counted.
import { randomBytes, randomInt } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '../../../src/domain/errors.ts';
import {
  LOOK_UPS_PER_SHARED_ADDRESS,
  LOOK_UPS_PER_VISITOR,
  LOOK_UP_WINDOW_MS,
  WIDER_NETWORK_FACTORS,
} from '../../../src/domain/limits.ts';
import { buildKey, hashSegment } from '../storage/blob-keys.ts';
import { processUntil, type Deadline } from '../storage/process-until.ts';
import { firstKeys } from '../storage/sorted-list.ts';
import type { Store } from '../storage/store.ts';
import { addressGroup, mayBeShared, widerGroups } from './visitor.ts';

/**
 * A rule: a unique name (a key segment), the limit, and the window in milliseconds. Windows are aligned to the clock,
 * not sliding.
 */
export interface ThrottleRule {
  name: string;
  limit: number;
  windowMs: number;
}

/** One thing to count: the rule, and the subject. The subject's texts are hashed, so they need not be key segments. */
export interface Counted {
  rule: ThrottleRule;
  subject: readonly string[];
  /** How much of the limit it takes. Default: 1. */
  units?: number;
}

/**
 * Returns what to count for a visitor: the address of one customer and, with three and six times the limit, the
 * networks /56 and /48 that contain an IPv6 address. A customer can get many addresses, so one alone would limit
 * nobody.
 */
export function perVisitor(
  rule: ThrottleRule,
  ip: string,
  subject: readonly string[] = [],
): Counted[] {
  const wider = widerGroups(ip).map((group, index) => ({
    rule: { ...rule, limit: rule.limit * (WIDER_NETWORK_FACTORS[index] ?? 1) },
    subject: [...subject, group],
  }));
  return [{ rule, subject: [...subject, addressGroup(ip)] }, ...wider];
}

/** How a visit is counted: by `rule`, or by `shared` where thousands of people may have the same address. */
export interface VisitRules {
  rule: ThrottleRule;
  shared: ThrottleRule;
}

export function lookUpRules(name: string): VisitRules {
  const windowMs = LOOK_UP_WINDOW_MS;
  return {
    rule: { name, limit: LOOK_UPS_PER_VISITOR, windowMs },
    shared: { name: `${name}-shared`, limit: LOOK_UPS_PER_SHARED_ADDRESS, windowMs },
  };
}

/**
 * Returns what to count for a visit. Mobile carriers put thousands of people behind one IPv4 address, so there the
 * limit is on what they cost together, in `units`.
 */
export function perVisit({ rule, shared }: VisitRules, ip: string, units = 1): Counted[] {
  return mayBeShared(ip)
    ? [{ rule: shared, subject: [addressGroup(ip)], units }]
    : perVisitor(rule, ip);
}

/** What was counted; call `refund` if it should not have been (a sign-in that succeeded). */
export interface Charge {
  refund: () => Promise<void>;
}

const ROOT = 'throttle';
const SECOND_MS = 1_000;
/** A few pages of the service. */
const SWEPT_PER_LISTING = 5_000;

/**
 * Counts all of these with all their units, or none: throws `request.too-many` (429) with the seconds until the last of
 * the full windows ends. Counts in parallel, each in one round trip if the first slot tried is free.
 *
 * @param store - the store `throttles`
 */
export async function charge(
  store: Store,
  counted: readonly Counted[],
  now: number,
): Promise<Charge> {
  const slots = counted.flatMap(({ units = 1, ...one }) => Array<typeof one>(units).fill(one));
  const attempts = await Promise.allSettled(
    slots.map(async ({ rule, subject }) => ({ rule, key: await take(store, rule, subject, now) })),
  );
  const taken = attempts.flatMap((row) => (row.status === 'fulfilled' ? [row.value] : []));
  const refund = async () => {
    await Promise.all(taken.flatMap(({ key }) => (key === null ? [] : [store.remove(key)])));
  };

  const failed = attempts.find((row) => row.status === 'rejected');
  if (failed) {
    // Storage is failing: anything that cannot be refunded now expires with its window.
    await refund().catch(() => undefined);
    throw failed.reason;
  }
  const full = taken.filter(({ key }) => key === null);
  if (full.length > 0) {
    await refund();
    const windows = full.map(({ rule }) => rule.windowMs);
    throw tooMany(windows, now);
  }
  return { refund };
}

/** Returns the refusal (429) with the seconds until the last of the full windows ends, given their lengths. */
export function tooMany(windowsMs: readonly number[], now: number): AppError {
  const waitsMs = windowsMs.map((windowMs) => windowMs - (now % windowMs));
  return new AppError('request.too-many', {
    retryAfterSeconds: Math.ceil(Math.max(...waitsMs) / SECOND_MS),
  });
}

/** The units counted in this process alone, by the folder of the window. */
const countedLocally = new Map<string, number>();
/** Beyond this many subjects, all are forgotten: a visitor with that many addresses has as many limits anyway. */
const MAX_COUNTED_LOCALLY = 20_000;

/**
 * Counts a read, which must work even if it cannot be counted: while storage refuses to write, as on a full disk, this
 * process counts alone, so that nobody can switch a limit off. Throws `request.too-many` (429).
 */
export async function chargeRead(
  store: Store,
  counted: readonly Counted[],
  now: number,
): Promise<void> {
  try {
    await charge(store, counted, now);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'storage.unavailable') throw error;
    for (const one of counted) countLocally(one, now);
  }
}

function countLocally({ rule, subject, units = 1 }: Counted, now: number): void {
  const folder = windowFolder(rule, subject, now);
  const count = (countedLocally.get(folder) ?? 0) + units;
  if (count > rule.limit) throw tooMany([rule.windowMs], now);
  if (countedLocally.size >= MAX_COUNTED_LOCALLY) countedLocally.clear();
  countedLocally.set(folder, count);
}

const TakenSchema = v.object({ owner: v.string() });

/**
 * Takes one of the keys of a window; null if all are taken. One round trip if the first one tried is free; they are
 * tried from a random one on, so that concurrent requests do not all contend for the same.
 */
async function take(
  store: Store,
  { limit, ...rule }: ThrottleRule,
  subject: readonly string[],
  now: number,
): Promise<string | null> {
  const folder = windowFolder(rule, subject, now);
  const owner = randomBytes(12).toString('hex');
  const first = limit < 1 ? 0 : randomInt(limit);
  let used: ReadonlySet<string> | null = null;
  for (let step = 0; step < limit; step += 1) {
    const key = buildKey(...folder.split('/'), String((first + step) % limit));
    if (used?.has(key)) continue;
    if (await takeKey(store, key, owner)) return key;
    used ??= new Set(await store.list(`${folder}/`));
  }
  return null;
}

/** Takes a key for `owner`; true also if only the response was lost. Throws `storage.unavailable` if it is unknown. */
async function takeKey(store: Store, key: string, owner: string): Promise<boolean> {
  const outcome = await store.writeIf(key, { owner }, { isNew: true });
  if (outcome === 'written') return true;
  const found = v.safeParse(TakenSchema, await store.read(key));
  if (found.success && found.output.owner === owner) return true;
  if (outcome === 'refused') return false;
  throw new AppError('storage.unavailable', { cause: new Error(`No answer about ${key}`) });
}

/**
 * Removes the keys of ended windows, oldest first, until the time is up; returns how many. The next run finds the
 * rest at the front. For a scheduled sweep.
 */
export async function sweepThrottles(store: Store, now: number, time: Deadline): Promise<number> {
  for (let removed = 0; ;) {
    const { keys, isComplete } = await firstKeys(store, `${ROOT}/`, SWEPT_PER_LISTING);
    const ended = keys.filter((key) => Number(key.split('/')[1] ?? 0) <= now);
    removed += await processUntil(ended, time, (key) => store.remove(key));
    const isDone = isComplete || ended.length < keys.length;
    if (isDone || time.clock() >= time.until) return removed;
  }
}

/**
 * Returns the folder of a subject's current window. Its name starts with the window's end, so that a sweep can find
 * ended windows by key.
 */
export function windowFolder(
  { name, windowMs }: Omit<ThrottleRule, 'limit'>,
  subject: readonly string[],
  now: number,
): string {
  const end = now - (now % windowMs) + windowMs;
  return buildKey(ROOT, String(end), name, hashSegment(...subject));
}
