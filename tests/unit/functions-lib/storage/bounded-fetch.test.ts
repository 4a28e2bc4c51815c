// Retries of storage calls: three attempts within one timeout budget, never 25 s.
import { expect, it } from 'vitest';
import { boundedFetch } from '../../../../functions/lib/storage/bounded-fetch.ts';

type Outcome = number | Error;

/** Sets up attempts that each take `attemptMs` on a fake clock that advances only here. */
function setUp(outcomes: Outcome[], attemptMs: number, budgetMs: number) {
  let clock = 1_000;
  let attempts = 0;
  const sleeps: number[] = [];
  const ask = boundedFetch(
    { attemptMs: 1_500, budgetMs },
    {
      fetch: () => {
        clock += attemptMs;
        const outcome = outcomes[attempts++] ?? 200;
        return outcome instanceof Error
          ? Promise.reject(outcome)
          : Promise.resolve(new Response(null, { status: outcome }));
      },
      sleep: (ms) => {
        clock += ms;
        sleeps.push(ms);
        return Promise.resolve();
      },
      now: () => clock,
      random: () => 0.5,
    },
  );
  return { ask: () => ask('http://blobs/'), sleeps, attempts: () => attempts };
}

it.each([200, 304, 404, 412, 401])('passes a %i on at once', async (status) => {
  const { ask, attempts } = setUp([status], 10, 4_000);
  expect((await ask()).status).toBe(status);
  expect(attempts()).toBe(1);
});

it('retries after 503, 429 and a broken connection', async () => {
  const { ask, sleeps } = setUp([503, new TypeError('fetch failed'), 200], 10, 4_000);
  expect((await ask()).status).toBe(200);
  expect(sleeps).toEqual([75, 125]);
});

it('gives up after three attempts with a status on which the client does not sleep', async () => {
  const { ask, attempts } = setUp([503, 429, new Error('ünreachable\n')], 10, 4_000);
  const response = await ask();
  expect(attempts()).toBe(3);
  expect(response.status).toBe(424);
  expect(response.headers.get('x-nf-error')).toContain('nreachable');
});

it('shares one budget between all calls of a store', async () => {
  const { ask, attempts } = setUp([503, 503, 503, 503, 503], 1_500, 4_000);
  expect((await ask()).status).toBe(424);
  expect((await ask()).status).toBe(424);
  expect(attempts()).toBe(3);
});
