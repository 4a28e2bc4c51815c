// The sweep of accounts: removes what has ended and repairs what was interrupted (DESIGN section 5). Each run covers a
// section of each folder. Runs may start at any time and overlap; they report numbers only.
import * as v from 'valibot';
import { newOperationId } from '../http/operation.ts';
import { PICTURES_PREFIX } from '../identity/picture-address.ts';
import { SESSIONS_PREFIX, SessionSchema, isRunning } from '../identity/sessions.ts';
import { USES_PREFIX } from '../identity/sign-up-keys/uses.ts';
import { EMAILS_PREFIX, USERS_PREFIX, isUserId, readUser, type User } from '../identity/users.ts';
import { buildKey } from '../storage/blob-keys.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import type { RebuildCall } from '../texts/rebuild.ts';
import { finishClosing } from './sweep-closed.ts';
import { repairPublishedCopies } from './sweep-copies.ts';
import { BODIES_PREFIX, removeUnownedPictures, removeUnshown } from './sweep-pictures.ts';
import { giveBackUses, lapseOld, removeOrphans } from './sweep-sign-ups.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { mapInTime, type SweepTime } from '../storage/map-in-time.ts';
import { firstKeys } from '../storage/sorted-list.ts';
import { SWEEP_GRACE_MS } from '../../../src/domain/limits.ts';

/** Removes sessions one by one, reading each account once. Returns whether the session was removed. */
function sessionSweeper(accounts: Store, now: number): (key: string) => Promise<boolean> {
  const users = new Map<string, Promise<User | null>>();
  const userOf = (id: string) => {
    const user = users.get(id) ?? readUser(accounts, id);
    users.set(id, user);
    return user;
  };
  return async (key) => {
    const [userId = ''] = key.slice(SESSIONS_PREFIX.length).split('/');
    const session = await readRecord(accounts, key, SessionSchema);
    if (session === null || !isUserId(userId)) return false;
    // A session that has just ended may still be in use by a call whose clock is behind.
    const isOver = !isRunning(session, now - SWEEP_GRACE_MS);
    if (!isOver && (await isGood(session.credentialVersion, userId))) return false;
    await accounts.remove(key);
    return true;
  };

  /** False if all sessions of the account have been ended since (credential version), or if there is no account. */
  async function isGood(version: number, userId: string): Promise<boolean> {
    return ((await userOf(userId))?.credentialVersion ?? Infinity) <= version;
  }
}

/** The limits of one run in a folder. */
interface WalkLimits extends SweepTime {
  records: number;
}

/** The progress of a walk. */
interface Walked {
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

/** The tasks, in the order in which they have their turns. */
const TASKS = [
  'sessions',
  'reservations',
  'accounts',
  'uses',
  'copies',
  'pictures',
  'nobodys',
  'closed',
] as const;
type Task = (typeof TASKS)[number];

/** The limits of one run: well within the 30 seconds of a scheduled function. */
export interface AccountSweepLimits {
  /** Per folder. */
  records: number;
  /** In total, in milliseconds; each task has its share, and begins within that time or in the next run. */
  forMs: number;
}

const LIMITS: AccountSweepLimits = { records: 2_000, forMs: 15_000 };
const STATE_KEY = buildKey('sweep', 'state');
/** The last visited key of each folder, and the task with which the next run begins. */
const StateSchema = v.object({
  after: v.record(v.string(), v.string()),
  next: v.optional(v.number(), 0),
});

/** The result of a run: how many records each task removed, released or repaired. */
export interface AccountsSwept {
  visited: number;
  done: Record<Task, number>;
  /** Whether every folder was walked to its end. */
  isComplete: boolean;
}

/** One run. Records that cannot be parsed are reported and skipped; throws `storage.unavailable`. */
export async function sweepAccounts(
  call: RebuildCall,
  { records, forMs }: AccountSweepLimits = LIMITS,
  clock: () => number = Date.now,
): Promise<AccountsSwept> {
  const { stores, report } = call;
  const accounts = stores('accounts');
  const now = clock();
  const walks = tasksAt(call, now);
  const state = await readRecord(accounts, STATE_KEY, StateSchema);
  const after = { ...state?.after };
  const swept: AccountsSwept = {
    visited: 0,
    done: {
      sessions: 0,
      reservations: 0,
      accounts: 0,
      uses: 0,
      copies: 0,
      pictures: 0,
      nobodys: 0,
      closed: 0,
    },
    isComplete: true,
  };
  let next = state?.next ?? 0;
  for (let begun = 0; begun < TASKS.length; begun += 1) {
    // A long folder may have taken more than its share to list: the rest has its turn first next time.
    if (begun > 0 && clock() >= now + forMs) {
      swept.isComplete = false;
      break;
    }
    const task = TASKS[next % TASKS.length] ?? 'sessions';
    next = (next + 1) % TASKS.length;
    const { store, prefix, visit } = walks[task];
    const limits = { records, until: clock() + forMs / TASKS.length, clock };
    const walked = await walkFolder(store, prefix, after[task] ?? '', limits, visit, report);
    after[task] = walked.after;
    swept.visited += walked.visited;
    swept.done[task] = walked.done;
    swept.isComplete &&= walked.after === '';
  }
  await changeRecord(accounts, STATE_KEY, StateSchema, newOperationId(), (before) => {
    const isSame = TASKS.every((task) => (before?.after[task] ?? '') === (after[task] ?? ''));
    return isSame && (before?.next ?? 0) === next ? null : { value: { after, next } };
  });
  return swept;
}

interface Walk {
  store: Store;
  prefix: string;
  visit: (key: string) => Promise<boolean>;
}

function tasksAt(call: RebuildCall, now: number): Record<Task, Walk> {
  const { stores } = call;
  const [accounts, images] = [stores('accounts'), stores('images')];
  const own = (prefix: string, visit: Walk['visit']) => ({ store: accounts, prefix, visit });
  return {
    sessions: own(SESSIONS_PREFIX, sessionSweeper(accounts, now)),
    reservations: own(EMAILS_PREFIX, lapseOld(accounts, now)),
    accounts: own(USERS_PREFIX, removeOrphans(accounts, now)),
    uses: own(USES_PREFIX, giveBackUses(accounts, now)),
    copies: own(USERS_PREFIX, repairPublishedCopies(call)),
    pictures: own(PICTURES_PREFIX, removeUnshown(stores, now)),
    nobodys: { store: images, prefix: BODIES_PREFIX, visit: removeUnownedPictures(stores, now) },
    closed: own(USERS_PREFIX, finishClosing(call, now)),
  };
}
