// Scheduled: removes old autosaved drafts from the histories (decision record 023), and corrections that were answered long
// ago.
import type { ScheduleConfig } from '../src/domain/endpoints.ts';
import { sweepCorrections } from './lib/corrections/records.ts';
import { scheduled } from './lib/http/scheduled.ts';
import { BUILD_TIMEOUT_BUDGET, openStore } from './lib/storage/store.ts';
import { thinHistories } from './lib/translations/thin-histories.ts';

const TIMEOUT_BUDGET = { ...BUILD_TIMEOUT_BUDGET, budgetMs: 25_000 };

export default scheduled('historyThinning', async ({ deployContext, report }) => {
  const store = openStore('translations', deployContext, TIMEOUT_BUDGET);
  const thinned = await thinHistories(store, report);
  return { ...thinned, corrections: await sweepCorrections(store, Date.now()) };
});

export const config: ScheduleConfig<'historyThinning'> = { schedule: '37 * * * *' };
