// A guess that has waited so long that its call is nearly over (decision 119).
import { expect, it } from 'vitest';
import { makeGuess } from '../../../../functions/lib/identity/guesses.ts';
import { createMemoryStores } from '../../../support/memory-store.ts';
import { unexpected } from '../../../support/unexpected.ts';

it('is told that the server is busy, not that storage is, and is not counted', async () => {
  const throttles = createMemoryStores().open('throttles');
  let now = Date.UTC(2026, 10, 29);
  const tools = { now: () => now, sleep: () => Promise.resolve() };
  const guess = { what: 'translator', account: 'ada@example.org', ip: '203.0.113.1' } as const;
  const options = { tools, onTooMany: () => Promise.reject(new Error()), report: unexpected };
  const answer = makeGuess(throttles, guess, options, (verify) => {
    // Those before it took so long.
    now += 5_001;
    return verify('a password', null);
  });
  await expect(answer).rejects.toMatchObject({ code: 'server.busy', retryAfterSeconds: 5 });
  expect(await throttles.list('throttle/')).toEqual([]);
});
