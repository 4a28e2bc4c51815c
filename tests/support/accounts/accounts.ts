// Creates translators for tests directly in the store: an account with a session.
import { randomBytes } from 'node:crypto';
import { argon2id } from 'hash-wasm';
import { newOperationId } from '../../../functions/lib/http/operation.ts';
import { startSession } from '../../../functions/lib/identity/sessions.ts';
import {
  emailKey,
  emailSegment,
  userKey,
  type User,
} from '../../../functions/lib/identity/users.ts';
import { createOnce } from '../../../functions/lib/storage/records.ts';
import { openStore, type Store } from '../../../functions/lib/storage/store.ts';
import type { TokenResponse } from '../../../src/domain/account/responses.ts';
import type { TargetLanguage } from '../../../src/domain/languages.ts';

/** The keys that functions need; put them into `process.env` before the first call. */
export const ACCOUNT_ENV = {
  JWT_KEYS: `k1:${Buffer.alloc(32, 3).toString('base64')}`,
  REFRESH_KEY: Buffer.alloc(32, 5).toString('base64'),
};

/** The password of every translator created here. */
export const PASSWORD = 'correct horse battery';

/** Hashes a password with minimal cost, to keep tests fast. The real cost is tested elsewhere. */
export function cheapHash(password: string): Promise<string> {
  return argon2id({
    password: password.normalize('NFC'),
    salt: new Uint8Array(16),
    memorySize: 64,
    iterations: 1,
    parallelism: 1,
    hashLength: 32,
    outputType: 'encoded',
  });
}

const passwordHash = cheapHash(PASSWORD);

export interface TestTranslator extends TokenResponse {
  user: User;
  /** Only `Authorization`, for fetch. */
  headers: Record<string, string>;
}

/** Creates an account and signs it in. By default `accounts` is the store of the server that runs in this process. */
export async function makeTranslator(
  given: Partial<Pick<User, 'name' | 'email' | 'language'>> = {},
  accounts: Store = openStore('accounts', 'local'),
  now: number = Date.now(),
): Promise<TestTranslator> {
  const id = randomBytes(16).toString('hex');
  const language: TargetLanguage | null = given.language === undefined ? 'ko' : given.language;
  const user: User = {
    id,
    email: given.email ?? `${id.slice(0, 8)}@example.org`,
    name: given.name ?? 'Ada',
    language,
    passwordHash: await passwordHash,
    credentialVersion: 1,
    createdAt: new Date(now).toISOString(),
    profile: {
      bio: '',
      links: { telegram: '', twitter: '', other: '' },
      pictureId: null,
      isPublished: false,
    },
    recovery: null,
  };
  const email = {
    userId: id,
    reservation: 'test',
    state: 'active',
    leaseUntil: new Date(now).toISOString(),
  };
  await createOnce(accounts, userKey(id), user, newOperationId());
  await createOnce(accounts, emailKey(emailSegment(user.email)), email, newOperationId());
  const tokens = await startSession(accounts, user, now, ACCOUNT_ENV);
  return { user, ...tokens, headers: { Authorization: `Bearer ${tokens.accessToken}` } };
}
