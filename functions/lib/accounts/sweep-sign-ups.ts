// Clears up after interrupted sign-ups: abandoned reservations, accounts that never got their address, and uses of
// sign-up keys. Never disturbs a registration that starts again meanwhile.
import { SWEEP_GRACE_MS } from '../../../src/domain/limits.ts';
import { holdAddress, lapseReservation } from '../identity/reservations.ts';
import { giveBackUse } from '../identity/sign-up-keys/uses.ts';
import {
  EMAILS_PREFIX,
  EmailSchema,
  UserSchema,
  emailKey,
  emailSegment,
} from '../identity/users.ts';
import { readRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';

type Visit = (key: string) => Promise<boolean>;

/** Ends reservations that expired more than a day ago; the records remain (reservations.ts). */
export function lapseOld(accounts: Store, now: number): Visit {
  return async (key) => {
    const found = await readRecord(accounts, key, EmailSchema);
    const since = now - SWEEP_GRACE_MS;
    if (found?.state !== 'pending' || Date.parse(found.leaseUntil) > since) return false;
    const email = key.slice(EMAILS_PREFIX.length);
    return lapseReservation(accounts, { email, id: found.reservation }, since);
  };
}

/**
 * Removes accounts older than a day whose registration was never completed. Repeating the original request would create
 * the same account, so its address is held meanwhile: a late removal must not hit a new account.
 */
export function removeOrphans(accounts: Store, now: number): Visit {
  return async (key) => {
    const user = await readRecord(accounts, key, UserSchema);
    if (user === null || user.deletion || Date.parse(user.createdAt) > now - SWEEP_GRACE_MS)
      return false;
    const email = emailSegment(user.email);
    const owner = await readRecord(accounts, emailKey(email), EmailSchema);
    const isActive = owner?.state === 'active';
    if (isActive && owner.userId === user.id) return false;
    // If the address belongs to another account, this one can never get it.
    if (!isActive && !(await holdAddress(accounts, email, user.id, now))) return false;
    await accounts.remove(key);
    return true;
  };
}

/** Releases uses of sign-up keys whose registrations ended more than a day ago. */
export function giveBackUses(accounts: Store, now: number): Visit {
  return (key) => giveBackUse(accounts, key, now - SWEEP_GRACE_MS);
}
