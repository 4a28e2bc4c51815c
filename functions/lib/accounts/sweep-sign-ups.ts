// What sign-ups left that died on the way: reservations that nobody finished, accounts whose address never became theirs, uses
// of sign-up keys. Whoever begins anew meanwhile is never disturbed.
import { SWEEP_GRACE_MS } from '../../../src/domain/limits.ts';
import { holdAddress, lapseReservation } from '../identity/reservations.ts';
import { giveBackUse } from '../identity/sign-up-keys/uses.ts';
import { EMAILS_PREFIX, EmailSchema, UserSchema, emailKey, emailWord } from '../identity/users.ts';
import { readRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';

type Visit = (key: string) => Promise<boolean>;

/** Ends reservations that have been over for a day; the records stay (reservations.ts). */
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
 * Removes accounts that are a day old and were never registered to the end. The request that began one makes the same account
 * when it comes again, so its address is held meanwhile: a removal that arrives late must not meet a new account.
 */
export function removeOrphans(accounts: Store, now: number): Visit {
  return async (key) => {
    const user = await readRecord(accounts, key, UserSchema);
    if (user === null || Date.parse(user.createdAt) > now - SWEEP_GRACE_MS) return false;
    const email = emailWord(user.email);
    const owner = await readRecord(accounts, emailKey(email), EmailSchema);
    const isActive = owner?.state === 'active';
    if (isActive && owner.userId === user.id) return false;
    // An address that is another account's stays that: this one can never have it.
    if (!isActive && !(await holdAddress(accounts, email, user.id, now))) return false;
    await accounts.remove(key);
    return true;
  };
}

/** Gives back uses of sign-up keys whose registrations have been over for a day. */
export function giveBackUses(accounts: Store, now: number): Visit {
  return (key) => giveBackUse(accounts, key, now - SWEEP_GRACE_MS);
}
