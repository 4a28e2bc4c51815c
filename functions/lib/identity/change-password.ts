// Changes a translator's password, authorised by the current one or by a one-time key from an admin. Either way, every
// session ends, and attempts count like sign-in attempts.
import type { PasswordChange, Recovery } from '../../../src/domain/account/account-requests.ts';
import type { TokenResponse } from '../../../src/domain/account/responses.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { derivedId, newOperationId } from '../http/operation.ts';
import type { Store, Stores } from '../storage/store.ts';
import { auditLog, type Visitor } from './audit-log.ts';
import { requireUncommon } from './common-passwords.ts';
import { confirmPassword } from './confirm-password.ts';
import { makeGuess, systemTools, type SignInTools } from './guesses.ts';
import { hashPassword } from './passwords.ts';
import { forgetSessions, startSession } from './sessions.ts';
import { NOBODY } from './sign-in.ts';
import { hashKeyText } from './sign-up-keys/key-text.ts';
import { keyedId } from './signing-keys.ts';
import { NOBODYS_ID, changeUser, findUser, type User } from './users.ts';

/**
 * Changes the password of an account and returns tokens of a new session; all others end. Throws `password.common` or
 * `password.wrong` (400), `request.too-many` (429), and `auth.required` (401) if another change came first.
 */
export async function changePassword(
  user: User,
  { currentPassword, newPassword }: PasswordChange,
  visitor: Visitor,
  stores: Stores,
  tools: SignInTools = systemTools,
): Promise<TokenResponse> {
  const { now, env } = tools;
  await requireUncommon(newPassword, user);
  await confirmPassword(user, currentPassword, visitor, stores, tools);
  const passwordHash = await hashPassword(newPassword);
  const { value, isApplied } = await changeUser(
    stores('accounts'),
    user.id,
    newOperationId(),
    (current) =>
      current.credentialVersion === user.credentialVersion
        ? { value: withPassword(current, passwordHash) }
        : null,
  );
  if (!value || !isApplied) throw new AppError('auth.required');
  const log = auditLog(stores, visitor, 'translator', user.email, env);
  await log('translator.password-changed', now());
  await forgetSessions(stores('accounts'), value).catch(visitor.report);
  return startSession(stores('accounts'), value, now(), env);
}

/**
 * Sets a password with a recovery key, which works once. Throws `password.common` (400), `request.too-many` (429), and
 * `recovery.invalid` (400) for anything else that is wrong, after the same amount of work. A repeated request with the
 * same Idempotency-Key gets the same response.
 */
export async function recover(
  input: Recovery,
  idempotencyKey: string | null,
  visitor: Visitor,
  stores: Stores,
  tools: SignInTools = systemTools,
): Promise<void> {
  const { now, env } = tools;
  const { email, recoveryKey, newPassword } = input;
  // The account's name is left out, because the response must not reveal it.
  await requireUncommon(newPassword, { email, name: email });
  const request = [email, recoveryKey, newPassword];
  const operation = keyedId('recovery', idempotencyKey, request, env);
  const accounts = stores('accounts');
  const logOf = (user: User | null) =>
    auditLog(stores, visitor, 'translator', user?.email ?? NOBODY, env);
  const guess = { what: 'recovery', account: email, ip: visitor.ip } as const;
  const onTooMany = async () => {
    const log = logOf(await findUser(accounts, email));
    await log('translator.recovery-refused', now());
  };
  const options = { tools, onTooMany, report: visitor.report };
  await makeGuess(stores('throttles'), guess, options, async () => {
    const user = await findUser(accounts, email);
    const keyHash = hashKeyText('recovery', recoveryKey);
    const passwordHash = await hashPassword(newPassword);
    const userId = user?.id ?? NOBODYS_ID;
    const changed = await changeByKey(accounts, userId, keyHash, passwordHash, operation, now);
    if (!user || !changed.isApplied || !changed.value) {
      await logOf(user)('translator.recovery-refused', now());
      throw new AppError('recovery.invalid');
    }
    // Also on a replay, at the time in `note`: the earlier call may have died before it was logged.
    const at = Date.parse(changed.note ?? '') || now();
    await logOf(user)('translator.recovered', at, {}, derivedId('recovered', operation));
    await forgetSessions(accounts, changed.value).catch(visitor.report);
  });
}

/** Sets the password, or finds that this request has already set it. */
function changeByKey(
  accounts: Store,
  userId: string,
  hash: string | null,
  passwordHash: string,
  operation: string,
  now: () => number,
) {
  return changeUser(accounts, userId, operation, (current) => {
    const { recovery } = current;
    const isRight = hash !== null && recovery?.hash === hash && Date.parse(recovery.until) > now();
    if (!isRight) return null;
    return { value: withPassword(current, passwordHash), note: new Date(now()).toISOString() };
  });
}

/** Returns the account with a new password. Invalidates all existing sessions and recovery keys. */
function withPassword(user: User, passwordHash: string): User {
  return { ...user, passwordHash, credentialVersion: user.credentialVersion + 1, recovery: null };
}
