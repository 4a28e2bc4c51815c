// The page /admin/dashboard/ (SPEC 2): statistics, the list, and the dialogs for decisions.
import { RefreshCw } from 'lucide-react';
import { useCallback } from 'react';
import type { AdminTexts } from '../../../i18n/messages.ts';
import { AdminFrame } from '../session/AdminFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SubmissionsState } from './SubmissionList.tsx';
import { Notice } from '../Notice.tsx';
import { StatCards } from './StatCards.tsx';
import styles from './Dashboard.module.css';
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
  const isRefreshing = session !== null && submissions.isLoading;

  return (
    <AdminFrame
      texts={texts}
      siteTitle={siteTitle}
      page="dashboard"
      session={session}
      actions={
        <Button disabled={!session} aria-busy={isRefreshing} onClick={submissions.refresh}>
          <RefreshCw size={16} aria-hidden className={isRefreshing ? styles.turning : undefined} />
          {texts.header.refresh}
        </Button>
      }
    >
      <h1 className={styles.title}>{texts.pages.dashboard}</h1>
      {submissions.hasFailed && (
        <div className={styles.failed} role="alert">
          <p>{texts.list.failed}</p>
          <Button onClick={submissions.refresh}>{texts.retry}</Button>
        </div>
      )}
      <StatCards
        texts={texts.cards}
        statistics={submissions.statistics}
        view={view}
        changeView={changeView}
      />
      <Notice message={review.message} dismissLabel={texts.dismiss} onDismiss={dismiss} />
      <SubmissionsState
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
