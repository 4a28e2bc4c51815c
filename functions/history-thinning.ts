// Scheduled: removes old autosaved drafts from the histories (decision record 023).
import type { ScheduleConfig } from '../src/domain/endpoints.ts';
import { scheduled } from './lib/http/scheduled.ts';
import { BUILD_TIMEOUT_BUDGET, openStore } from './lib/storage/store.ts';
import { thinHistories } from './lib/translations/thin-histories.ts';

const PATIENCE = { ...BUILD_TIMEOUT_BUDGET, budgetMs: 25_000 };

export default scheduled('historyThinning', ({ deployContext, report }) =>
  thinHistories(openStore('translations', deployContext, PATIENCE), report),
);

export const config: ScheduleConfig<'historyThinning'> = { schedule: '37 * * * *' };
