// Sessions of translators that are over, taken out of storage. Their ids never return, so a late removal takes nothing else.
import { SWEEP_GRACE_MS } from '../../../src/domain/limits.ts';
import { SESSIONS_PREFIX, SessionSchema, isRunning } from '../identity/sessions.ts';
import { isUserId, readUser, type User } from '../identity/users.ts';
import { readRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';

/** Removes sessions one by one; of each account only the first one's reads it. Answers whether the session is gone. */
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
    // What has just ended may be on its way through a call whose clock is behind.
    const isOver = !isRunning(session, now - SWEEP_GRACE_MS);
    if (!isOver && (await isGood(session.credentialVersion, userId))) return false;
    await accounts.remove(key);
    return true;
  };

  /** Whoever changed the password has ended it; nobody's session is none. */
  async function isGood(version: number, userId: string): Promise<boolean> {
    return ((await userOf(userId))?.credentialVersion ?? Infinity) <= version;
  }
}
