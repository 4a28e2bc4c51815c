// Sessions of translators in storage: one record each, which stands as long as the session does. Refreshing one is
// refresh.ts; who may begin one is decided elsewhere.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { TokenAnswer } from '../../../src/domain/account/answers.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../../../src/domain/limits.ts';
import { newOperationId } from '../http/operation.ts';
import { buildKey } from '../storage/keys.ts';
import { createOnce, readRecord } from '../storage/records.ts';
import type { RecordStore, Store } from '../storage/store.ts';
import { refreshKey } from './signing-keys.ts';
import { issueToken } from './tokens.ts';
import type { User } from './users.ts';

const FOLDER = 'sessions';
/** Below this lie the sessions of everybody. */
export const SESSIONS_PREFIX = `${FOLDER}/`;
/** Whose it is, and 128 random bits: everybody's sessions lie together. */
const SESSION_ID = /^([0-9a-f]{32})-([0-9a-f]{32})$/;
const SECRET_BYTES = 32;

const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A session: which refresh token is good now, and which one was just before. Of tokens only hashes are kept. */
export const SessionSchema = v.object({
  credentialVersion: v.number(),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Counts the refreshes; the token of now carries it. */
  generation: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currentHash: Hash,
  previousHash: v.nullable(Hash),
  /** Milliseconds, like all times below: when the token of now came to be. */
  rotatedAt: v.number(),
  idleUntil: v.number(),
  until: v.number(),
});
export type Session = v.InferOutput<typeof SessionSchema>;

/** A refresh token as it was sent: `{session id}.{generation}.{secret}`. */
export interface RefreshToken {
  userId: string;
  sessionId: string;
  generation: number;
  secret: string;
}

const REFRESH_TOKEN = /^([0-9a-f]{32}-[0-9a-f]{32})\.(0|[1-9]\d{0,8})\.([A-Za-z0-9_-]{43})$/;

/** What a refresh token says; null when it cannot be one. Proves nothing. */
export function parseRefreshToken(token: string): RefreshToken | null {
  const [, sessionId, generation, secret] = REFRESH_TOKEN.exec(token) ?? [];
  if (sessionId === undefined || generation === undefined || secret === undefined) return null;
  const userId = sessionId.slice(0, 32);
  return { userId, sessionId, generation: Number(generation), secret };
}

/** The text of a refresh token. */
export function formatRefreshToken({
  sessionId,
  generation,
  secret,
}: Omit<RefreshToken, 'userId'>): string {
  return `${sessionId}.${generation}.${secret}`;
}

/** What is stored of a secret: 256 random bits need no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * The token that follows a token: made of it with a key, so that two tabs that refresh together get the same one without
 * knowing of each other (DESIGN decision 21).
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

/** The key of a session; null for what is no id of one. */
export function sessionKey(sessionId: string): string | null {
  const [, userId, name] = SESSION_ID.exec(sessionId) ?? [];
  return userId === undefined || name === undefined ? null : buildKey(FOLDER, userId, name);
}

/** A session that stands; null when it was ended, is over, or never was. */
export async function readSession(
  accounts: Pick<RecordStore, 'read'>,
  sessionId: string,
  now: number,
): Promise<Session | null> {
  const key = sessionKey(sessionId);
  const session = key === null ? null : await readRecord(accounts, key, SessionSchema);
  return session !== null && isRunning(session, now) ? session : null;
}

/** Whether a session has come to its end neither by itself nor for want of use. */
export function isRunning(session: Session, now: number): boolean {
  return now < session.until && now < session.idleUntil;
}

/** Until when a session that is used now can be used again. */
export function idleEnd(session: Pick<Session, 'until'>, now: number): number {
  return Math.min(now + SESSION_IDLE_MS, session.until);
}

/** Begins a session. One round trip. `env` holds the keys. */
export async function startSession(
  accounts: Store,
  user: Pick<User, 'id' | 'credentialVersion'>,
  now: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<TokenAnswer> {
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
  // Before the record is there: what is not configured leaves nothing behind.
  refreshKey(env);
  await createOnce(accounts, sessionKey(sessionId) ?? '', session, newOperationId());
  return { accessToken, refreshToken: formatRefreshToken({ sessionId, generation: 0, secret }) };
}

/** A quarter of an hour's token of a session. */
export function issueAccess(
  sessionId: string,
  { credentialVersion }: Pick<Session, 'credentialVersion'>,
  now: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const passwordVersion = String(credentialVersion);
  const subject = sessionId.slice(0, 32);
  return issueToken('translator', { subject, sessionId, passwordVersion }, now, env);
}

/** Ends a session: its tokens are refused from now on. One that is over is ended already. */
export async function endSession(accounts: Store, sessionId: string): Promise<void> {
  const key = sessionKey(sessionId);
  if (key !== null) await accounts.remove(key);
}

/** The ids of an account's sessions, over or not; of all accounts without one. */
export async function listSessions(
  accounts: Pick<RecordStore, 'list'>,
  userId?: string,
): Promise<string[]> {
  const prefix = userId === undefined ? SESSIONS_PREFIX : `${buildKey(FOLDER, userId)}/`;
  const keys = await accounts.list(prefix);
  return keys.map((key) => key.slice(FOLDER.length + 1).replace('/', '-'));
}

/**
 * Clears away the sessions of an account that are over because the account has moved on. Those of now stay: what asks for this
 * may be the repetition of an earlier call.
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
