// Sessions of admins: a token is valid only while its record exists, so that signing out takes effect. Signing in is in
// identity/admin/sign-in.ts.
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '../../../../src/domain/errors.ts';
import { requireBearer } from '../../http/bearer.ts';
import { newOperationId } from '../../http/operation.ts';
import { buildKey } from '../../storage/blob-keys.ts';
import { createOnce, readRecord } from '../../storage/records.ts';
import type { Store } from '../../storage/store.ts';
import { issueToken, tokenEnd, verifyToken } from '../tokens.ts';
import { credentialVersionOf, readAdmins, type Admin } from './admins.ts';

export interface AdminIdentity {
  name: string;
  sessionId: string;
}

const FOLDER = 'admin-sessions';
/** The expiry and 128 random bits: a sweep only needs to read keys. */
const SESSION_ID = /^\d{13}-[0-9a-f]{32}$/;
const SessionSchema = v.object({ admin: v.string(), startedAt: v.string() });

/** Starts a session and returns its token. */
export async function startAdminSession(
  accounts: Store,
  admin: Admin,
  now: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const sessionId = `${tokenEnd('admin', now)}-${randomBytes(16).toString('hex')}`;
  const credentialVersion = credentialVersionOf(admin);
  const claims = { subject: admin.name, sessionId, credentialVersion };
  const token = await issueToken('admin', claims, now, env);
  const session = { admin: admin.name, startedAt: new Date(now).toISOString() };
  await createOnce(accounts, buildKey(FOLDER, sessionId), session, newOperationId());
  return token;
}

/**
 * Returns the calling admin. Throws `auth.required` (401) unless the bearer token is valid, its session is running, and
 * the admin still exists with the same password. One round trip; call it before anything else.
 */
export async function requireAdmin(
  request: Request,
  accounts: Store,
  now: number = Date.now(),
  env: NodeJS.ProcessEnv = process.env,
): Promise<AdminIdentity> {
  const token = requireBearer(request);
  const { subject, sessionId, credentialVersion } = await verifyToken('admin', token, now, env);
  const admin = readAdmins(env).find(({ name }) => name === subject);
  if (!admin || credentialVersionOf(admin) !== credentialVersion || !SESSION_ID.test(sessionId)) {
    throw new AppError('auth.required');
  }
  const session = await readRecord(accounts, buildKey(FOLDER, sessionId), SessionSchema);
  if (session?.admin !== subject) throw new AppError('auth.required');
  return { name: subject, sessionId };
}

/** Ends a session: its token is refused from now on. */
export function endAdminSession(accounts: Store, { sessionId }: AdminIdentity): Promise<void> {
  return accounts.remove(buildKey(FOLDER, sessionId));
}

/** Removes expired sessions; returns how many. For a scheduled sweep. */
export async function sweepAdminSessions(accounts: Store, now: number): Promise<number> {
  const keys = await accounts.list(`${FOLDER}/`);
  const ended = keys.filter((key) => Number(key.slice(FOLDER.length + 1).split('-')[0]) < now);
  for (const key of ended) await accounts.remove(key);
  return ended.length;
}
