// Scheduled: deletes data past its retention period and repairs what a crash left behind (DESIGN section 5).
import type { ScheduleConfig } from '../src/domain/endpoints.ts';
import { sweepAirdrop } from './lib/airdrop/sweep.ts';
import { scheduled } from './lib/http/scheduled.ts';
import { BUILD_TIMEOUT_BUDGET, openStores } from './lib/storage/store.ts';

/** A scheduled function has 30 seconds. */
const TIMEOUT_BUDGET = { ...BUILD_TIMEOUT_BUDGET, budgetMs: 25_000 };

export default scheduled('airdropRetention', ({ deployContext, report }) =>
  sweepAirdrop(openStores(deployContext, TIMEOUT_BUDGET), report),
);

export const config: ScheduleConfig<'airdropRetention'> = { schedule: '23 * * * *' };
