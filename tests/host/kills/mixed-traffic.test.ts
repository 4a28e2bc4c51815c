// kill -9 of the whole host at random moments while claimants, an admin, translators, people with
// accounts and readers are at work and the sweeps run: after each restart what was acknowledged is there, and in the end
// no invariant is broken (SPEC 5 to 8; DESIGN decisions 31 to 33). The seed is printed; PROVE_SEED=n repeats a run's
// choices, as far as the timing of processes allows.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BlobDatabase } from '../../../scripts/local/blobs/database.ts';
import { expectAgreement, Ledger } from '../support/ledger.ts';
import { startMortal, type Mortal } from '../support/mortal.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { findAccountViolations } from '../../support/accounts/checker.ts';
import { send, type Answer } from '../../support/airdrop/api.ts';
import { findViolations as findAirdropViolations } from '../../support/airdrop/checker.ts';
import { samples } from '../../support/effort.ts';
import { proofSeed, randomOf } from '../../support/random.ts';
import { findViolations as findTextViolations } from '../../support/translations/checker.ts';
import { saveDraft, type Publisher } from '../../support/translations/publisher.ts';
import { Claimants } from './claimants.ts';
import { People, type Attempt } from './people.ts';

const KILLS = samples(200, 100);
const TEST_MS = 30 * 60_000;
/** A host lives for up to so long after it was checked. */
const LONGEST_LIFE_MS = 1_200;
/** Between two things that the same person does. */
const PAUSE_MS = 5;
const ADMIN = 'rowan';
const MANY = 1_000_000;

it('nothing acknowledged is lost and no invariant is broken', { timeout: TEST_MS }, async () => {
  const seed = proofSeed();
  console.log(`PROVE_SEED=${seed}`);
  const random = randomOf(seed);
  const scratch = temporaryFolder();
  const env = {
    DATA_DIR: join(scratch, 'data'),
    SCRATCH_DIR: join(scratch, 'roots'),
    TRUST_PROXY: '1',
    ADMIN,
  };
  const claimants = new Claimants(random, ADMIN);
  const people = new People(random);
  const ledger = new Ledger();
  const counts = new Map<string, number>();
  let unknown = 0;

  async function check(mortal: Mortal): Promise<number> {
    const rev = await expectAgreement(mortal, ledger);
    await Promise.all([claimants.check(mortal.url()), people.check(mortal.url())]);
    return rev;
  }

  /** Everybody works until the host is dead. */
  async function live(mortal: Mortal, translators: Publisher[]): Promise<void> {
    const url = mortal.url();
    const admin = mortal.authorization();
    const attempt: Attempt = async (kind, work) => {
      let answer: Answer;
      try {
        answer = await work();
      } catch (error) {
        unknown += 1;
        await Promise.race([mortal.exit, sleep(5_000)]);
        if (!mortal.hasEnded()) throw error;
        return null;
      }
      expect([200, 201, 409], `${kind}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
      counts.set(`${kind} ${answer.status}`, (counts.get(`${kind} ${answer.status}`) ?? 0) + 1);
      return answer.status < 300 ? answer : null;
    };
    const answered = (work: Promise<unknown>) =>
      work.then((): Answer => ({ status: 200, headers: new Headers(), body: {} }));
    const [ko, tr] = translators;
    const publish = async () => {
      if (ko) await attempt('publish', () => answered(ledger.publish(ko, 'part-1')));
    };
    let drafts = 0;
    const draft = async () => {
      if (!tr) return;
      drafts += 1;
      const words = `Taslak ${rounds}-${drafts}.`;
      await attempt('draft', async () => {
        const { rev } = await saveDraft(tr, 'part-2', (text) => ({ ...text, title: words }));
        ledger.promised.push({ place: 'tr/part-2', rev, words, isPublished: false });
        return answered(Promise.resolve());
      });
    };
    const worker = async (work: () => Promise<void>) => {
      while (!mortal.hasEnded()) {
        await work();
        await sleep(PAUSE_MS);
      }
    };
    const sweep = () => Promise.race([mortal.sweep(), mortal.exit]);
    await Promise.all([
      worker(() => claimants.claim(url, attempt)),
      worker(() => claimants.claim(url, attempt)),
      worker(() => claimants.decide(url, admin, attempt)),
      worker(() => claimants.look(url, attempt)),
      worker(() => people.act(url, admin, attempt)),
      worker(publish),
      worker(draft),
      worker(sweep),
    ]);
  }

  let rounds = 0;
  let rev = 0;
  let translators: { email: string; password: string; language: string }[] = [];
  const signIn = async (mortal: Mortal): Promise<Publisher[]> => {
    translators = translators.length > 0 ? translators : await registerTranslators(mortal);
    const url = mortal.url();
    return Promise.all(
      translators.map(async ({ email, password, language }) => {
        const { body } = await post(`${url}/api/auth/login`, { email, password });
        return {
          url,
          language,
          headers: { Authorization: `Bearer ${String(body['accessToken'])}` },
        };
      }),
    );
  };

  for (rounds = 1; rounds <= KILLS; rounds += 1) {
    const mortal = startMortal(env);
    await mortal.ready;
    const now = await check(mortal);
    expect(now).toBeGreaterThanOrEqual(rev);
    rev = now;
    const working = live(mortal, await signIn(mortal));
    await sleep(random() * LONGEST_LIFE_MS);
    mortal.kill();
    await working;
  }

  const last = startMortal(env);
  await last.ready;
  rev = await check(last);
  await last.sweep();
  last.kill();
  await last.exit;
  const database = new BlobDatabase(join(env.DATA_DIR, 'blobs.sqlite'));
  const view = {
    keys: (store: string) => database.from(`site:${store}`, '', MANY).map(({ key }) => key),
    stored: (store: string, key: string) => {
      const found = database.get(`site:${store}`, key);
      return found ? (JSON.parse(Buffer.from(found.body).toString()) as unknown) : undefined;
    },
  };
  const violations = [
    ...findAirdropViolations(view, claimants.promised, null, Date.now()),
    ...findAccountViolations(view, people.registered),
    ...findTextViolations(view, { promised: ledger.promised, contentRev: rev }),
  ];
  database.close();
  const acknowledged = [...counts]
    .map(([kind, count]) => `${kind}: ${count}`)
    .sort()
    .join(', ');
  console.log(`${KILLS} kills; ${acknowledged}; without an answer: ${unknown}`);
  expect(violations).toEqual([]);
});

function post(url: string, body: object, authorization?: string): Promise<Answer> {
  const headers = {
    'Content-Type': 'application/json',
    ...(authorization === undefined ? {} : { Authorization: authorization }),
  };
  return send(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function registerTranslators(mortal: Mortal) {
  const api = `${mortal.url()}/api`;
  const password = 'correct horse battery';
  const made = [];
  for (const language of ['ko', 'tr']) {
    const wanted = { language, maxUses: 1 };
    const { body } = await post(`${api}/admin/signup-keys`, wanted, mortal.authorization());
    const email = `${language}@example.org`;
    const account = { email, password, name: language, signUpKey: String(body['key']) };
    expect((await post(`${api}/auth/register`, account)).status).toBe(201);
    made.push({ email, password, language });
  }
  return made;
}
