// The sweep of accounts: removes what has ended and repairs what was interrupted (DESIGN section 5). Each run covers a
// section of each folder. Runs may start at any time and overlap; they report numbers only.
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { AppError } from '../../../src/domain/errors.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { SWEEP_GRACE_MS, WITHDRAWN_MS } from '../../../src/domain/limits.ts';
import { memoize } from '../../../src/domain/memoize.ts';
import { newOperationId } from '../http/operation.ts';
import { PICTURES_PREFIX } from '../identity/picture-address.ts';
import { toPublished } from '../identity/profile.ts';
import { holdAddress, lapseReservation } from '../identity/reservations.ts';
import { SESSIONS_PREFIX, SessionSchema, isRunning } from '../identity/sessions.ts';
import { USES_PREFIX, releaseUse } from '../identity/sign-up-keys/uses.ts';
import {
  EMAILS_PREFIX,
  USERS_PREFIX,
  isUserId,
  readUser,
  EmailSchema,
  UserSchema,
  emailKey,
  emailSegment,
} from '../identity/users.ts';
import { buildKey } from '../storage/blob-keys.ts';
import { processUntil, type Deadline } from '../storage/process-until.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import { firstKeys } from '../storage/sorted-list.ts';
import type { Store } from '../storage/store.ts';
import { readCreditRecord } from '../texts/credit/credit-records.ts';
import type { RebuildCall } from '../texts/rebuild.ts';
import { logDeletion } from './delete-account.ts';
import { finishDeletion, repeatErasure } from './erase.ts';
import { copyProfile } from './save-profile.ts';
import {
  BODIES_PREFIX,
  createUnownedVisit,
  createUnshownVisit,
  type Visit,
} from './sweep-pictures.ts';
import { finishTakeDown } from './take-down.ts';

// Each function below creates a visit; its comment says what the visit does.

/** Finishes deletions and take-downs that a call left unfinished; repeats the erasure of a deletion an hour later. */
function finishRemovals(call: RebuildCall, now: number): Visit {
  return async (key) => {
    const user = await readRecord(call.stores('accounts'), key, UserSchema);
    if (!user) return false;
    const { deletion, takenDown } = user;
    if (deletion?.rest) {
      await logDeletion({ ...call, ip: '', requestId: '' }, user.id, deletion);
      await finishDeletion(call, user);
      return true;
    }
    // By then, every call that was under way during the deletion has ended.
    if (deletion && !deletion.isChecked && Date.parse(deletion.at) <= now - WITHDRAWN_MS) {
      await repeatErasure(call, user);
      return true;
    }
    if (!takenDown || takenDown.pictureId === null) return false;
    await finishTakeDown(call, user);
    return true;
  };
}

/** Ends reservations that expired more than a day ago; the records remain (identity/reservations.ts). */
function lapseReservations(accounts: Store, now: number): Visit {
  return async (key) => {
    const found = await readRecord(accounts, key, EmailSchema);
    const since = now - SWEEP_GRACE_MS;
    if (found?.state !== 'pending' || Date.parse(found.leaseUntil) > since) return false;
    const email = key.slice(EMAILS_PREFIX.length);
    return lapseReservation(accounts, { email, id: found.reservation }, since);
  };
}

/**
 * Removes accounts older than a day whose registration was never completed. Repeating the original request would create
 * the same account, so its address is held meanwhile: a late removal must not hit a new account.
 */
function removeOrphans(accounts: Store, now: number): Visit {
  return async (key) => {
    const user = await readRecord(accounts, key, UserSchema);
    if (user === null || user.deletion || Date.parse(user.createdAt) > now - SWEEP_GRACE_MS)
      return false;
    const email = emailSegment(user.email);
    const owner = await readRecord(accounts, emailKey(email), EmailSchema);
    const isActive = owner?.state === 'active';
    if (isActive && owner.userId === user.id) return false;
    // If the address belongs to another account, this one can never get it.
    if (!isActive && !(await holdAddress(accounts, email, user.id, now))) return false;
    await accounts.remove(key);
    return true;
  };
}

/** Releases uses of sign-up keys whose registrations ended more than a day ago. */
function releaseUses(accounts: Store, now: number): Visit {
  return (key) => releaseUse(accounts, key, now - SWEEP_GRACE_MS);
}

/**
 * Compares each account with its copy, reading each credit record once, and copies where they differ: a profile that
 * was unpublished must not stay visible because a call died.
 */
function repairPublishedCopies(call: RebuildCall): Visit {
  const { stores } = call;
  const creditOf = memoize((language: Language) =>
    readCreditRecord(stores('translations'), language),
  );
  return async (key) => {
    const user = await readRecord(stores('accounts'), key, UserSchema);
    if (!user?.language) return false;
    const copy = (await creditOf(user.language))?.profiles[user.id] ?? null;
    if (isDeepStrictEqual(copy, toPublished(user))) return false;
    const address = emailKey(emailSegment(user.email));
    const owner = await readRecord(stores('accounts'), address, EmailSchema);
    if (owner?.state !== 'active' || owner.userId !== user.id) return false;
    await copyProfile(call, user);
    return true;
  };
}

/** Removes expired and revoked sessions; reads each account once. */
function removeEndedSessions(accounts: Store, now: number): Visit {
  const userOf = memoize((id: string) => readUser(accounts, id));
  return async (key) => {
    const [userId = ''] = key.slice(SESSIONS_PREFIX.length).split('/');
    const session = await readRecord(accounts, key, SessionSchema);
    if (session === null || !isUserId(userId)) return false;
    // A session that has just ended may still be in use by a call whose clock is behind.
    const isOver = !isRunning(session, now - SWEEP_GRACE_MS);
    if (!isOver && (await isCurrent(session.credentialVersion, userId))) return false;
    await accounts.remove(key);
    return true;
  };

  /** Returns false if all sessions of the account were ended since (credential version), or if there is no account. */
  async function isCurrent(version: number, userId: string): Promise<boolean> {
    return ((await userOf(userId))?.credentialVersion ?? Infinity) <= version;
  }
}

interface WalkLimits extends Deadline {
  records: number;
}

interface WalkResult {
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
async function walkFolder(
  store: Pick<Store, 'pages'>,
  prefix: string,
  start: string,
  { records, ...time }: WalkLimits,
  visit: Visit,
  report: (error: unknown) => void,
): Promise<WalkResult> {
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
  const visited = await processUntil(due, time, async (key) => {
    if (await visitOne(key)) done += 1;
  });
  const after = due[visited - 1] ?? start;
  const isEnd = isComplete && visited === keys.length;
  return { after: isEnd ? '' : after, visited, done };
}

/** The limits of one run: well within the 30 seconds of a scheduled function. */
export interface AccountSweepLimits {
  /** Per folder. */
  records: number;
  /** In total, in milliseconds; each task has its share, and begins within that time or in the next run. */
  durationMs: number;
}

const LIMITS: AccountSweepLimits = { records: 2_000, durationMs: 15_000 };
const STATE_KEY = buildKey('sweep', 'state');
/** The last visited key of each folder, and the task with which the next run begins. */
const StateSchema = v.object({
  after: v.record(v.string(), v.string()),
  next: v.optional(v.number(), 0),
});

/** The result of a run: how many records each task removed, released or repaired. */
export interface AccountSweepResult {
  visited: number;
  done: Record<WalkName, number>;
  /** Whether every folder was walked to its end. */
  isComplete: boolean;
}

/** Makes one run. Reports and skips records that cannot be parsed; throws `storage.unavailable`. */
export async function sweepAccounts(
  call: RebuildCall,
  { records, durationMs }: AccountSweepLimits = LIMITS,
  clock: () => number = Date.now,
): Promise<AccountSweepResult> {
  const { stores, report } = call;
  const accounts = stores('accounts');
  const now = clock();
  const walks = createWalks(call, now);
  const tasks = Object.keys(walks) as WalkName[];
  const state = await readRecord(accounts, STATE_KEY, StateSchema);
  const after = { ...state?.after };
  const swept: AccountSweepResult = {
    visited: 0,
    done: Object.fromEntries(tasks.map((task) => [task, 0])) as Record<WalkName, number>,
    isComplete: true,
  };
  let next = state?.next ?? 0;
  for (let tasksBegun = 0; tasksBegun < tasks.length; tasksBegun += 1) {
    // Listing a long folder may have taken more than its share: the next run begins with the remaining tasks.
    if (tasksBegun > 0 && clock() >= now + durationMs) {
      swept.isComplete = false;
      break;
    }
    const task = tasks[next % tasks.length] ?? 'sessions';
    next = (next + 1) % tasks.length;
    const { store, prefix, visit } = walks[task];
    const limits = { records, until: clock() + durationMs / tasks.length, clock };
    const walked = await walkFolder(store, prefix, after[task] ?? '', limits, visit, report);
    after[task] = walked.after;
    swept.visited += walked.visited;
    swept.done[task] = walked.done;
    swept.isComplete &&= walked.after === '';
  }
  await changeRecord(accounts, STATE_KEY, StateSchema, newOperationId(), (before) => {
    const isSame = tasks.every((task) => (before?.after[task] ?? '') === (after[task] ?? ''));
    return isSame && (before?.next ?? 0) === next ? null : { value: { after, next } };
  });
  return swept;
}

interface Walk {
  store: Store;
  prefix: string;
  visit: Visit;
}

type WalkName = keyof ReturnType<typeof createWalks>;

/** Returns the walks in the order of their turns. */
function createWalks(call: RebuildCall, now: number) {
  const { stores } = call;
  const [accounts, images] = [stores('accounts'), stores('images')];
  const inAccounts = (prefix: string, visit: Visit) => ({ store: accounts, prefix, visit });
  return {
    sessions: inAccounts(SESSIONS_PREFIX, removeEndedSessions(accounts, now)),
    reservations: inAccounts(EMAILS_PREFIX, lapseReservations(accounts, now)),
    accounts: inAccounts(USERS_PREFIX, removeOrphans(accounts, now)),
    uses: inAccounts(USES_PREFIX, releaseUses(accounts, now)),
    copies: inAccounts(USERS_PREFIX, repairPublishedCopies(call)),
    pictures: inAccounts(PICTURES_PREFIX, createUnshownVisit(stores, now)),
    unowned: { store: images, prefix: BODIES_PREFIX, visit: createUnownedVisit(stores, now) },
    removals: inAccounts(USERS_PREFIX, finishRemovals(call, now)),
  } satisfies Record<string, Walk>;
}
