// Accounts while storage fails: each storage call is refused, hangs, or loses its reply. Every answer is true, and the
// same request sent again succeeds.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSession } from '../../../functions/lib/identity/sessions.ts';
import { storeSignUpKey } from '../../../functions/lib/identity/sign-up-keys/make.ts';
import { newKeyText } from '../../../functions/lib/identity/sign-up-keys/key-text.ts';
import { refreshSession } from '../../../functions/lib/identity/refresh.ts';
import { register } from '../../../functions/lib/identity/register.ts';
import { findUser } from '../../../functions/lib/identity/users.ts';
import { AppError } from '../../../src/domain/errors.ts';
import type { StoreName } from '../../../functions/lib/storage/store.ts';
import { startTestBlobs, sweepFaults, type TestBlobs } from '../../support/blobs.ts';
import { ACCOUNT_ENV, makeTranslator } from '../../support/accounts/accounts.ts';
import { findAccountViolations } from '../../support/accounts/checker.ts';
import { freshIp } from '../../support/accounts/api.ts';
import { stride } from '../../support/effort.ts';

/** Every n-th of the calls that a fault can hit is broken. */
const EVERY = stride(7);

const SWEEP_MS = 180_000;
let blobs: TestBlobs;
beforeAll(async () => {
  blobs = await startTestBlobs();
});
afterAll(() => blobs.close());

const visitor = () => ({ ip: freshIp(), requestId: 'test', report: () => undefined });
const stores = (name: StoreName) => blobs.open(name);
const tools = { now: () => Date.now(), env: ACCOUNT_ENV };

/** Returns the answer, or `storage.unavailable` if storage failed. Rethrows every other error. */
async function attempt<T>(run: () => Promise<T>): Promise<T | 'storage.unavailable'> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage.unavailable') return error.code;
    throw error;
  }
}

it(
  'a registration that breaks anywhere is finished by a retry, with one account and one use of its key',
  async () => {
    const runs = await sweepFaults(
      blobs,
      async (what, settle) => {
        // Created before the faults begin, so that only the registration is affected.
        const signUpKey = newKeyText(null, []);
        const plan = { language: 'ko' as const, maxUses: 1, label: '', expiresAt: null };
        const making = { createdBy: 'test', now: Date.now() };
        await blobs.undisturbed(() =>
          storeSignUpKey(blobs.open('accounts'), signUpKey, plan, making),
        );
        const email = 'ada@example.org';
        const input = { email, password: 'correct horse', name: 'Ada', signUpKey, language: 'ko' };
        const send = () => register(input, 'one', visitor(), stores, tools);

        const first = await attempt(send);
        await settle();
        const promised = { email, name: 'Ada', signUpKey };
        if (first !== 'storage.unavailable') {
          expect(findAccountViolations(blobs, [promised]), what).toEqual([]);
          expect(await findUser(blobs.open(), email), what).not.toBeNull();
        } else {
          expect(findAccountViolations(blobs), what).toEqual([]);
        }
        const { data } = await send();
        expect(data.user, what).toEqual({ email, name: 'Ada', language: 'ko' });
        expect(findAccountViolations(blobs, [promised]), what).toEqual([]);
        const count = (prefix: string) =>
          blobs.keys('accounts').filter((key) => key.startsWith(prefix)).length;
        expect([count('users/'), count('emails/'), count('signup-uses/')], what).toEqual([1, 1, 1]);
        expect(blobs.keys('audit'), what).toHaveLength(1);
      },
      EVERY,
    );
    expect(runs).toBeGreaterThan(60 / EVERY);
  },
  SWEEP_MS,
);

it(
  'a refresh that breaks anywhere is finished by a retry with the same token, one generation on',
  async () => {
    const runs = await sweepFaults(
      blobs,
      async (what, settle) => {
        const { user } = await blobs.undisturbed(() => makeTranslator({}, blobs.open()));
        const { refreshToken } = await blobs.undisturbed(() =>
          startSession(blobs.open(), user, Date.now(), ACCOUNT_ENV),
        );
        const send = (token = refreshToken) => refreshSession(token, visitor(), stores, tools);
        const first = await attempt(() => send());
        await settle();
        const second = await send();
        if (first !== 'storage.unavailable') expect(second.refreshToken).toBe(first.refreshToken);
        expect(second.refreshToken.split('.')[1], what).toBe('1');
        const third = await send(second.refreshToken);
        expect(third.refreshToken.split('.')[1], what).toBe('2');
      },
      EVERY,
    );
    expect(runs).toBeGreaterThan(20 / EVERY);
  },
  SWEEP_MS,
);
