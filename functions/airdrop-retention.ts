// Scheduled: deletes data past its retention period and repairs what a crash left behind (DESIGN section 5).
import type { ScheduleConfig } from '../src/domain/endpoints.ts';
import { sweepAirdrop } from './lib/airdrop/sweep.ts';
import { scheduled } from './lib/http/scheduled.ts';

export default scheduled('airdropRetention', ({ stores, report }) => sweepAirdrop(stores, report));

export const config: ScheduleConfig<'airdropRetention'> = { schedule: '23 * * * *' };
