// Sessions of translators in storage: one record each, which is removed when the session is ended. Refreshing is in
// identity/refresh.ts; the caller decides who may start a session.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import {
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
} from '../../../src/domain/account/account-limits.ts';
import type { TokenResponse } from '../../../src/domain/account/responses.ts';
import { newOperationId } from '../http/operation.ts';
import { buildKey } from '../storage/blob-keys.ts';
import { createOnce, readRecord } from '../storage/records.ts';
import type { RecordStore, Store } from '../storage/store.ts';
import { refreshKey } from './signing-keys.ts';
import { issueToken } from './tokens.ts';
import type { User } from './users.ts';

const FOLDER = 'sessions';
export const SESSIONS_PREFIX = `${FOLDER}/`;
/** The account's id and 128 random bits. */
const SESSION_ID = /^([0-9a-f]{32})-([0-9a-f]{32})$/;
const SECRET_BYTES = 32;

const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A session: the current refresh token and the previous one. Only hashes of tokens are stored. */
export const SessionSchema = v.object({
  credentialVersion: v.number(),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Counts the refreshes; the current token contains it. */
  generation: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currentHash: Hash,
  previousHash: v.nullable(Hash),
  /** When the current token was created, in milliseconds, like all times below. */
  rotatedAt: v.number(),
  idleUntil: v.number(),
  until: v.number(),
});
export type Session = v.InferOutput<typeof SessionSchema>;

/** A refresh token as it is sent: `{session id}.{generation}.{secret}`. */
export interface RefreshToken {
  userId: string;
  sessionId: string;
  generation: number;
  secret: string;
}

const REFRESH_TOKEN = /^([0-9a-f]{32}-[0-9a-f]{32})\.(0|[1-9]\d{0,8})\.([A-Za-z0-9_-]{43})$/;

/** Parses a refresh token; null if it is malformed. Proves nothing. */
export function parseRefreshToken(token: string): RefreshToken | null {
  const [, sessionId, generation, secret] = REFRESH_TOKEN.exec(token) ?? [];
  if (sessionId === undefined || generation === undefined || secret === undefined) return null;
  const userId = sessionId.slice(0, 32);
  return { userId, sessionId, generation: Number(generation), secret };
}

export function formatRefreshToken(token: Omit<RefreshToken, 'userId'>): string {
  return `${token.sessionId}.${token.generation}.${token.secret}`;
}

/** Returns what is stored of a secret: 256 random bits need no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Returns the successor of a token, derived from it with a key, so that two tabs that refresh concurrently get the same
 * one without coordinating.
 */
export function successorOf(
  token: RefreshToken,
  env: NodeJS.ProcessEnv = process.env,
): RefreshToken {
  const generation = token.generation + 1;
  const secret = createHmac('sha256', refreshKey(env))
    .update(`${token.sessionId}|${generation}|${token.secret}`)
    .digest('base64url');
  return { ...token, generation, secret };
}

/** Returns the key of a session; null for a malformed id. */
export function sessionKey(sessionId: string): string | null {
  const [, userId, name] = SESSION_ID.exec(sessionId) ?? [];
  return userId === undefined || name === undefined ? null : buildKey(FOLDER, userId, name);
}

/** Returns a running session; null if it was ended, has expired or never existed. */
export async function readSession(
  accounts: RecordStore,
  sessionId: string,
  now: number,
): Promise<Session | null> {
  const key = sessionKey(sessionId);
  const session = key === null ? null : await readRecord(accounts, key, SessionSchema);
  return session !== null && isRunning(session, now) ? session : null;
}

/** Returns whether a session has reached neither its lifetime nor its idle limit. */
export function isRunning(session: Session, now: number): boolean {
  return now < session.until && now < session.idleUntil;
}

/** Returns when a session that is used now ends unless it is used again. */
export function idleEnd(session: Pick<Session, 'until'>, now: number): number {
  return Math.min(now + SESSION_IDLE_MS, session.until);
}

/** Starts a session in one round trip. `env` holds the keys. */
export async function startSession(
  accounts: Store,
  user: Pick<User, 'id' | 'credentialVersion'>,
  now: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<TokenResponse> {
  const sessionId = `${user.id}-${randomBytes(16).toString('hex')}`;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const until = now + SESSION_LIFETIME_MS;
  const session: Session = {
    credentialVersion: user.credentialVersion,
    startedAt: new Date(now).toISOString(),
    generation: 0,
    currentHash: hashSecret(secret),
    previousHash: null,
    rotatedAt: now,
    idleUntil: idleEnd({ until }, now),
    until,
  };
  const accessToken = await issueAccess(sessionId, session, now, env);
  // Checked before the record is created, because a missing configuration must leave nothing behind.
  refreshKey(env);
  await createOnce(accounts, sessionKey(sessionId) ?? '', session, newOperationId());
  return { accessToken, refreshToken: formatRefreshToken({ sessionId, generation: 0, secret }) };
}

/** Issues a session's access token, valid for a quarter of an hour. */
export function issueAccess(
  sessionId: string,
  session: Pick<Session, 'credentialVersion'>,
  now: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const credentialVersion = String(session.credentialVersion);
  const subject = sessionId.slice(0, 32);
  return issueToken('translator', { subject, sessionId, credentialVersion }, now, env);
}

/** Ends a session: its tokens are refused from now on. Ending it twice is not an error. */
export async function endSession(accounts: Store, sessionId: string): Promise<void> {
  const key = sessionKey(sessionId);
  if (key !== null) await accounts.remove(key);
}

/** Returns the ids of an account's sessions, expired or not; of all accounts if `userId` is omitted. */
export async function listSessions(accounts: RecordStore, userId?: string): Promise<string[]> {
  const prefix = userId === undefined ? SESSIONS_PREFIX : `${buildKey(FOLDER, userId)}/`;
  const keys = await accounts.list(prefix);
  return keys.map((key) => key.slice(FOLDER.length + 1).replace('/', '-'));
}

/**
 * Removes the sessions that the account's credential version has invalidated. Sessions of the current version remain,
 * because this call may be the repetition of an earlier one.
 */
export async function forgetSessions(
  accounts: Store,
  { id, credentialVersion }: Pick<User, 'id' | 'credentialVersion'>,
): Promise<void> {
  const ids = await listSessions(accounts, id);
  await Promise.all(
    ids.map(async (sessionId) => {
      const session = await readRecord(accounts, sessionKey(sessionId) ?? '', SessionSchema);
      if (session && session.credentialVersion < credentialVersion) {
        await endSession(accounts, sessionId);
      }
    }),
  );
}
