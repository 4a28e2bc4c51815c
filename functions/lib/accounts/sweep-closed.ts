// Finishes what a call left undone when an account was deleted, or something of it taken down, and looks again an hour
// later.
import { WITHDRAWN_MS } from '../../../src/domain/limits.ts';
import { derivedId } from '../http/operation.ts';
import { NOBODY } from '../identity/sign-in.ts';
import { UserSchema } from '../identity/users.ts';
import { visitLog } from '../identity/visit-log.ts';
import { readRecord } from '../storage/records.ts';
import type { Stores } from '../storage/store.ts';
import type { RebuildCall } from '../texts/rebuild.ts';
import { THEMSELVES } from './delete-account.ts';
import { erase, eraseAgain } from './erase.ts';
import { finishTakeDown } from './take-down.ts';

/** Visits the accounts. Returns whether there was anything to finish. */
export function finishClosing(call: RebuildCall, now: number): (key: string) => Promise<boolean> {
  return async (key) => {
    const user = await readRecord(call.stores('accounts'), key, UserSchema);
    if (!user) return false;
    const { deletion, takenDown } = user;
    if (deletion?.rest) {
      await logDeletion(call.stores, user.id, deletion);
      await erase(call, user);
      return true;
    }
    // By then, every call that was under way during the deletion has ended.
    if (deletion && !deletion.isChecked && Date.parse(deletion.at) <= now - WITHDRAWN_MS) {
      await eraseAgain(call, user);
      return true;
    }
    if (!takenDown || takenDown.pictureId === null) return false;
    await finishTakeDown(call, user);
    return true;
  };
}

/** Logs a deletion whose call died before it did; the same entry, if it did. */
async function logDeletion(
  stores: Stores,
  userId: string,
  { at, by }: { at: string; by: string },
): Promise<void> {
  const sweep = { ip: '', requestId: '', report: () => undefined };
  const log =
    by === THEMSELVES
      ? visitLog(stores, sweep, 'translator', NOBODY)
      : visitLog(stores, sweep, 'admin', by);
  const entry = derivedId('deleted', userId);
  await log('translator.deleted', Date.parse(at), { subject: userId }, entry);
}
