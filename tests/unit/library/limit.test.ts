// The queue that limits concurrent heavy work.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limitTo } from '../../../src/library/limit.ts';

describe('limitTo', () => {
  it('never runs more jobs than allowed, and finally runs them all', async () => {
    const run = limitTo(2);
    let [running, most] = [0, 0];
    const job = (value: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await nextTurn();
      running -= 1;
      return value;
    };
    const results = await Promise.all([1, 2, 3, 4, 5].map((value) => run(job(value))));
    expect([most, results]).toEqual([2, [1, 2, 3, 4, 5]]);
  });

  it('frees its place when a job fails', async () => {
    const run = limitTo(1);
    const failing = run(() => Promise.reject(new Error('no ink')));
    const next = run(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no ink');
    await expect(next).resolves.toBe('done');
  });
});
