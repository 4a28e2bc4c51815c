// The page /admin/dashboard/ (SPEC 2): statistics, the list, and the dialogs for decisions.
import type { AdminTexts } from '../../../i18n/messages.ts';
import { AdminFrame } from '../session/AdminFrame.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import { Exports } from './Exports.tsx';
import panel from './ListPanel.module.css';
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

  return (
    <AdminFrame
      texts={texts}
      siteTitle={siteTitle}
      page="dashboard"
      session={session}
      refresh={{ isLoading: submissions.isLoading, onRefresh: submissions.renew }}
    >
      <h1 className="visually-hidden">{texts.pages.dashboard}</h1>
      <div className={panel.top}>
        <StatCards
          texts={texts.cards}
          statistics={submissions.statistics}
          view={view}
          changeView={changeView}
        />
        <Exports
          texts={texts}
          view={view}
          isReady={session !== null}
          say={review.say}
          onSent={submissions.renew}
        />
      </div>
      <SubmissionList
        texts={texts}
        explorer={explorer}
        view={view}
        changeView={changeView}
        submissions={submissions}
        review={review}
      />
    </AdminFrame>
  );
}
