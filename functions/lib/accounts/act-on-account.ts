// Applies an admin's action to an account (decision 120).
import type { TranslatorRow } from '../../../src/domain/account/admin.ts';
import type { AccountAction } from '../../../src/domain/account/admin-action.ts';
import type { AdminCall } from '../identity/caller.ts';
import { deleteByAdmin } from './delete-account.ts';
import { setAccess } from './set-access.ts';
import { takeDown } from './take-down.ts';

/** Acts; returns the account as it is then, or null if it is deleted. Throws as the actions do. */
export async function actOnAccount(
  context: AdminCall,
  userId: string,
  wanted: AccountAction,
  now: number,
): Promise<TranslatorRow | null> {
  const { action, reason } = wanted;
  if (action === 'delete') {
    await deleteByAdmin(context, userId, wanted.email, reason, now);
    return null;
  }
  if (action === 'take-down') return takeDown(context, userId, wanted.what, reason, now);
  return setAccess(context, userId, action === 'disable', reason, now);
}
