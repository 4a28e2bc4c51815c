// Opens the call of somebody who is signed in: who it is, and the stores of the call. Open it before the body is read;
// after it if reading takes long, because the timeout budget of the stores starts here.
import { AppError } from '../../../src/domain/errors.ts';
import type { Call } from '../http/handle.ts';
import type { TimeoutBudget } from '../storage/bounded-fetch.ts';
import {
  openStores,
  SHORT_TIMEOUT_BUDGET,
  STANDARD_TIMEOUT_BUDGET,
  type Stores,
} from '../storage/store.ts';
import { hashAddress } from './address-hash.ts';
import { requireAdmin } from './admin/admin-sessions.ts';
import { auditLog, type AuditLog } from './audit-log.ts';
import { requireAccount } from './translator-session.ts';
import type { User } from './users.ts';

/** A call without the parameters of its path. */
export type AnyCall = Omit<Call, 'params'>;

export interface AdminCaller extends AnyCall {
  who: 'admin';
  stores: Stores;
  admin: string;
  ipHash: string;
  log: AuditLog;
}

export interface TranslatorCaller extends AnyCall {
  who: 'translator';
  stores: Stores;
  user: User;
  log: AuditLog;
}

export type SignedInCaller = TranslatorCaller | AdminCaller;

interface Callers {
  admin: AdminCaller;
  translator: TranslatorCaller;
  'translator-or-admin': SignedInCaller;
}

const OPENERS: {
  [Who in keyof Callers]: (call: AnyCall, stores: Stores) => Promise<Callers[Who]>;
} = {
  admin: openAdmin,
  translator: openTranslator,
  // A token names its audience, so only one kind of session is looked up.
  'translator-or-admin': (call, stores) =>
    openTranslator(call, stores).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'auth.required') throw error;
      return openAdmin(call, stores);
    }),
};

/**
 * Opens the call. Throws `auth.required` (401) unless such a person is signed in; `account.disabled` or
 * `account.deleted` (403) for the token of such an account. Reads the session and the account in parallel.
 *
 * @param timeoutBudget - defaults to the short one for GET, else to the standard one
 */
export function requireCaller<Who extends keyof Callers>(
  call: AnyCall,
  who: Who,
  timeoutBudget: TimeoutBudget = budgetFor(call),
): Promise<Callers[Who]> {
  return OPENERS[who](call, openStores(call.deployContext, timeoutBudget));
}

function budgetFor({ request }: AnyCall): TimeoutBudget {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead ? SHORT_TIMEOUT_BUDGET : STANDARD_TIMEOUT_BUDGET;
}

async function openAdmin(call: AnyCall, stores: Stores): Promise<AdminCaller> {
  const { name } = await requireAdmin(call.request, stores('accounts'));
  const log = auditLog(stores, call, 'admin', name);
  return { ...call, who: 'admin', stores, admin: name, ipHash: hashAddress(call.ip), log };
}

async function openTranslator(call: AnyCall, stores: Stores): Promise<TranslatorCaller> {
  const user = await requireAccount(call.request, stores('accounts'));
  const log = auditLog(stores, call, 'translator', user.email);
  return { ...call, who: 'translator', stores, user, log };
}
