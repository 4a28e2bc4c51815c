// Registers a translator's account: reserves the address, takes a use of the key, writes the account, activates the
// address. A crash or a lost response at any point uses up neither address nor key; the same request continues where it
// stopped.
import {
  REGISTRATIONS_PER_VISITOR,
  ACCOUNT_WINDOW_MS,
} from '../../../src/domain/account/account-limits.ts';
import type { Registration } from '../../../src/domain/account/account-requests.ts';
import type { RegisterResponse } from '../../../src/domain/account/responses.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { derivedId } from '../http/operation.ts';
import { charge, perVisitor } from '../http/throttle.ts';
import { createOnce } from '../storage/records.ts';
import type { Store, Stores } from '../storage/store.ts';
import { auditLog, type Visitor } from './audit-log.ts';
import { requireUncommon } from './common-passwords.ts';
import { requireFreeName } from './former-names.ts';
import { systemTools, type SignInTools } from './guesses.ts';
import { hashPassword } from './passwords.ts';
import { activateEmail, lapseReservation, reserveEmail } from './reservations.ts';
import { hashKeyText } from './sign-up-keys/key-text.ts';
import { readSignUpKey, stateOf, type SignUpKey } from './sign-up-keys/sign-up-key-records.ts';
import { takeUse } from './sign-up-keys/uses.ts';
import { keyedId } from './signing-keys.ts';
import { emailSegment, readUser, userKey, type User } from './users.ts';

const THROTTLE = {
  name: 'registration',
  limit: REGISTRATIONS_PER_VISITOR,
  windowMs: ACCOUNT_WINDOW_MS,
};

const MESSAGE = 'Your translator account has been created. You can now log in.';

/**
 * Registers a translator in the language of the sign-up key. A repeated request with the same Idempotency-Key gets the
 * same response. Throws `password.common`, `signup-key.invalid`, `.used`, `.expired` or `.language` (400),
 * `email.taken`, `email.pending` or `name.former` (409), `request.too-many` (429), and `storage.unavailable` (503),
 * after which the same request can be sent again.
 */
export async function register(
  input: Registration,
  idempotencyKey: string | null,
  visitor: Visitor,
  stores: Stores,
  { now, env }: Pick<SignInTools, 'now' | 'env'> = systemTools,
): Promise<RegisterResponse> {
  const at = now();
  const accounts = stores('accounts');
  await requireUncommon(input.password, input);
  await charge(stores('throttles'), perVisitor(THROTTLE, visitor.ip), at);

  const [{ segment, key }] = await Promise.all([
    requireKey(accounts, input.signUpKey, at),
    requireFreeName(accounts, input.name),
  ]);
  if (input.language !== undefined && input.language !== key.language) {
    throw new AppError('signup-key.language');
  }
  const request = [input.email, input.name, input.password, input.signUpKey];
  const userId = keyedId('registration', idempotencyKey, request, env);
  const email = emailSegment(input.email);
  const { reservation, isDone } = await reserveEmail(accounts, email, userId, at);
  if (!isDone) {
    const isTaken = await takeUse(accounts, { segment, maxUses: key.maxUses }, reservation, at);
    if (!isTaken) {
      // Frees the address at once; if this fails, it becomes free when its lease ends.
      await lapseReservation(accounts, reservation).catch(visitor.report);
      throw new AppError('signup-key.used');
    }
    // Only after a use has been taken: a key that leaked must not keep the server hashing.
    const passwordHash = await hashPassword(input.password);
    const user = newUser(userId, input, key, passwordHash, at);
    await createOnce(accounts, userKey(userId), user, derivedId('register', userId));
    await activateEmail(accounts, reservation);
  }

  const user = await readUser(accounts, userId);
  if (!user) throw new AppError('storage.unavailable', { cause: new Error('An account is gone') });
  const about = { subject: user.id, note: `sign-up key ${segment}` };
  const entryId = derivedId('registered', user.id);
  const log = auditLog(stores, visitor, 'translator', user.email, env);
  await log('translator.registered', Date.parse(user.createdAt), about, entryId);
  return {
    data: { user: { name: user.name, email: user.email, language: key.language } },
    message: MESSAGE,
  };
}

/** Returns a key that seems usable, without taking a use. Whether one is left is known only once it is taken. */
async function requireKey(
  accounts: Store,
  text: string,
  now: number,
): Promise<{ segment: string; key: SignUpKey }> {
  const segment = hashKeyText('sign-up', text);
  const key = segment === null ? null : await readSignUpKey(accounts, segment);
  if (segment === null || key === null) throw new AppError('signup-key.invalid');
  const state = stateOf(key, 0, now);
  if (state === 'revoked') throw new AppError('signup-key.invalid');
  if (state === 'expired') throw new AppError('signup-key.expired');
  return { segment, key };
}

function newUser(
  id: string,
  { email, name }: Registration,
  { language }: SignUpKey,
  passwordHash: string,
  now: number,
): User {
  const links = { telegram: '', twitter: '', other: '' };
  return {
    id,
    email,
    name,
    language,
    passwordHash,
    credentialVersion: 1,
    createdAt: new Date(now).toISOString(),
    profile: { bio: '', links, pictureId: null, isPublished: false },
    recovery: null,
  };
}
