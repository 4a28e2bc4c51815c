// Requests from a generator that knows each endpoint: a valid request, mutated, from anybody. None may lead to an
// answer that its endpoint does not have, a refused one leaves nothing, and the invariants hold afterwards.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '../../../src/domain/endpoints.ts';
import { ACCOUNT_ENV, PASSWORD, cheapHash } from '../../support/accounts/accounts.ts';
import { START } from '../../support/accounts/api.ts';
import { sampleCount } from '../../support/effort.ts';
import { startFunctionServer, type FunctionServer } from '../../support/function-server.ts';
import type { CallName } from '../../support/hostile/call.ts';
import { DECLARED } from '../../support/hostile/declared.ts';
import { judgeEffects } from '../../support/hostile/judge.ts';
import { send, createCase } from '../../support/hostile/request.ts';
import { runHostile } from '../../support/hostile/run.ts';
import { createScenario } from '../../support/hostile/scenario.ts';
import { proofSeed } from '../../support/random.ts';
import { useStory } from '../../support/translations/tests.ts';

/** 20,000 requests in all. Each part has storage and a seed of its own, so it can be run alone. */
const PARTS = [0, 1, 2, 3];
const PART_REQUESTS = 5_000;
const COUNT = sampleCount(PART_REQUESTS, 100);
const IS_WHOLE = COUNT === PART_REQUESTS;
const seed = proofSeed(20_261_123);
const LONG_MS = 15 * 60_000;

const story = useStory();
const admin = { name: 'rowan', hash: await cheapHash(PASSWORD) };
let server: FunctionServer;

beforeAll(async () => {
  server = await startFunctionServer(story.root, { isBehindProxy: true });
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  Object.assign(process.env, ACCOUNT_ENV, { ADMINS: JSON.stringify([admin]) });
  server.clear();
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await server.close();
});

const CALLS = Object.entries(ENDPOINTS).flatMap(([name, { methods }]) =>
  methods.map((method) => `${name} ${method}`),
);

describe('the generator', () => {
  it('knows a valid request to every method of every endpoint, and no other', () => {
    expect(Object.keys(DECLARED).sort()).toEqual(CALLS.sort());
  });

  it('makes valid requests, which get a declared answer; a GET writes nothing', async () => {
    const scenario = await createScenario(server, admin);
    const wrong: unknown[] = [];
    for (const name of Object.keys(DECLARED) as CallName[]) {
      const request = await createCase(scenario, name);
      const before = server.etags();
      const answer = await send(Number(new URL(server.url).port), request);
      const { status, text } = answer;
      if (!DECLARED[name].ok.includes(status)) wrong.push([name, status, text]);
      if (request.method === 'GET') wrong.push(...judgeEffects(server, before, answer));
    }
    expect(wrong).toEqual([]);
  });
});

describe('hostile requests', () => {
  it.each(PARTS)(
    'get only declared responses, and store nothing when refused: part %d',
    async (part) => {
      const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);
      const run = { server, admin, seed: seed + part, count: COUNT, advance };
      const result = await runHostile(run);
      if (IS_WHOLE)
        console.info(`Seed ${seed + part}: ${result.accepted} of ${result.sent} passed`);
      expect(result.findings, `seed ${seed}`).toEqual([]);
      expect(result.sent).toBe(COUNT);
      // Nonsense alone would reach no rule.
      expect(result.accepted / result.sent).toBeGreaterThan(0.1);
    },
    LONG_MS,
  );
});
