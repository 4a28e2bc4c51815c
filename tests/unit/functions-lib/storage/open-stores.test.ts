// Stores opened together share one timeout budget, so a call that needs several stores still ends in time.
import { expect, it } from 'vitest';
import { openStores } from '../../../../functions/lib/storage/store.ts';

it('the second store has only the time that the first one left', async () => {
  const context = { edgeURL: 'http://b', uncachedEdgeURL: 'http://b', siteID: 's', token: 't' };
  process.env['NETLIFY_BLOBS_CONTEXT'] = btoa(JSON.stringify(context));
  let clock = 0;
  const asked: string[] = [];
  const stores = openStores(
    'production',
    { attemptMs: 1_000, budgetMs: 2_500 },
    {
      fetch: (input) => {
        asked.push(input as string);
        clock += 1_000;
        return Promise.reject(new Error('silence'));
      },
      sleep: () => Promise.resolve(),
      now: () => clock,
      random: () => 0,
    },
  );
  for (const name of ['accounts', 'audit'] as const) {
    await expect(stores(name).read('x')).rejects.toMatchObject({ code: 'storage.unavailable' });
  }
  expect(asked).toEqual(Array(3).fill('http://b/s/site:accounts/x'));
  expect(stores('audit')).toBe(stores('audit'));
});
