// What the parts of the dashboard share.
import type { DashboardAnswer, WorkQueueAnswer } from '../../../domain/translation/answers.ts';
import type { BuildState } from '../../../domain/translation/rebuild.ts';
import type { AccountPageProps, AccountTexts } from '../types.ts';

export interface DeskProps extends AccountPageProps {
  texts: Pick<AccountTexts, 'dashboard' | 'corrections' | 'nav' | 'errors'>;
}

export interface DashboardView extends DashboardAnswer {
  queue: WorkQueueAnswer;
  /** Build state of the site as a whole. */
  build: BuildState;
  /** Milliseconds since 1970. */
  loadedAt: number;
}
