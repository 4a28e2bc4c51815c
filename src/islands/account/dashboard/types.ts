// What the parts of the dashboard share.
import type { CorrectionRow } from '../../../domain/corrections/correction.ts';
import type { DashboardAnswer } from '../../../domain/translation/answers.ts';
import type { InboxAnswer } from '../../../domain/translation/discussion/inbox.ts';
import type { BuildState } from '../../../domain/translation/rebuild.ts';
import type { AccountPageProps, AccountTexts } from '../types.ts';

export interface DashboardProps extends AccountPageProps {
  texts: Pick<AccountTexts, 'dashboard' | 'corrections' | 'nav' | 'errors'>;
}

interface DashboardView extends DashboardAnswer {
  /** Null if they could not be loaded. */
  inbox: InboxAnswer | null;
  corrections: CorrectionRow[] | null;
  /** Build state of the site as a whole. */
  build: BuildState;
  /** Milliseconds since 1970. */
  loadedAt: number;
}

export interface ViewProps extends DashboardProps {
  view: DashboardView;
  isLoading: boolean;
  onRefresh: () => void;
}
