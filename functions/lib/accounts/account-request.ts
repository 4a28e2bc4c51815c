// What the calls of the account API begin with: stores, and who is calling. What they do stands in identity.
import { visitLog, type Visitor, type VisitLog } from '../identity/visit-log.ts';
import { requireAdmin } from '../identity/admin/session.ts';
import { requireAccount } from '../identity/translator-session.ts';
import type { User } from '../identity/users.ts';
import type { Patience } from '../storage/bounded-fetch.ts';
import { openStores, type Store, type StoreName } from '../storage/store.ts';

/** The part of a call that is needed here. */
export interface AccountCall extends Visitor {
  request: Request;
  deployContext: string;
}

/** A visit with the stores opened for this call. */
export interface Desk {
  stores: (name: StoreName) => Store;
  call: AccountCall;
}

/** A translator at the desk of their own account. */
export interface OwnDesk extends Desk {
  user: User;
}

/** An admin at the desk. */
export interface AdminDesk extends Desk {
  admin: string;
  log: VisitLog;
}

/** Lets anybody in. Open it when the body has been read: what storage may take begins to run here. */
export function openDesk(call: AccountCall, patience: Patience): Desk {
  return { stores: openStores(call.deployContext, patience), call };
}

/** Lets a translator in; throws `auth.required` (401) for anyone else. */
export async function openOwn(call: AccountCall, patience: Patience): Promise<OwnDesk> {
  const desk = openDesk(call, patience);
  const { user } = await requireAccount(call.request, desk.stores('accounts'));
  return { ...desk, user };
}

/** Lets an admin in; throws `auth.required` (401) for anyone else. */
export async function openAdmin(call: AccountCall, patience: Patience): Promise<AdminDesk> {
  const desk = openDesk(call, patience);
  const { name } = await requireAdmin(call.request, desk.stores('accounts'));
  const log = visitLog(desk.stores('audit'), call, { actor: name, role: 'admin' });
  return { ...desk, admin: name, log };
}
