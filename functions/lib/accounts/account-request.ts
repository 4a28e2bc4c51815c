// Contexts with which the calls of the account API begin: stores, and the caller. The logic itself is in identity.
import { purgeTags } from '../http/cdn-cache.ts';
import { visitLog, type Visitor, type VisitLog } from '../identity/visit-log.ts';
import { requireAdmin } from '../identity/admin/session.ts';
import { requireAccount } from '../identity/translator-session.ts';
import type { User } from '../identity/users.ts';
import type { TimeoutBudget } from '../storage/bounded-fetch.ts';
import { openStores, type Store, type StoreName } from '../storage/store.ts';
import { announceChange } from '../texts/announce-change.ts';
import type { Cleaning } from './take-picture-away.ts';

/** The fields of a call that are needed here. */
export interface AccountCall extends Visitor {
  request: Request;
  deployContext: string;
}

/** A call with the stores opened for it. */
export interface AccountContext {
  stores: (name: StoreName) => Store;
  call: AccountCall;
}

/** The context of a signed-in translator who acts on their own account. */
export interface OwnAccountContext extends AccountContext {
  user: User;
}

/** The context of a signed-in admin. */
export interface AdminContext extends AccountContext {
  admin: string;
  log: VisitLog;
}

/** What it takes to remove something that readers may have seen. */
export function cleaningOf({ stores, call }: AccountContext): Cleaning {
  const { deployContext, report } = call;
  return {
    stores,
    announce: (change) => announceChange({ stores, deployContext, report }, change),
    purge: (tags) => purgeTags(deployContext, tags),
  };
}

/**
 * A context for any visitor. Open it after the body has been read, because the timeout budget of storage starts here.
 */
export function openAccountContext(
  call: AccountCall,
  timeoutBudget: TimeoutBudget,
): AccountContext {
  return { stores: openStores(call.deployContext, timeoutBudget), call };
}

/** A context for a signed-in translator; throws `auth.required` (401) for anyone else. */
export async function openOwnContext(
  call: AccountCall,
  timeoutBudget: TimeoutBudget,
): Promise<OwnAccountContext> {
  const context = openAccountContext(call, timeoutBudget);
  const { user } = await requireAccount(call.request, context.stores('accounts'));
  return { ...context, user };
}

/** A context for a signed-in admin; throws `auth.required` (401) for anyone else. */
export async function openAdminContext(
  call: AccountCall,
  timeoutBudget: TimeoutBudget,
): Promise<AdminContext> {
  const context = openAccountContext(call, timeoutBudget);
  const { name } = await requireAdmin(call.request, context.stores('accounts'));
  const log = visitLog(context.stores('audit'), call, { actor: name, role: 'admin' });
  return { ...context, admin: name, log };
}
