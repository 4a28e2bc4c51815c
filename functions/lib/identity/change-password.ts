// A translator gets another password: knowing the one of now, or with the one-time key an admin gave out (DESIGN decision 25).
// Either ends every session; what is guessed here is counted like a sign-in.
import { createHmac } from 'node:crypto';
import type { TokenAnswer } from '../../../src/domain/account/answers.ts';
import type { PasswordChange, Recovery } from '../../../src/domain/account/requests.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { derivedId, newOperationId } from '../http/operation.ts';
import type { Store, StoreName } from '../storage/store.ts';
import { countGuess, systemTools, type SignInTools } from './guesses.ts';
import { keyWord } from './sign-up-keys/key-text.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { forgetSessions, startSession } from './sessions.ts';
import { NOBODY } from './sign-in.ts';
import { keysFor, type SigningKey } from './signing-keys.ts';
import { NOBODYS_ID, changeUser, findUser, type User } from './users.ts';
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
 * work done, and `request.too-many` (429). The same request again, by its Idempotency-Key, is answered as the first time.
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
  const operations = operationsOf(input, idempotencyKey, env);
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
  const userId = user?.id ?? NOBODYS_ID;
  const changed = await changeByKey(accounts, userId, word, passwordHash, operations, now);
  if (!user || !changed.isApplied || !changed.value) {
    await logOf(user)('translator.recovery-refused', now());
    throw new AppError('recovery.invalid');
  }
  // Also when it was done before: that call may have died before it was logged.
  const at = Date.parse(changed.note ?? '') || now();
  await logOf(user)('translator.recovered', at, {}, derivedId('recovered', changed.operation));
  await forgetSessions(accounts, changed.value).catch(visitor.report);
  await wasRight().catch(visitor.report);
}

/**
 * The ids of the operation: the same for the same request, password and all, so that nobody is told that another password was
 * set; made with keys of ours, so that they say nothing about the password. The first one is that of the newest key; the request
 * may have been done before that was put in front.
 */
function operationsOf(
  { email, recoveryKey, newPassword }: Recovery,
  idempotencyKey: string | null,
  env: NodeJS.ProcessEnv,
): [string, ...string[]] {
  if (idempotencyKey === null) return [newOperationId()];
  const [newest, ...older] = keysFor('recovery', env);
  const request = JSON.stringify([idempotencyKey, email, recoveryKey, newPassword]);
  const idBy = ({ secret }: SigningKey) =>
    createHmac('sha256', secret).update(request).digest('hex').slice(0, 32);
  return [idBy(newest), ...older.map(idBy)];
}

/** Sets the password, or finds that it was set by this request; which of its ids the account remembers is answered too. */
async function changeByKey(
  accounts: Store,
  userId: string,
  word: string | null,
  passwordHash: string,
  [operation, ...older]: [string, ...string[]],
  now: () => number,
) {
  const changed = await changeUser(accounts, userId, operation, (current) => {
    const { recovery } = current;
    const isRight = word !== null && recovery?.hash === word && Date.parse(recovery.until) > now();
    if (!isRight) return null;
    return { value: withPassword(current, passwordHash), note: new Date(now()).toISOString() };
  });
  if (changed.isApplied) return { ...changed, operation };
  for (const before of older) {
    const known = await changeUser(accounts, userId, before, () => null);
    if (known.isApplied) return { ...known, operation: before };
  }
  return { ...changed, operation };
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
