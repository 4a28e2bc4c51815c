// The day on which a translator was last here, for the admins' list (decision 120). Written at most once a day, with a
// sign-in or a refresh: the calls in between cost nothing.
import { newOperationId } from '../http/operation.ts';
import type { Store } from '../storage/store.ts';
import { changeUser, type User } from './users.ts';

const DAY_CHARS = 'YYYY-MM-DD'.length;

/** Returns the day (UTC) of a time in milliseconds. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, DAY_CHARS);
}

/** Notes that the account is used. `user` is the account as it was read: on the same day, nothing is written. */
export async function noteActivity(accounts: Store, user: User, now: number): Promise<void> {
  const today = dayOf(now);
  if ((user.activeOn ?? '') >= today) return;
  await changeUser(accounts, user.id, newOperationId(), (current) =>
    (current.activeOn ?? '') >= today ? null : { value: { ...current, activeOn: today } },
  );
}
