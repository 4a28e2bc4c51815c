// A refresh token is changed for the next one (DESIGN decision 21, RFC 9700 4.14.2): two tabs at once get the same successor;
// a token that was changed before that ends its session, because somebody else has it.
import type { TokenAnswer } from '../../../src/domain/account/answers.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { REFRESH_GRACE_MS } from '../../../src/domain/limits.ts';
import { newOperationId } from '../http/operation.ts';
import { changeRecord } from '../storage/records.ts';
import type { Store, StoreName } from '../storage/store.ts';
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
import { visitLog, type Visitor } from './visit-log.ts';

/**
 * What a token is to a session: `rotate`, the one of now; `repeat`, the one just before, whose successor is the one of now;
 * `reused`, one that must not come any more; `refused`, none.
 */
export type RefreshStep =
  { kind: 'rotate'; next: Session } | { kind: 'repeat' | 'reused' | 'refused' };

/** Judges a token. Changes nothing. `next` is its successor. */
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
  // It is another one only when REFRESH_KEY changed in between: nobody's fault, and nothing to give.
  return { kind: hashSecret(next.secret) === session.currentHash ? 'repeat' : 'refused' };
}

/** A new pair for a refresh token. Throws `session.expired` (401) for one that is not, or no longer, good. */
export async function refreshSession(
  refreshToken: string,
  visitor: Visitor,
  stores: (name: StoreName) => Store,
  { now, env }: Pick<SignInTools, 'now' | 'env'> = systemTools,
): Promise<TokenAnswer> {
  const token = parseRefreshToken(refreshToken);
  const key = token && sessionKey(token.sessionId);
  if (!token || key === null) throw new AppError('session.expired');
  const accounts = stores('accounts');
  const at = now();
  const next = successorOf(token, env);
  const seen: { step: RefreshStep } = { step: { kind: 'refused' } };
  const rotate = changeRecord(accounts, key, SessionSchema, newOperationId(), (session) => {
    seen.step = judgeRefresh(session, token, next, at);
    return seen.step.kind === 'rotate' ? { value: seen.step.next } : null;
  });
  const [user, { value }] = await Promise.all([readUser(accounts, token.userId), rotate]);

  if (seen.step.kind === 'reused') {
    const who = { actor: user?.email ?? token.userId, role: 'translator' } as const;
    await endSession(accounts, token.sessionId);
    await visitLog(stores('audit'), visitor, who, env)('translator.session-reused', at);
  }
  const isGiven = seen.step.kind === 'rotate' || seen.step.kind === 'repeat';
  const isOver = !value || user?.credentialVersion !== value.credentialVersion;
  if (!isGiven || isOver) throw new AppError('session.expired');
  const accessToken = await issueAccess(token.sessionId, value, at, env);
  return { accessToken, refreshToken: formatRefreshToken(next) };
}
