// Removes the ended sessions of translators. Session ids are never reused, so a late removal cannot affect another
// session.
import { SWEEP_GRACE_MS } from '../../../src/domain/limits.ts';
import { SESSIONS_PREFIX, SessionSchema, isRunning } from '../identity/sessions.ts';
import { isUserId, readUser, type User } from '../identity/users.ts';
import { readRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';

/** Removes sessions one by one, reading each account once. Returns whether the session was removed. */
export function sessionSweeper(accounts: Store, now: number): (key: string) => Promise<boolean> {
  const users = new Map<string, Promise<User | null>>();
  const userOf = (id: string) => {
    const user = users.get(id) ?? readUser(accounts, id);
    users.set(id, user);
    return user;
  };
  return async (key) => {
    const [userId = ''] = key.slice(SESSIONS_PREFIX.length).split('/');
    const session = await readRecord(accounts, key, SessionSchema);
    if (session === null || !isUserId(userId)) return false;
    // A session that has just ended may still be in use by a call whose clock is behind.
    const isOver = !isRunning(session, now - SWEEP_GRACE_MS);
    if (!isOver && (await isGood(session.credentialVersion, userId))) return false;
    await accounts.remove(key);
    return true;
  };

  /** False if all sessions of the account have been ended since (credential version), or if there is no account. */
  async function isGood(version: number, userId: string): Promise<boolean> {
    return ((await userOf(userId))?.credentialVersion ?? Infinity) <= version;
  }
}
