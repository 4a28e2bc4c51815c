// Limits guessing of passwords and keys: attempts are counted before anything is hashed, slowed down across all
// addresses, and never lock an account (decision 119). The caller decides whether a guess was right.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import {
  GUESSES_WAITING_PER_ACCOUNT,
  SIGN_IN_FAILURES_PER_ACCOUNT_AND_IP,
  SIGN_IN_FAILURES_PER_IP,
  ACCOUNT_WINDOW_MS,
  signInDelayMs,
} from '../../../src/domain/account/account-limits.ts';
import { API_ERRORS, AppError } from '../../../src/domain/errors.ts';
import {
  charge,
  perVisitor,
  windowFolder,
  type Counted,
  type ThrottleRule,
} from '../http/throttle.ts';
import { addressGroup } from '../http/visitor.ts';
import { buildKey } from '../storage/blob-keys.ts';
import type { Store } from '../storage/store.ts';
import { verifyPassword } from './passwords.ts';

/** What is being guessed; each is counted separately. A key segment. */
export type Guessed = 'admin' | 'translator' | 'password' | 'recovery';

/** A guess: its kind, the target account, and the visitor's IP address. */
export interface Guess {
  what: Guessed;
  account: string;
  ip: string;
}

export interface SignInTools {
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  env: NodeJS.ProcessEnv;
}

export const systemTools: SignInTools = {
  now: () => Date.now(),
  sleep: (ms) => sleep(ms),
  env: process.env,
};

export interface GuessOptions {
  tools: Pick<SignInTools, 'now' | 'sleep'>;
  /** Runs only once per window for all refused guesses. */
  onTooMany: () => Promise<void>;
  /** Logs a problem without ending the call. */
  report: (error: unknown) => void;
}

const SERVER_ERROR = 500;
const windowMs = ACCOUNT_WINDOW_MS;
const BUSY_SECONDS = 5;
/** How long a guess may wait; the rest of the call's time is for storage. */
const LONGEST_WAIT_MS = 5_000;
/** Counting stops here, so that thousands of attempts by an attacker do not make the owner wait for the listing. */
const MAX_COUNTED = 1_000;

/**
 * Counts a guess and applies the delay. Throws `request.too-many` (429) after too many; `onTooMany` runs only once per
 * window for all refused guesses, because otherwise a burst of requests would fill the log. Call the returned
 * `undoCount` if the guess was right, so that it no longer counts.
 */
async function countGuess(
  throttles: Store,
  { what, account, ip }: Guess,
  { now, sleep: wait }: Pick<SignInTools, 'now' | 'sleep'>,
  onTooMany: () => Promise<void>,
): Promise<{ undoCount: () => Promise<void> }> {
  const at = now();
  const address = addressGroup(ip);
  const counted = await charge(throttles, countedFor({ what, account, ip }), at).catch(
    async (error: unknown) => {
      if (isTooMany(error)) await oncePerWindow(throttles, what, [account, address], at, onTooMany);
      throw error;
    },
  );

  const rule = { name: `${what}-attempts`, windowMs };
  const attempt = await noteAttempt(throttles, rule, [account], at).catch(
    async (error: unknown) => {
      await counted.refund().catch(() => undefined);
      throw error;
    },
  );
  await wait(signInDelayMs(attempt.count - 1));
  return {
    undoCount: async () => {
      await Promise.all([counted.refund(), attempt.forget()]);
    },
  };
}

/**
 * Records an attempt and returns how many there are in this window, including itself: concurrent attempts see each
 * other. If there are very many, the count is partial. `forget` removes the attempt again, if it succeeded.
 *
 * @param store - the store `throttles`; the sweep in http/throttle.ts clears it
 */
async function noteAttempt(
  store: Store,
  rule: Omit<ThrottleRule, 'limit'>,
  subject: readonly string[],
  now: number,
): Promise<{ count: number; forget: () => Promise<void> }> {
  const folder = windowFolder(rule, subject, now);
  const key = buildKey(...folder.split('/'), randomBytes(12).toString('hex'));
  await store.mark(key);
  let count = 0;
  for await (const page of store.pages(`${folder}/`)) {
    count += page.length;
    if (count >= MAX_COUNTED) break;
  }
  return { count, forget: () => store.remove(key) };
}

function countedFor({ what, account, ip }: Guess): Counted[] {
  const perAccount = SIGN_IN_FAILURES_PER_ACCOUNT_AND_IP;
  const perAddress = SIGN_IN_FAILURES_PER_IP;
  return [
    ...perVisitor({ name: `${what}-account`, limit: perAccount, windowMs }, ip, [account]),
    ...perVisitor({ name: `${what}-address`, limit: perAddress, windowMs }, ip),
  ];
}

/** Checks a password in its turn. `phc` as in `verifyPassword`. Throws `server.busy` (503) when that takes too long. */
type Verify = (password: string, phc: string | null) => ReturnType<typeof verifyPassword>;

/**
 * Counts a guess (`countGuess`) and makes it. A right guess no longer counts; if that cannot be stored, it expires with
 * its window. An attempt that fails because of us (storage, configuration, load) is not counted either.
 *
 * @param attempt - throws unless the guess was right; receives the function that checks a password, and `undoCount` for
 * a right guess that is refused all the same
 */
export async function makeGuess<T>(
  throttles: Store,
  guess: Guess,
  { tools, onTooMany, report }: GuessOptions,
  attempt: (verify: Verify, undoCount: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const until = tools.now() + LONGEST_WAIT_MS;
  const counted = await countGuess(throttles, guess, tools, onTooMany);
  const undoCount = () => counted.undoCount().catch(report);
  const verify: Verify = (password, phc) =>
    inTurn(guess, async () => {
      requireTimeLeft(tools.now(), until);
      const verified = await verifyPassword(password, phc);
      requireTimeLeft(tools.now(), until);
      return verified;
    });
  try {
    const result = await attempt(verify, undoCount);
    await undoCount();
    return result;
  } catch (error) {
    const isOurs = !(error instanceof AppError) || API_ERRORS[error.code].status >= SERVER_ERROR;
    if (isOurs) await undoCount();
    throw error;
  }
}

const busy = () => new AppError('server.busy', { retryAfterSeconds: BUSY_SECONDS });

/** Throws `server.busy` (503) after a long wait: too little of the call's time would be left for storage. */
function requireTimeLeft(now: number, until: number): void {
  if (now > until) throw busy();
}

const queues = new Map<string, LimitFunction>();

/**
 * Makes a guess after the earlier ones at the same account: a thousand at once are not a thousand tries. Throws
 * `server.busy` (503) when too many wait, without making it.
 */
async function inTurn<T>(
  { what, account }: Pick<Guess, 'what' | 'account'>,
  work: () => Promise<T>,
): Promise<T> {
  const name = JSON.stringify([what, account]);
  const queue = queues.get(name) ?? pLimit(1);
  if (queue.pendingCount >= GUESSES_WAITING_PER_ACCOUNT) throw busy();
  queues.set(name, queue);
  try {
    return await queue(work);
  } finally {
    if (queue.activeCount + queue.pendingCount === 0) queues.delete(name);
  }
}

async function oncePerWindow(
  throttles: Store,
  what: Guessed,
  subject: readonly string[],
  now: number,
  run: () => Promise<void>,
): Promise<void> {
  try {
    const rule = { name: `${what}-throttled-log`, limit: 1, windowMs };
    const first = await charge(throttles, [{ rule, subject }], now);
    await run().catch(async (error: unknown) => {
      await first.refund();
      throw error;
    });
  } catch (error) {
    if (!isTooMany(error)) throw error;
  }
}

function isTooMany(error: unknown): boolean {
  return error instanceof AppError && error.code === 'request.too-many';
}
