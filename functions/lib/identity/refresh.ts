// Exchanges a refresh token for its successor (decision 118, RFC 9700 4.14.2). Two tabs that refresh concurrently get
// the same successor. Reuse of an older token ends its session, because someone else has the token.
import {
  REFRESHES_PER_VISITOR,
  REFRESH_GRACE_MS,
  ACCOUNT_WINDOW_MS,
} from '../../../src/domain/account/account-limits.ts';
import type { TokenResponse } from '../../../src/domain/account/responses.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { newOperationId } from '../http/operation.ts';
import { charge, perVisitor } from '../http/throttle.ts';
import { changeRecord } from '../storage/records.ts';
import type { Stores } from '../storage/store.ts';
import { noteActivity } from './activity.ts';
import { auditLog, type Visitor } from './audit-log.ts';
import { systemTools, type SignInTools } from './guesses.ts';
import {
  SessionSchema,
  endSession,
  formatRefreshToken,
  hashSecret,
  idleEnd,
  isRunning,
  issueAccess,
  parseRefreshToken,
  sessionKey,
  successorOf,
  type RefreshToken,
  type Session,
} from './sessions.ts';
import { readUser } from './users.ts';

const THROTTLE = { name: 'refresh', limit: REFRESHES_PER_VISITOR, windowMs: ACCOUNT_WINDOW_MS };

/**
 * How a token relates to a session. `rotate`: the current one. `repeat`: the previous one, whose successor is the
 * current one. `reused`: one that must not be used again. `refused`: not a token of the session.
 */
export type RefreshStep =
  | { kind: 'rotate'; next: Session }
  | { kind: 'repeat' | 'reused' | 'refused' };

/** Judges a token without changing anything. `next` is its successor. */
export function judgeRefresh(
  session: Session | null,
  token: RefreshToken,
  next: RefreshToken,
  now: number,
): RefreshStep {
  if (!session || !isRunning(session, now)) return { kind: 'refused' };
  const hash = hashSecret(token.secret);
  const age = session.generation - token.generation;
  if (age < 0) return { kind: 'refused' };
  if (age === 0 && hash === session.currentHash) {
    const rotated = {
      ...session,
      generation: next.generation,
      currentHash: hashSecret(next.secret),
      previousHash: hash,
      rotatedAt: now,
      idleUntil: idleEnd(session, now),
    };
    return { kind: 'rotate', next: rotated };
  }
  const isPrevious = age === 1 && hash === session.previousHash;
  if (!isPrevious || now - session.rotatedAt > REFRESH_GRACE_MS) return { kind: 'reused' };
  // The successor differs only if REFRESH_KEY changed in between. That is not a sign of theft, but the current token
  // can no longer be derived.
  return { kind: hashSecret(next.secret) === session.currentHash ? 'repeat' : 'refused' };
}

/**
 * Returns a new pair for a refresh token. Throws `session.expired` (401) if the token is not, or no longer, valid,
 * `account.deleted` (403), and `request.too-many` (429).
 */
export async function refreshSession(
  refreshToken: string,
  visitor: Visitor,
  stores: Stores,
  { now, env }: Pick<SignInTools, 'now' | 'env'> = systemTools,
): Promise<TokenResponse> {
  const token = parseRefreshToken(refreshToken);
  const key = token && sessionKey(token.sessionId);
  if (!token || key === null) throw new AppError('session.expired');
  const accounts = stores('accounts');
  const at = now();
  await charge(stores('throttles'), perVisitor(THROTTLE, visitor.ip), at);
  const next = successorOf(token, env);
  const seen: { step: RefreshStep } = { step: { kind: 'refused' } };
  const rotate = changeRecord(accounts, key, SessionSchema, newOperationId(), (session) => {
    seen.step = judgeRefresh(session, token, next, at);
    return seen.step.kind === 'rotate' ? { value: seen.step.next } : null;
  });
  const [user, { value }] = await Promise.all([readUser(accounts, token.userId), rotate]);

  if (seen.step.kind === 'reused') {
    await endSession(accounts, token.sessionId);
    const actor = user?.email ?? token.userId;
    await auditLog(stores, visitor, 'translator', actor, env)('translator.session-reused', at);
  }
  const hasSuccessor = seen.step.kind === 'rotate' || seen.step.kind === 'repeat';
  const isOver = !value || user?.credentialVersion !== value.credentialVersion;
  // The session is gone, so the token cannot be verified. Its id cannot be guessed, and only the deletion is revealed.
  if (user?.deletion) throw new AppError('account.deleted');
  if (!hasSuccessor || isOver) throw new AppError('session.expired');
  const accessToken = await issueAccess(token.sessionId, value, at, env);
  await noteActivity(accounts, user, at).catch(visitor.report);
  return { accessToken, refreshToken: formatRefreshToken(next) };
}
