// Applies an admin's action to an account (decision 120).
import type { AccountAction } from '../../../src/domain/account/admin-action.ts';
import type { TranslatorRow } from '../../../src/domain/account/admin.ts';
import { derivedId, operationId } from '../http/operation.ts';
import type { AdminCaller } from '../identity/caller.ts';
import { forgetSessions } from '../identity/sessions.ts';
import { changeKnownUser } from '../identity/users.ts';
import { deleteByAdmin } from './delete-account.ts';
import { takeDown } from './take-down.ts';
import { readTranslatorRow } from './translator-row.ts';

/**
 * Disables or enables an account, unless it already is. Once this resolves, no session of a disabled account is valid.
 * Throws `translator.unknown` (404).
 */
async function setAccess(
  { request, report, stores, admin, log }: AdminCaller,
  userId: string,
  isDisabled: boolean,
  reason: string,
  now: number,
): Promise<TranslatorRow> {
  const accounts = stores('accounts');
  const verb = isDisabled ? 'disable' : 'enable';
  const operation = operationId(request, 'access', admin, userId, verb);
  const at = new Date(now).toISOString();
  const { user, note } = await changeKnownUser(accounts, userId, operation, (current) => {
    if ((current.access?.isDisabled ?? false) === isDisabled) return null;
    const access = { isDisabled, at, by: admin };
    const endedSessions = { credentialVersion: current.credentialVersion + 1, recovery: null };
    return { value: { ...current, access, ...(isDisabled ? endedSessions : {}) }, note: at };
  });
  // Logged even if nothing changes now: an earlier call may have died before it logged its change.
  const { access } = user;
  const since = note ?? (access?.isDisabled === isDisabled ? access.at : null);
  if (since !== null) {
    const about = { subject: user.email, ...(reason === '' ? {} : { note: reason }) };
    const action = isDisabled ? 'translator.disabled' : 'translator.enabled';
    await log(action, Date.parse(since), about, derivedId(verb, userId, since));
  }
  await forgetSessions(accounts, user).catch(report);
  return readTranslatorRow(accounts, user, now);
}

/** Returns the changed account, or null if it is deleted. Throws what the action throws. */
export async function actOnAccount(
  caller: AdminCaller,
  userId: string,
  wanted: AccountAction,
  now: number,
): Promise<TranslatorRow | null> {
  const { action, reason } = wanted;
  if (action === 'delete') {
    await deleteByAdmin(caller, userId, wanted.email, reason, now);
    return null;
  }
  if (action === 'take-down') return takeDown(caller, userId, wanted.what, reason, now);
  return setAccess(caller, userId, action === 'disable', reason, now);
}
