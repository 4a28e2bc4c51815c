// Signs a translator in or out (SPEC 7): attempts are counted before anything is hashed. An unknown address gets a
// different message (SPEC 8) but costs the same work.
import type { SignIn } from '../../../src/domain/account/account-requests.ts';
import type { TokenResponse } from '../../../src/domain/account/responses.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { readBearer } from '../http/bearer.ts';
import { newOperationId } from '../http/operation.ts';
import type { Store, Stores } from '../storage/store.ts';
import { noteActivity } from './activity.ts';
import { auditLog, type Visitor } from './audit-log.ts';
import { makeGuess, systemTools, type SignInTools } from './guesses.ts';
import { hashPassword } from './passwords.ts';
import { endSession, startSession } from './sessions.ts';
import { verifyEndedToken } from './tokens.ts';
import { changeUser, findUser, readUser, type User } from './users.ts';

/** The actor logged for an attempt with an unknown address. */
export const NOBODY = 'unknown';

/**
 * Signs a translator in. Throws `auth.account-unknown` or `auth.invalid-credentials` (401), `account.disabled` (403)
 * if the password is right, `request.too-many` (429) after too many failures, `config.missing` (500).
 */
export async function signIn(
  { email, password }: SignIn,
  visitor: Visitor,
  stores: Stores,
  tools: SignInTools = systemTools,
): Promise<TokenResponse> {
  const { now, env } = tools;
  const logOf = (user: User | null) =>
    auditLog(stores, visitor, 'translator', user?.email ?? NOBODY, env);
  const guess = { what: 'translator', account: email, ip: visitor.ip } as const;
  const onTooMany = async () => {
    await logOf(await findUser(stores('accounts'), email))('translator.sign-in-throttled', now());
  };
  const options = { tools, onTooMany, report: visitor.report };
  return makeGuess(stores('throttles'), guess, options, async (verify, undoCount) => {
    const user = await findUser(stores('accounts'), email);
    const { isRight, needsRehash } = await verify(password, user?.passwordHash ?? null);
    const log = logOf(user);
    if (!user || !isRight) {
      await log('translator.sign-in-failed', now());
      throw new AppError(user ? 'auth.invalid-credentials' : 'auth.account-unknown');
    }
    if (user.access?.isDisabled) {
      await log('translator.sign-in-failed', now(), { note: 'disabled' });
      await undoCount();
      throw new AppError('account.disabled');
    }
    // If this fails, the old hash is still valid.
    if (needsRehash) await rehash(stores('accounts'), user, password).catch(visitor.report);
    const tokens = await startSession(stores('accounts'), user, now(), env);
    await log('translator.signed-in', now());
    await noteActivity(stores('accounts'), user, now()).catch(visitor.report);
    return tokens;
  });
}

async function rehash(accounts: Store, user: User, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await changeUser(accounts, user.id, newOperationId(), (current) =>
    current.passwordHash === user.passwordHash ? { value: { ...current, passwordHash } } : null,
  );
}

/**
 * Ends the session of a request's bearer token, even an expired one. A missing or foreign token is not an error: nobody
 * is signed in.
 */
export async function signOut(
  request: Request,
  visitor: Visitor,
  stores: Stores,
  { now, env }: Pick<SignInTools, 'now' | 'env'> = systemTools,
): Promise<void> {
  const token = readBearer(request);
  const claims = token === null ? null : await verifyEndedToken('translator', token, env);
  if (!claims?.sessionId.startsWith(`${claims.subject}-`)) return;
  const user = await readUser(stores('accounts'), claims.subject);
  await endSession(stores('accounts'), claims.sessionId);
  if (!user) return;
  await auditLog(stores, visitor, 'translator', user.email, env)('translator.signed-out', now());
}
