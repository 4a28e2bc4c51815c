// Many storage calls with a limit on how many run at a time.
import { expect, it } from 'vitest';
import { mapLimited } from '../../../../functions/lib/storage/map-limited.ts';

const NUMBERS = Array.from({ length: 100 }, (_, n) => n);
const nextTurn = () => new Promise((done) => setImmediate(done));

it('returns the results in order, with at most 32 calls at a time', async () => {
  let running = 0;
  let most = 0;
  const results = await mapLimited(NUMBERS, async (n) => {
    running += 1;
    most = Math.max(most, running);
    await nextTurn();
    running -= 1;
    return 2 * n;
  });
  expect(results).toEqual(NUMBERS.map((n) => 2 * n));
  expect(most).toBe(32);
});

it('rejects with the first failure and begins nothing after it', async () => {
  const begun: number[] = [];
  const failing = mapLimited(NUMBERS, async (n) => {
    begun.push(n);
    await nextTurn();
    if (n === 3) throw new Error('storage is down');
  });
  await expect(failing).rejects.toThrow('storage is down');
  const known = begun.length;
  await nextTurn();
  await nextTurn();
  expect(begun).toHaveLength(known);
  expect(known).toBeLessThan(NUMBERS.length);
});
