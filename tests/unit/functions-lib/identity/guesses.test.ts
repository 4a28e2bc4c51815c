// Guesses that wait for others (decision 119).
import { expect, it } from 'vitest';
import { makeGuess } from '../../../../functions/lib/identity/guesses.ts';
import { cheapHash } from '../../../support/accounts/accounts.ts';
import { createMemoryStores } from '../../../support/memory-store.ts';
import { unexpected } from '../../../support/unexpected.ts';

const throttles = createMemoryStores().open('throttles');
const hash = await cheapHash('another password');
let now = Date.UTC(2026, 10, 29);

/** Makes a wrong guess from an address of its own; those before it took `waitedMs`. Returns the error, if any. */
function guess(number: number, waitedMs = 0): Promise<unknown> {
  const tools = { now: () => now, sleep: () => Promise.resolve() };
  const wrong = { what: 'translator', account: 'ada@x.org', ip: `198.51.${number}.1` } as const;
  const options = { tools, onTooMany: () => Promise.reject(new Error()), report: unexpected };
  const answer = makeGuess(throttles, wrong, options, (verify) => {
    now += waitedMs;
    return verify('a password', hash);
  });
  return answer.then(() => 'made').catch((error: unknown) => error);
}

it('that waited for almost the whole call are refused as busy, and not counted', async () => {
  expect(await guess(0, 5_001)).toMatchObject({ code: 'server.busy', retryAfterSeconds: 5 });
  expect(await throttles.list('throttle/')).toEqual([]);
});

it('beyond one that is made and twenty that wait for it are refused as busy', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => guess(number)));
  expect(answers.filter((answer) => answer === 'made')).toHaveLength(21);
  const refused = answers.filter((answer) => answer !== 'made');
  expect(refused).toMatchObject(Array.from({ length: 9 }, () => ({ code: 'server.busy' })));
});
