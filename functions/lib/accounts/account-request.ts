// What the calls of the account API begin with: stores, and who is calling. What they do stands in identity.
import { visitLog, type Visitor, type VisitLog } from '../identity/visit-log.ts';
import { requireAdmin } from '../identity/admin/session.ts';
import { requireAccount } from '../identity/translator-session.ts';
import type { User } from '../identity/users.ts';
import type { TimeoutBudget } from '../storage/bounded-fetch.ts';
import { openStores, type Store, type StoreName } from '../storage/store.ts';

/** The part of a call that is needed here. */
export interface AccountCall extends Visitor {
  request: Request;
  deployContext: string;
}

/** A visit with the stores opened for this call. */
export interface AccountContext {
  stores: (name: StoreName) => Store;
  call: AccountCall;
}

/** A translator at the desk of their own account. */
export interface OwnAccountContext extends AccountContext {
  user: User;
}

/** An admin at the desk. */
export interface AdminContext extends AccountContext {
  admin: string;
  log: VisitLog;
}

/** Lets anybody in. Open it when the body has been read: what storage may take begins to run here. */
export function openAccountContext(
  call: AccountCall,
  timeoutBudget: TimeoutBudget,
): AccountContext {
  return { stores: openStores(call.deployContext, timeoutBudget), call };
}

/** Lets a translator in; throws `auth.required` (401) for anyone else. */
export async function openOwnContext(
  call: AccountCall,
  timeoutBudget: TimeoutBudget,
): Promise<OwnAccountContext> {
  const context = openAccountContext(call, timeoutBudget);
  const { user } = await requireAccount(call.request, context.stores('accounts'));
  return { ...context, user };
}

/** Lets an admin in; throws `auth.required` (401) for anyone else. */
export async function openAdminContext(
  call: AccountCall,
  timeoutBudget: TimeoutBudget,
): Promise<AdminContext> {
  const context = openAccountContext(call, timeoutBudget);
  const { name } = await requireAdmin(call.request, context.stores('accounts'));
  const log = visitLog(context.stores('audit'), call, { actor: name, role: 'admin' });
  return { ...context, admin: name, log };
}
