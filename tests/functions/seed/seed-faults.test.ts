// `npm run seed` dies midway and is run again: everything exists once and is complete, and every password printed last
// is valid (DESIGN section 6).
import { beforeAll, expect, it } from 'vitest';
import { seedDrafts } from '../../../scripts/seed/drafts.ts';
import { seedSubmissions } from '../../../scripts/seed/submissions.ts';
import { seedTranslators, type SeededTranslator } from '../../../scripts/seed/translators.ts';
import { verifyPassword } from '../../../functions/lib/identity/passwords.ts';
import { findUser, listUsers } from '../../../functions/lib/identity/users.ts';
import { ACCOUNT_ENV, cheapHash } from '../../support/accounts/accounts.ts';
import { findViolations as findClaimViolations } from '../../support/airdrop/checker.ts';
import { findAccountViolations } from '../../support/accounts/checker.ts';
import { useTestBlobs } from '../../support/blobs.ts';
import { stride } from '../../support/effort.ts';
import { PROJECT_ROOT } from '../../support/function-server.ts';
import { findViolations } from '../../support/translations/checker.ts';

const NOW = Date.UTC(2026, 10, 20);
const SWEEP_MS = 180_000;
const blobs = useTestBlobs();
beforeAll(() => {
  Object.assign(process.env, ACCOUNT_ENV, { LAMBDA_TASK_ROOT: PROJECT_ROOT });
});

/**
 * Runs `work` as if its process died at a call: that call is done or not, and none after it. Returns whether it died.
 */
async function dieAt(call: number, isDone: boolean, work: () => Promise<unknown>) {
  let deadCalls = 0;
  blobs.breakCalls((number) => {
    if (number < call) return undefined;
    deadCalls += 1;
    return deadCalls === 1 && isDone ? { kind: 'lost-reply' } : { kind: 'error', status: 400 };
  });
  const end = await work().then(
    () => 'done',
    () => 'dead',
  );
  blobs.breakCalls(null);
  expect(end).toBe(deadCalls > 0 ? 'dead' : 'done');
  return deadCalls > 0;
}

it.each([
  ['before', false],
  ['after', true],
])(
  'translators: each can sign in with the password printed last, wherever the seed died (%s a call)',
  async (_, isDone) => {
    let isDead = true;
    for (let call = 1; isDead; call += stride(5)) {
      blobs.clear();
      const said = new Map<string, SeededTranslator>();
      const say = (person: SeededTranslator) => void said.set(person.email, person);
      const seed = () => seedTranslators(NOW, say, cheapHash);
      isDead = await dieAt(call, isDone, seed);
      await seed();
      const users = await listUsers(blobs.open());
      expect([call, users.length, said.size]).toEqual([call, 5, 5]);
      for (const { email, password } of said.values()) {
        const user = await findUser(blobs.open(), email);
        const { isRight } = await verifyPassword(password, user?.passwordHash ?? null);
        expect([call, email, isRight]).toEqual([call, email, true]);
      }
      const broken = findAccountViolations(blobs).filter((one) => !one.startsWith('I5'));
      expect(broken).toEqual([]);
      const before = blobs.stored('accounts', `users/${users[0]?.id ?? ''}`);
      expect(await seedTranslators(NOW)).toEqual([]);
      expect(blobs.stored('accounts', `users/${users[0]?.id ?? ''}`)).toEqual(before);
    }
  },
  SWEEP_MS,
);

it.each([
  ['before', false],
  ['after', true],
])(
  'drafts: one in each language, wherever the seed died (%s a call)',
  async (_, isDone) => {
    let isDead = true;
    for (let call = 1; isDead; call += stride(5)) {
      blobs.clear();
      isDead = await dieAt(call, isDone, () => seedDrafts(NOW));
      await seedDrafts(NOW);
      const keys = blobs.keys('translations');
      expect([call, keys.filter((key) => key.startsWith('history/')).length]).toEqual([call, 4]);
      expect(findViolations(blobs), `call ${call}`).toEqual([]);
      expect(await seedDrafts(NOW)).toEqual([]);
      expect(blobs.keys('translations')).toEqual(keys);
    }
  },
  SWEEP_MS,
);

it(
  'submissions: all of them with their index entries, however often the seed died',
  async () => {
    let call = 0;
    let deaths = 0;
    // Each run finishes what the one before began, and dies a little later.
    for (let isDead = true; isDead; deaths += Number(isDead)) {
      call += deaths % 3 === 0 ? 7 : 16;
      isDead = await dieAt(call, deaths % 2 === 0, () => seedSubmissions(NOW));
    }
    expect(deaths).toBeGreaterThan(15);
    const again = await seedSubmissions(NOW);
    expect(again).toEqual({ made: {}, found: 37 });
    expect(findClaimViolations(blobs, [], null, NOW)).toEqual([]);
    const keys = [blobs.keys('airdrop'), blobs.keys('audit')];
    expect(keys[0]?.filter((key) => key.startsWith('submissions/'))).toHaveLength(37);
    await seedSubmissions(NOW);
    expect([blobs.keys('airdrop'), blobs.keys('audit')]).toEqual(keys);
  },
  SWEEP_MS,
);
