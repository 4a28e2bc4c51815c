// Scheduled: removes old autosaved drafts from the histories (decision record 023).
import type { ScheduleConfig } from '../src/domain/endpoints.ts';
import { scheduled } from './lib/http/scheduled.ts';
import { BUILD_TIMEOUT_BUDGET, openStore } from './lib/storage/store.ts';
import { thinHistories } from './lib/translations/thin-histories.ts';

const TIMEOUT_BUDGET = { ...BUILD_TIMEOUT_BUDGET, budgetMs: 25_000 };

export default scheduled('historyThinning', ({ deployContext, report }) =>
  thinHistories(openStore('translations', deployContext, TIMEOUT_BUDGET), report),
);

export const config: ScheduleConfig<'historyThinning'> = { schedule: '37 * * * *' };
