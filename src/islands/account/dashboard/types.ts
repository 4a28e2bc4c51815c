// Types that the sections of the dashboard share.
import type { CorrectionRow } from '../../../domain/corrections/correction.ts';
import type { InboxResponse } from '../../../domain/translation/discussion/inbox.ts';
import type { BuildState } from '../../../domain/translation/rebuild.ts';
import type { DashboardResponse } from '../../../domain/translation/responses.ts';
import type { AccountPageProps, AccountTexts } from '../types.ts';

export interface DashboardProps extends AccountPageProps {
  texts: Pick<AccountTexts, 'dashboard' | 'corrections' | 'nav' | 'errors'> & {
    /** What the workspace calls its list of names and terms, and how it says whether an approval is needed. */
    workspace: Record<'names' | 'needed' | 'optional', string>;
  };
}

interface DashboardData extends DashboardResponse {
  /** Null if they could not be loaded. */
  inbox: InboxResponse | null;
  corrections: CorrectionRow[] | null;
  /** Build state of the site as a whole. */
  build: BuildState;
  /** Milliseconds since 1970. */
  loadedAt: number;
}

export interface ViewProps extends DashboardProps {
  view: DashboardData;
  isLoading: boolean;
  onRefresh: () => void;
}
