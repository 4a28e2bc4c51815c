// A translator gets another password: knowing the one of now, or with the one-time key an admin gave out (DESIGN decision 25).
// Either ends every session; what is guessed here is counted like a sign-in.
import type { TokenAnswer } from '../../../src/domain/account-answers.ts';
import type { PasswordChange, Recovery } from '../../../src/domain/account-requests.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { newOperationId } from '../http/operation.ts';
import type { Store, StoreName } from '../storage/store.ts';
import { countGuess, systemTools, type SignInTools } from './guesses.ts';
import { keyWord } from './key-text.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { forgetSessions, startSession } from './sessions.ts';
import { NOBODY } from './sign-in.ts';
import { changeUser, findUser, type User } from './users.ts';
import { visitLog, type Visitor } from './visit-log.ts';

type Stores = (name: StoreName) => Store;

/**
 * Changes the password of an account and answers a session of its own: all others are over. Throws `password.wrong` (400),
 * `request.too-many` (429), and `auth.required` (401) when another change came first.
 */
export async function changePassword(
  user: User,
  { currentPassword, newPassword }: PasswordChange,
  visitor: Visitor,
  stores: Stores,
  tools: SignInTools = systemTools,
): Promise<TokenAnswer> {
  const { now, env } = tools;
  const who = { actor: user.email, role: 'translator' } as const;
  const log = visitLog(stores('audit'), visitor, who, env);
  const refused = () => log('translator.password-refused', now());
  const guess = { what: 'password', account: user.id, ip: visitor.ip } as const;
  const { wasRight } = await countGuess(stores('throttles'), guess, tools, refused);
  const { isRight } = await verifyPassword(currentPassword, user.passwordHash);
  if (!isRight) {
    await refused();
    throw new AppError('password.wrong');
  }
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
  await log('translator.password-changed', now());
  await forgetSessions(stores('accounts'), value).catch(visitor.report);
  const tokens = await startSession(stores('accounts'), value, now(), env);
  await wasRight().catch(visitor.report);
  return tokens;
}

/**
 * Sets a password by a recovery key, which is good once. Throws `recovery.invalid` (400) whatever was wrong, with the same
 * work done, and `request.too-many` (429).
 *
 * @param operation - the same request again is answered as the first time (http/operation.ts)
 */
export async function recover(
  { email, recoveryKey, newPassword }: Recovery,
  operation: string,
  visitor: Visitor,
  stores: Stores,
  tools: SignInTools = systemTools,
): Promise<void> {
  const { now, env } = tools;
  const accounts = stores('accounts');
  const logOf = (user: User | null) => {
    const who = { actor: user?.email ?? NOBODY, role: 'translator' } as const;
    return visitLog(stores('audit'), visitor, who, env);
  };
  const guess = { what: 'recovery', account: email, ip: visitor.ip } as const;
  const { wasRight } = await countGuess(stores('throttles'), guess, tools, async () => {
    await logOf(await findUser(accounts, email))('translator.recovery-refused', now());
  });
  const user = await findUser(accounts, email);
  const word = keyWord('recovery', recoveryKey);
  const passwordHash = await hashPassword(newPassword);
  const changed =
    user && (await changeByKey(accounts, user.id, word, passwordHash, operation, now));
  if (!user || !changed?.isApplied || !changed.value) {
    await logOf(user)('translator.recovery-refused', now());
    throw new AppError('recovery.invalid');
  }
  if (!changed.isReplay) await logOf(user)('translator.recovered', now());
  await forgetSessions(accounts, changed.value).catch(visitor.report);
  await wasRight().catch(visitor.report);
}

function changeByKey(
  accounts: Store,
  userId: string,
  word: string | null,
  passwordHash: string,
  operation: string,
  now: () => number,
) {
  return changeUser(accounts, userId, operation, (current) => {
    const { recovery } = current;
    const isRight = word !== null && recovery?.hash === word && Date.parse(recovery.until) > now();
    return isRight ? { value: withPassword(current, passwordHash) } : null;
  });
}

/** The account with another password. No session and no recovery key of before is good for it. */
function withPassword(user: User, passwordHash: string): User {
  return {
    ...user,
    passwordHash,
    credentialVersion: user.credentialVersion + 1,
    recovery: null,
  };
}
