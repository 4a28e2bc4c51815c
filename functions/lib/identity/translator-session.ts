// Identifies the calling translator. Every translator call begins here.
import { AppError } from '../../../src/domain/errors.ts';
import { requireBearer } from '../http/bearer.ts';
import type { RecordStore } from '../storage/store.ts';
import { readSession } from './sessions.ts';
import { verifyToken } from './tokens.ts';
import { isUserId, readUser, requireEnabled, type User } from './users.ts';

/** Returns the deleted account that a token was for: its owner may repeat the call that deleted it; else null. */
export async function findDeletedAccount(
  request: Request,
  accounts: RecordStore,
): Promise<User | null> {
  const { subject } = await verifyToken('translator', requireBearer(request), Date.now());
  const user = isUserId(subject) ? await readUser(accounts, subject) : null;
  return user?.deletion ? user : null;
}

/**
 * Returns the account of the calling translator. Throws `auth.required` (401) unless the bearer token is valid, its
 * session is running, and the account's sessions have not all been revoked since; `account.disabled` or
 * `account.deleted` (403) for the token of such an account. Two reads in parallel; call it before reading a body.
 */
export async function requireAccount(request: Request, accounts: RecordStore): Promise<User> {
  const now = Date.now();
  const token = requireBearer(request);
  const { subject, sessionId, credentialVersion } = await verifyToken('translator', token, now);
  if (!isUserId(subject) || !sessionId.startsWith(`${subject}-`)) {
    throw new AppError('auth.required');
  }
  const [session, user] = await Promise.all([
    readSession(accounts, sessionId, now),
    readUser(accounts, subject),
  ]);
  // Checked before the session, which ended with the account: its owner is told why, not asked to sign in again.
  if (user) requireEnabled(user);
  const version = String(user?.credentialVersion);
  if (!session || !user || version !== credentialVersion) throw new AppError('auth.required');
  return user;
}
