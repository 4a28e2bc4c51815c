// Reservations of e-mail addresses during registration: reserved for two minutes, then active permanently. A use of a
// sign-up key counts only while the record of the address names the reservation that took it. These records are never
// removed: deletes are unconditional, and the address may belong to someone else by then.
import { REGISTRATION_LEASE_MS } from '../../../src/domain/account/account-limits.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { SWEEP_GRACE_MS } from '../../../src/domain/limits.ts';
import { newOperationId } from '../http/operation.ts';
import { changeRecord, readRecord, type Change, type ChangeResult } from '../storage/records.ts';
import type { RecordStore, Store } from '../storage/store.ts';
import { EmailSchema, emailKey, type EmailRecord } from './users.ts';

const SECOND_MS = 1_000;

function changeEmail(
  accounts: Store,
  email: string,
  change: (current: EmailRecord | null) => Change<EmailRecord> | null,
): Promise<ChangeResult<EmailRecord>> {
  return changeRecord(accounts, emailKey(email), EmailSchema, newOperationId(), change);
}

/** A registration's claim to an address. */
export interface Reservation {
  /** The key segment of the address (identity/users.ts). */
  email: string;
  id: string;
}

/**
 * Reserves an address for an account, or continues that account's reservation. `isDone`: the registration was completed
 * before. Throws `email.taken` (409), and `email.pending` (409) while another registration holds the address.
 */
export async function reserveEmail(
  accounts: Store,
  email: string,
  userId: string,
  now: number,
): Promise<{ reservation: Reservation; isDone: boolean }> {
  const reservation = newOperationId();
  const leaseUntil = new Date(now + REGISTRATION_LEASE_MS).toISOString();
  const { value } = await changeEmail(accounts, email, (current) => {
    const left = leftIn(current);
    const fresh: EmailRecord = { userId, reservation, state: 'pending', leaseUntil, left };
    if (!current || current.state === 'lapsed') return { value: fresh };
    const isOwn = current.userId === userId;
    // An own address in state `left`: the sign-up of a deleted account is repeated, and its id is used up.
    if (current.state === (isOwn ? 'left' : 'active')) throw new AppError('email.taken');
    if (current.state === 'left') return { value: fresh };
    if (current.state === 'active') return null;
    if (isOwn && current.state === 'pending') return { value: { ...current, leaseUntil } };
    const remainingMs = Date.parse(current.leaseUntil) - now;
    if (remainingMs > 0) {
      const retryAfterSeconds = Math.ceil(remainingMs / SECOND_MS);
      throw new AppError('email.pending', { retryAfterSeconds });
    }
    return { value: fresh };
  });
  if (!value) throw new Error('A reservation was neither made nor found');
  return { reservation: { email, id: value.reservation }, isDone: value.state === 'active' };
}

/** Completes a registration. Throws `email.pending` (409) if another registration has taken over the address. */
export async function activateEmail(accounts: Store, { email, id }: Reservation): Promise<void> {
  const { value } = await changeEmail(accounts, email, (current) =>
    current?.state === 'pending' && current.reservation === id
      ? { value: { ...current, state: 'active' as const } }
      : null,
  );
  // The same registration may have been sent twice concurrently; either may have finished it.
  if (value?.state !== 'active' || value.reservation !== id) throw new AppError('email.pending');
}

/**
 * Ends a reservation that cannot succeed: the address is free at once. With `now`, only if its lease has expired.
 * Returns whether the reservation can no longer become an account.
 */
export async function lapseReservation(
  accounts: Store,
  { email, id }: Reservation,
  now?: number,
): Promise<boolean> {
  const { value } = await changeEmail(accounts, email, (current) => {
    if (current?.state !== 'pending' || current.reservation !== id) return null;
    const isOver = now === undefined || Date.parse(current.leaseUntil) <= now;
    return isOver ? { value: { ...current, state: 'lapsed' as const } } : null;
  });
  return value?.reservation !== id || (value.state !== 'pending' && value.state !== 'active');
}

/**
 * Blocks registrations with an address for two minutes, so that the remains of a broken registration can be removed
 * without disturbing a new one; ends an expired reservation. Returns false if the address belongs to an account or was
 * reserved within the last day.
 *
 * @param userId - the account that is to be removed
 */
export async function holdAddress(
  accounts: Store,
  email: string,
  userId: string,
  now: number,
): Promise<boolean> {
  const leaseUntil = new Date(now + REGISTRATION_LEASE_MS).toISOString();
  const held = { userId, reservation: newOperationId(), state: 'held' as const, leaseUntil };
  const { isApplied } = await changeEmail(accounts, email, (current) => {
    if (current?.state === 'active') return null;
    const graceMs = current?.state === 'held' ? 0 : SWEEP_GRACE_MS;
    const isFree = !current || Date.parse(current.leaseUntil) + graceMs <= now;
    return isFree ? { value: { ...held, left: leftIn(current) } } : null;
  });
  return isApplied;
}

/** Frees the address of a deleted account for another sign-up. Repeating it changes nothing. */
export async function freeEmail(accounts: Store, email: string, userId: string): Promise<void> {
  await changeEmail(accounts, email, (current) =>
    current?.state === 'active' && current.userId === userId
      ? { value: { ...current, state: 'left' as const } }
      : null,
  );
}

/** Returns whether a reservation is, was, or may still become, an account. */
export async function isAlive(
  accounts: RecordStore,
  { email, id }: Reservation,
  now: number,
): Promise<boolean> {
  const found = await readRecord(accounts, emailKey(email), EmailSchema);
  // The use by a deleted account still counts, or its owner could sign up again with the same key.
  if (leftIn(found).includes(id)) return true;
  const isPending = found?.state === 'pending' && Date.parse(found.leaseUntil) > now;
  return found?.reservation === id && (found.state === 'active' || isPending);
}

/** Returns the reservations that became accounts of this address, all of them deleted. */
function leftIn(found: EmailRecord | null): string[] {
  return [...(found?.left ?? []), ...(found?.state === 'left' ? [found.reservation] : [])];
}
