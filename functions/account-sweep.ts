// Scheduled: removes ended sessions and whatever interrupted sign-ups and uploads left behind (DESIGN section 5).
import type { ScheduleConfig } from '../src/domain/endpoints.ts';
import { sweepAccounts } from './lib/accounts/sweep.ts';
import { scheduled } from './lib/http/scheduled.ts';

export default scheduled('accountSweep', async (call) => {
  const { stores } = call;
  // Ends long before a held address becomes free again (lib/accounts/sweep-sign-ups.ts).
  const swept = await sweepAccounts(call);
  // What the addresses of inboxes were derived from, which were feeds once.
  const feeds = await stores('accounts').list('feeds/');
  for (const key of feeds) await stores('accounts').remove(key);
  return { ...swept, feeds: feeds.length };
});

export const config: ScheduleConfig<'accountSweep'> = { schedule: '47 * * * *' };
