// The account sweep concurrent with sign-ups whose storage calls run in any order (fast-check's scheduler): it never
// deletes what somebody has or is about to have.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sweepAccounts } from '../../../functions/lib/accounts/sweep.ts';
import { newOperationId } from '../../../functions/lib/http/operation.ts';
import { newKeyText } from '../../../functions/lib/identity/sign-up-keys/key-text.ts';
import { storeSignUpKey } from '../../../functions/lib/identity/sign-up-keys/make.ts';
import { changeProfile } from '../../../functions/lib/identity/profile.ts';
import { pictureKey, pictureUrl } from '../../../functions/lib/identity/picture-address.ts';
import { register } from '../../../functions/lib/identity/register.ts';
import { startSession } from '../../../functions/lib/identity/sessions.ts';
import { readUser } from '../../../functions/lib/identity/users.ts';
import { newBodyId, putBody } from '../../../functions/lib/storage/bodies.ts';
import { createOnce } from '../../../functions/lib/storage/records.ts';
import type { Stores } from '../../../functions/lib/storage/store.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { ACCOUNT_ENV } from '../../support/accounts/accounts.ts';
import { findAccountViolations, type RegisteredPromise } from '../../support/accounts/checker.ts';
import { freshIp } from '../../support/accounts/api.ts';
import { propertyRuns } from '../../support/effort.ts';
import { createMemoryStores, type MemoryStores } from '../../support/memory-store.ts';
import { unexpected } from '../../support/unexpected.ts';

const START = 1_700_000_000_000;
const HOUR_MS = 60 * 60_000;
const LATER = START + 60 * 24 * HOUR_MS;
const LIMITS = { records: 100, forMs: 60_000 };
const ADA = { email: 'ada@example.org', name: 'Ada', password: 'correct horse', language: 'ko' };
const BOB = { email: 'bob@example.org', name: 'Bob', password: 'battery staple', language: 'ko' };

const sweepAt = (stores: Stores, now: number) =>
  sweepAccounts(
    {
      stores,
      deployContext: 'deploy-preview',
      report: unexpected,
    },
    LIMITS,
    () => now,
  );

function signUp(stores: Stores, person: typeof ADA, signUpKey: string, key: string, now: number) {
  const visitor = { ip: freshIp(), requestId: 'test', report: () => undefined };
  const tools = { now: () => now, env: ACCOUNT_ENV };
  return register({ ...person, signUpKey }, key, visitor, stores, tools);
}

async function makeKey(stores: Stores, maxUses: number): Promise<string> {
  const signUpKey = newKeyText(null, []);
  const plan = { language: 'ko' as const, maxUses, label: '', expiresAt: null };
  await storeSignUpKey(stores('accounts'), signUpKey, plan, { createdBy: 'test', now: START });
  return signUpKey;
}

async function isRefused(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}

/**
 * Creates Bob's account with an old session and two pictures, one of them on his profile, and a sign-up of Ada's that
 * died midway. Returns what Bob was promised.
 */
async function setStage(stores: Stores): Promise<RegisteredPromise> {
  const accounts = stores('accounts');
  const signUpKey = await makeKey(stores, 2);
  await signUp(stores, BOB, signUpKey, 'bob', START);
  const [bobsKey = ''] = await accounts.list('users/');
  const bob = await readUser(accounts, bobsKey.slice('users/'.length));
  if (!bob) throw new Error('Bob is not there');
  await startSession(accounts, bob, START, ACCOUNT_ENV);
  const pictures: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const body = { bytes: new Uint8Array([n]), type: 'image/png' };
    const id = await putBody(stores('images'), 'profiles', body, newBodyId(START + n));
    await createOnce(accounts, pictureKey(id), { userId: bob.id }, newOperationId());
    pictures.push(pictureUrl(id));
  }
  await changeProfile(accounts, bob, { profile_picture_url: pictures[0] }, newOperationId());
  let isDead = false;
  const dying: Stores = (name) => {
    const store = stores(name);
    return {
      ...store,
      writeIf: (key, value, condition) => {
        isDead ||= key.startsWith('emails/') && 'etag' in condition;
        return isDead ? Promise.resolve('unclear') : store.writeIf(key, value, condition);
      },
    };
  };
  expect(await isRefused(signUp(dying, ADA, signUpKey, 'ada', START))).toBe(true);
  return { email: BOB.email, name: BOB.name, signUpKey };
}

/** The initial state, created once because it hashes two passwords. Tests work on copies of it. */
const stage = (async () => {
  const memory = createMemoryStores();
  Object.assign(process.env, ACCOUNT_ENV);
  return { memory, promised: await setStage((name) => memory.open(name)) };
})();

async function copyStage(): Promise<{ memory: MemoryStores; promised: RegisteredPromise }> {
  const { memory: from, promised } = await stage;
  const memory = createMemoryStores();
  for (const key of from.keys('accounts')) {
    await memory.open('accounts').writeIf(key, from.stored('accounts', key), { isNew: true });
  }
  for (const key of from.keys('images')) {
    const bytes = new Uint8Array([1]);
    await memory.open('images').writeBytes(key, bytes, { type: 'image/png' });
  }
  return { memory, promised };
}

it('a sweep concurrent with sign-ups deletes nothing of theirs, in any order of calls', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom('again', 'anew', 'sweep', 'sweep', 'later'), {
        minLength: 2,
        maxLength: 5,
      }),
      async (scheduler, actors) => {
        const { memory, promised: bobs } = await copyStage();
        const stores: Stores = (name) => memory.open(name);
        const promised = [bobs];
        const other = await makeKey(stores, 5);
        const first = bobs.signUpKey;
        const act = async (actor: string, index: number) => {
          const after = { sweep: 0, later: 3 * 60_000 }[actor];
          if (after !== undefined) {
            await sweepAt(stores, LATER + after);
            return;
          }
          // Either the request that died, sent again, or a new request for the same e-mail address with another key.
          const signUpKey = actor === 'again' ? first : other;
          const key = actor === 'again' ? 'ada' : `anew-${index}`;
          const isOver = await isRefused(signUp(stores, ADA, signUpKey, key, LATER));
          if (!isOver) promised.push({ email: ADA.email, name: ADA.name, signUpKey });
        };
        memory.setTurn(() => scheduler.schedule(Promise.resolve()));
        await scheduler.waitFor(Promise.all(actors.map(act)));
        memory.setTurn(null);
        expect(findAccountViolations(memory, promised)).toEqual([]);
        // In the end one of the refused sign-ups must be possible.
        const again = LATER + 5 * 60_000;
        const ends = [
          await isRefused(signUp(stores, ADA, first, 'ada', again)),
          await isRefused(signUp(stores, ADA, other, 'the last', again)),
        ];
        const isThere = promised.some(({ email }) => email === ADA.email);
        expect(isThere || ends.includes(false)).toBe(true);
        expect(findAccountViolations(memory, promised)).toEqual([]);
      },
    ),
    propertyRuns(60),
  );
}, 240_000);
