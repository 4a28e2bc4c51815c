// Scheduled: removes ended sessions and whatever interrupted sign-ups and uploads left behind (DESIGN section 5).
import type { ScheduleConfig } from '../src/domain/endpoints.ts';
import { sweepAccounts } from './lib/accounts/sweep.ts';
import { scheduled } from './lib/http/scheduled.ts';
import { BUILD_TIMEOUT_BUDGET, openStores } from './lib/storage/store.ts';

/** Ends long before a held address becomes free again (lib/accounts/sweep-sign-ups.ts). */
const TIMEOUT_BUDGET = { ...BUILD_TIMEOUT_BUDGET, budgetMs: 25_000 };

export default scheduled('accountSweep', ({ deployContext, report }) =>
  sweepAccounts({ stores: openStores(deployContext, TIMEOUT_BUDGET), deployContext, report }),
);

export const config: ScheduleConfig<'accountSweep'> = { schedule: '47 * * * *' };
