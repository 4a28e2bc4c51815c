// Scheduled: removes ended sessions and whatever interrupted sign-ups and uploads left behind (DESIGN section 5).
import type { ScheduleConfig } from '../src/domain/endpoints.ts';
import { sweepAccounts } from './lib/accounts/sweep.ts';
import { scheduled } from './lib/http/scheduled.ts';
import { BUILD_TIMEOUT_BUDGET, openStores } from './lib/storage/store.ts';

/** Ends long before a held address becomes free again (lib/accounts/sweep-sign-ups.ts). */
const TIMEOUT_BUDGET = { ...BUILD_TIMEOUT_BUDGET, budgetMs: 25_000 };

export default scheduled('accountSweep', async ({ deployContext, report }) => {
  const stores = openStores(deployContext, TIMEOUT_BUDGET);
  const swept = await sweepAccounts({ stores, deployContext, report });
  // What the addresses of inboxes were derived from, which were feeds once.
  const feeds = await stores('accounts').list('feeds/');
  for (const key of feeds) await stores('accounts').remove(key);
  return { ...swept, feeds: feeds.length };
});

export const config: ScheduleConfig<'accountSweep'> = { schedule: '47 * * * *' };
