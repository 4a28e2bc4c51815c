// Random histories of sixteen clients over real HTTP, with clients that give up and storage that fails: what happens to
// a claim, a part, a profile, a session or payouts is linearizable. PROVE_SEED=n repeats the choices of a run.
import { afterAll, afterEach, beforeAll, beforeEach, it, vi } from 'vitest';
import { ACCOUNT_ENV } from '../../support/accounts/accounts.ts';
import { configureAdmins } from '../../support/airdrop/api.ts';
import { sampleCount } from '../../support/effort.ts';
import { startFunctionServer, type FunctionServer } from '../../support/function-server.ts';
import { HISTORY_ADMINS, runHistory, type Counts } from '../../support/histories/run.ts';
import { proofSeed } from '../../support/random.ts';
import { useStory } from '../../support/translations/tests.ts';

const HISTORIES = sampleCount(300, 300);
/** In two histories from here are objects of every kind, and storage that fails. */
const SAMPLE = 20_261_985;
const TEST_MS = 30 * 60_000;

const story = useStory();
let server: FunctionServer;

beforeAll(async () => {
  configureAdmins(...HISTORY_ADMINS);
  Object.assign(process.env, ACCOUNT_ENV);
  server = await startFunctionServer(story.root, { isBehindProxy: true });
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server.close());

it(
  `${HISTORIES} random histories of sixteen clients are linearizable`,
  { timeout: TEST_MS },
  async () => {
    const seed = proofSeed(SAMPLE);
    const total: Counts = { histories: 0, keys: 0, operations: 0, unknown: 0, explored: 0 };
    for (let number = 0; number < HISTORIES; number += 1) {
      const counts = await runHistory(server, seed + number);
      for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += counts[name];
    }
    const figures = Object.entries(total).map(([name, count]) => `${count} ${name}`);
    console.log(`PROVE_SEED=${seed}: ${figures.join(', ')}`);
  },
);
