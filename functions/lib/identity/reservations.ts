// E-mail addresses while somebody registers with them: reserved for two minutes, then active for ever (DESIGN decision 22).
// Each reservation has an id that never returns: what it holds of a sign-up key is good only while the address names it. No
// record of an address is ever removed: storage removes without a condition, and it may be somebody's by then.
import { AppError } from '../../../src/domain/errors.ts';
import { REGISTRATION_LEASE_MS, SWEEP_GRACE_MS } from '../../../src/domain/limits.ts';
import { newOperationId } from '../http/operation.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { EmailSchema, emailKey, type EmailRecord } from './users.ts';

const SECOND_MS = 1_000;

/** A registration's claim to an address. */
export interface Reservation {
  /** The word of the address (users.ts). */
  email: string;
  id: string;
}

/**
 * Reserves an address for an account, or goes on with the reservation that account has. `isDone`: it was registered to the end
 * before. Throws `email.taken` (409), and `email.pending` (409) while somebody else's registration has time.
 */
export async function reserveEmail(
  accounts: Store,
  email: string,
  userId: string,
  now: number,
): Promise<{ reservation: Reservation; isDone: boolean }> {
  const reservation = newOperationId();
  const leaseUntil = new Date(now + REGISTRATION_LEASE_MS).toISOString();
  const { value } = await changeRecord(
    accounts,
    emailKey(email),
    EmailSchema,
    newOperationId(),
    (current) => {
      const fresh: EmailRecord = { userId, reservation, state: 'pending', leaseUntil };
      if (!current || current.state === 'lapsed') return { value: fresh };
      const isOwn = current.userId === userId;
      if (current.state === 'active') {
        if (!isOwn) throw new AppError('email.taken');
        return null;
      }
      if (isOwn && current.state === 'pending') return { value: { ...current, leaseUntil } };
      const left = Date.parse(current.leaseUntil) - now;
      if (left > 0) {
        const retryAfterSeconds = Math.ceil(left / SECOND_MS);
        throw new AppError('email.pending', { retryAfterSeconds });
      }
      return { value: fresh };
    },
  );
  if (!value) throw new Error('A reservation was neither made nor found');
  return { reservation: { email, id: value.reservation }, isDone: value.state === 'active' };
}

/** The last step of a registration. Throws `email.pending` (409) when another one has taken the address over. */
export async function activateEmail(accounts: Store, { email, id }: Reservation): Promise<void> {
  const { value } = await changeRecord(
    accounts,
    emailKey(email),
    EmailSchema,
    newOperationId(),
    (current) =>
      current?.state === 'pending' && current.reservation === id
        ? { value: { ...current, state: 'active' as const } }
        : null,
  );
  // The same registration sent twice at once: either may be the one that finished it.
  if (value?.state !== 'active' || value.reservation !== id) throw new AppError('email.pending');
}

/**
 * Ends a reservation that leads nowhere: the address is free at once. With `now` only one whose time is over. Answers whether
 * it can never become an account any more.
 */
export async function lapseReservation(
  accounts: Store,
  { email, id }: Reservation,
  now?: number,
): Promise<boolean> {
  const { value } = await changeRecord(
    accounts,
    emailKey(email),
    EmailSchema,
    newOperationId(),
    (current) => {
      if (current?.state !== 'pending' || current.reservation !== id) return null;
      const isOver = now === undefined || Date.parse(current.leaseUntil) <= now;
      return isOver ? { value: { ...current, state: 'lapsed' as const } } : null;
    },
  );
  return value?.reservation !== id || (value.state !== 'pending' && value.state !== 'active');
}

/**
 * Keeps everybody from registering with an address for two minutes, so that what a broken registration left can be cleared
 * away without taking it from one that begins; what was reserved is over. False when the address is an account's, or was
 * reserved within a day.
 *
 * @param userId - whose account is to be cleared away
 */
export async function holdAddress(
  accounts: Store,
  email: string,
  userId: string,
  now: number,
): Promise<boolean> {
  const leaseUntil = new Date(now + REGISTRATION_LEASE_MS).toISOString();
  const held: EmailRecord = { userId, reservation: newOperationId(), state: 'held', leaseUntil };
  const { isApplied } = await changeRecord(
    accounts,
    emailKey(email),
    EmailSchema,
    newOperationId(),
    (current) => {
      if (current?.state === 'active') return null;
      const timeoutBudget = current?.state === 'held' ? 0 : SWEEP_GRACE_MS;
      const isFree = !current || Date.parse(current.leaseUntil) + timeoutBudget <= now;
      return isFree ? { value: held } : null;
    },
  );
  return isApplied;
}

/** Whether a reservation is, or may still become, an account. */
export async function isAlive(
  accounts: Pick<Store, 'read'>,
  { email, id }: Reservation,
  now: number,
): Promise<boolean> {
  const found = await readRecord(accounts, emailKey(email), EmailSchema);
  if (found?.reservation !== id) return false;
  const isPending = found.state === 'pending' && Date.parse(found.leaseUntil) > now;
  return found.state === 'active' || isPending;
}
