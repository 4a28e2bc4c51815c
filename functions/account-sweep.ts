// Scheduled: removes ended sessions and whatever interrupted sign-ups and uploads left behind (DESIGN section 5).
import type { ScheduleConfig } from '../src/domain/endpoints.ts';
import { sweepAccounts } from './lib/accounts/sweep.ts';
import { scheduled } from './lib/http/scheduled.ts';

export default scheduled('accountSweep', async (call) => {
  const { stores } = call;
  // The run ends long before a held address becomes free again (accounts/sweep.ts).
  const swept = await sweepAccounts(call);
  // Leftovers of earlier versions' inboxes: secrets of feed addresses, and read marks.
  const accounts = stores('accounts');
  const leftovers = [...(await accounts.list('feeds/')), ...(await accounts.list('inbox/'))];
  for (const key of leftovers) await accounts.remove(key);
  return { ...swept, leftovers: leftovers.length };
});

export const config: ScheduleConfig<'accountSweep'> = { schedule: '47 * * * *' };
