// An admin signs in or out: counted before anything is hashed, answered the same whatever was wrong, logged every time
// (DESIGN decisions 23, 40).
import { setTimeout as sleep } from 'node:timers/promises';
import {
  signInDelayMs,
  type AdminSignIn,
  type AdminSignInAnswer,
} from '../../../src/domain/accounts.ts';
import type { AuditAction } from '../../../src/domain/audit.ts';
import { AppError } from '../../../src/domain/errors.ts';
import {
  SIGN_IN_FAILURES_PER_ACCOUNT_AND_ADDRESS,
  SIGN_IN_FAILURES_PER_ADDRESS,
  SIGN_IN_WINDOW_MS,
} from '../../../src/domain/limits.ts';
import { writeAudit } from '../audit/log.ts';
import { newOperationId } from '../http/operation.ts';
import { charge, type ThrottleRule } from '../http/throttle.ts';
import { addressGroup } from '../http/visitor.ts';
import type { Store, StoreName } from '../storage/store.ts';
import { hashAddress } from './address-hash.ts';
import { endAdminSession, requireAdmin, startAdminSession } from './admin-session.ts';
import { readAdmins } from './admins.ts';
import { noteAttempt } from './attempts.ts';
import { verifyPassword } from './passwords.ts';

/** Who is calling, for the log and the counting. */
export interface Visitor {
  ip: string;
  requestId: string;
  report: (error: unknown) => void;
}

type Stores = (name: StoreName) => Store;

export interface SignInTools {
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  env: NodeJS.ProcessEnv;
}

const systemTools: SignInTools = {
  now: () => Date.now(),
  sleep: async (ms) => {
    await sleep(ms);
  },
  env: process.env,
};

const windowMs = SIGN_IN_WINDOW_MS;
const PER_ACCOUNT: ThrottleRule = {
  name: 'admin-account',
  limit: SIGN_IN_FAILURES_PER_ACCOUNT_AND_ADDRESS,
  windowMs,
};
const PER_ADDRESS: ThrottleRule = {
  name: 'admin-address',
  limit: SIGN_IN_FAILURES_PER_ADDRESS,
  windowMs,
};
const SLOWER = { name: 'admin-attempts', windowMs };
const LOGGED: ThrottleRule = { name: 'admin-throttled-log', limit: 1, windowMs };

/** Whoever tried a name that is none. */
const UNKNOWN = 'unknown';

/**
 * Signs an admin in. Throws `auth.invalid-credentials` (401) for a wrong name as for a wrong password, with the same work
 * done; `request.too-many` (429) after too many failures; `config.missing` (500).
 */
export async function signInAdmin(
  { username, password }: AdminSignIn,
  visitor: Visitor,
  stores: Stores,
  { now, sleep: wait, env }: SignInTools = systemTools,
): Promise<AdminSignInAnswer> {
  const at = now();
  const name = username.normalize('NFC');
  const admin = readAdmins(env).find((candidate) => candidate.name === name);
  const log = logger(stores('audit'), visitor, admin?.name ?? UNKNOWN, env);
  const address = addressGroup(visitor.ip);
  const counted = await charge(
    stores('throttles'),
    [
      { rule: PER_ACCOUNT, subject: [name, address] },
      { rule: PER_ADDRESS, subject: [address] },
    ],
    at,
  ).catch(async (error: unknown) => {
    if (isTooMany(error)) await logThrottled(stores('throttles'), [name, address], log, at);
    throw error;
  });

  const attempt = await noteAttempt(stores('throttles'), SLOWER, [name], at);
  await wait(signInDelayMs(attempt.count - 1));
  const { isRight } = await verifyPassword(password, admin?.hash ?? null);
  if (!admin || !isRight) {
    await log('admin.sign-in-failed', now());
    throw new AppError('auth.invalid-credentials');
  }

  const token = await startAdminSession(stores('accounts'), admin, now(), env);
  await log('admin.signed-in', now());
  // What cannot be given back now ends with its window; the sign-in stands.
  await Promise.all([counted.refund(), attempt.forget()]).catch(visitor.report);
  return { token, admin: { username: admin.name } };
}

/** Ends the caller's session. A token that is none, or no longer one, is signed out already: that is no error. */
export async function signOutAdmin(
  request: Request,
  visitor: Visitor,
  stores: Stores,
  { now, env }: Pick<SignInTools, 'now' | 'env'> = systemTools,
): Promise<void> {
  const admin = await requireAdmin(request, stores('accounts'), now(), env).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'auth.required') return null;
      throw error;
    },
  );
  if (!admin) return;
  const log = logger(stores('audit'), visitor, admin.name, env);
  await log('admin.signed-out', now());
  await endAdminSession(stores('accounts'), admin);
}

type Log = (action: AuditAction, at: number) => Promise<void>;

function logger(
  store: Store,
  { ip, requestId }: Visitor,
  actor: string,
  env: NodeJS.ProcessEnv,
): Log {
  const ipHash = hashAddress(ip, env);
  return (action, at) => {
    const entry = { actor, role: 'admin' as const, action, requestId, ipHash };
    return writeAudit(store, { at: new Date(at).toISOString(), ...entry }, newOperationId());
  };
}

/** One entry for all that is refused in a window, or a burst of requests would fill the log. */
async function logThrottled(
  throttles: Store,
  subject: readonly string[],
  log: Log,
  now: number,
): Promise<void> {
  try {
    const first = await charge(throttles, [{ rule: LOGGED, subject }], now);
    await log('admin.sign-in-throttled', now).catch(async (error: unknown) => {
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
