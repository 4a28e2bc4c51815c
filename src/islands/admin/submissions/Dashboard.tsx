// The page /admin/dashboard/ (SPEC 2): statistics, the list, and the dialogs for decisions.
import { useCallback } from 'react';
import type { AdminTexts } from '../../../i18n/messages.ts';
import { AdminFrame } from '../session/AdminFrame.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import { Notice } from '../Notice.tsx';
import panel from './ListPanel.module.css';
import { PageTitle } from '../PageTitle.tsx';
import { StatCards } from './StatCards.tsx';
import { useSubmissions } from './state/use-submissions.ts';
import { useListView } from './state/use-list-view.ts';
import { useReview } from './state/use-review.ts';
import { useSession } from '../session/use-session.ts';

interface DashboardProps {
  texts: AdminTexts;
  siteTitle: string;
  /** The explorer's base URL for transaction hashes; null if none is configured. */
  explorer: string | null;
}

/** The page. Shows empty content until the session is known. */
export function Dashboard({ texts, siteTitle, explorer }: DashboardProps) {
  const session = useSession();
  const { view, changeView } = useListView();
  const submissions = useSubmissions(view, session !== null);
  const review = useReview({ texts, replace: submissions.replace, refresh: submissions.refresh });
  const { say } = review;
  const dismiss = useCallback(() => say(null), [say]);

  return (
    <AdminFrame
      texts={texts}
      siteTitle={siteTitle}
      page="dashboard"
      session={session}
      refresh={{ isLoading: submissions.isLoading, onRefresh: submissions.renew }}
    >
      <PageTitle>{texts.pages.dashboard}</PageTitle>
      {submissions.hasFailed && (
        <LoadFailure texts={texts} text={texts.list.failed} onRetry={submissions.refresh} />
      )}
      <StatCards
        texts={texts.cards}
        statistics={submissions.statistics}
        view={view}
        changeView={changeView}
      />
      <div className={panel.messages}>
        <Notice message={review.message} dismissLabel={texts.dismiss} onDismiss={dismiss} />
      </div>
      <SubmissionList
        texts={texts}
        explorer={explorer}
        isReady={session !== null}
        view={view}
        changeView={changeView}
        submissions={submissions}
        review={review}
      />
    </AdminFrame>
  );
}
