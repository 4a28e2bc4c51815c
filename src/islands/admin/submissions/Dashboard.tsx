// The page /admin/dashboard/ (SPEC 2): statistics, the list, and the dialogs for decisions.
import { type AdminTexts, fill } from '../../../i18n/messages.ts';
import { AdminFrame } from '../session/AdminFrame.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import panel from './ListPanel.module.css';
import { useSubmissions } from './state/use-submissions.ts';
import { useListView, type ChangeView } from './state/use-list-view.ts';
import { useReview } from './state/use-review.ts';
import { useSession } from '../session/use-session.ts';
import {
  countOf,
  DEFAULT_FILTER,
  type ListView,
  type StatusFilter,
} from '../../../domain/airdrop/list-view.ts';
import type { Statistics } from '../../../domain/airdrop/review.ts';
import { formatNumber } from '../../../i18n/format.ts';
import styles from './StatCards.module.css';
import Coins from 'lucide-react/icons/coins';
import Download from 'lucide-react/icons/download';
import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import { getExport } from '../../../api/admin.ts';
import { asAdmin } from '../session/as-admin.ts';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import type { Message } from '../Notice.tsx';
import { PayoutsDialog } from './payout/PayoutsDialog.tsx';
import { SentListDialog } from './payout/SentListDialog.tsx';
import { saveFile } from '../../../ui/save-file.ts';

interface ExportsProps {
  texts: AdminTexts;
  view: ListView;
  isReady: boolean;
  setMessage: (message: Message | null) => void;
  /** Called after submissions may have been marked as sent. */
  onSent: () => void;
}

function Exports({ texts, view, isReady, setMessage, onSent }: ExportsProps) {
  const [isBusy, setBusy] = useState(false);
  const [isPayoutOpen, setPayoutOpen] = useState(false);
  const [isSentOpen, setSentOpen] = useState(false);
  const t = texts.exports;

  const exportList = async (): Promise<void> => {
    setBusy(true);
    setMessage(null);
    const result = await asAdmin((token) => getExport(token, view));
    setBusy(false);
    if (result.ok) saveFile(result.data, 'submissions.csv');
    else
      setMessage({ tone: 'error', text: fill(texts.payouts.failed, { message: result.message }) });
  };

  return (
    <div className={buttons.row} role="group" aria-label={t.label}>
      <Button disabled={!isReady || isBusy} onClick={() => void exportList()}>
        <Download size={15} aria-hidden />
        {isBusy ? t.busy : t.list}
      </Button>
      <Button disabled={!isReady} onClick={() => setPayoutOpen(true)}>
        <Coins size={15} aria-hidden />
        {texts.payouts.title}
      </Button>
      <Button disabled={!isReady} onClick={() => setSentOpen(true)}>
        <ListChecks size={15} aria-hidden />
        {texts.sentList.open}
      </Button>
      {isSentOpen && (
        <SentListDialog
          texts={texts}
          onClose={() => {
            setSentOpen(false);
            onSent();
          }}
        />
      )}
      {isPayoutOpen && (
        <PayoutsDialog texts={texts} view={view} onClose={() => setPayoutOpen(false)} />
      )}
    </div>
  );
}

interface StatCardsProps {
  texts: AdminTexts['cards'];
  statistics: Statistics | null;
  view: ListView;
  changeView: ChangeView;
}

const CARDS: {
  name: 'total' | 'needingAction' | 'completed' | 'rejected';
  status: StatusFilter;
}[] = [
  { name: 'total', status: 'all' },
  { name: 'needingAction', status: 'open' },
  { name: 'completed', status: 'AIRDROP_SENT' },
  { name: 'rejected', status: 'REJECTED' },
];

/** Shows toggle buttons, pressed while the list shows what they count. */
function StatCards({ texts, statistics, view, changeView }: StatCardsProps) {
  return (
    <ul className={styles.cards} aria-label={texts.label}>
      {CARDS.map(({ name, status }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.card}
            data-card={name}
            aria-pressed={view.status === status}
            onClick={() => changeView({ ...DEFAULT_FILTER, status, q: view.q })}
          >
            <span className={styles.label}>
              {texts[name]}
              {name === 'completed' && (
                <span className={styles.hint}> ({texts.completedHint})</span>
              )}
            </span>
            <span className={styles.number} data-number={name}>
              {statistics ? (
                formatNumber(countOf(status, statistics), 'en')
              ) : (
                <span className={styles.waiting}>
                  <span className="visually-hidden">{texts.unknown}</span>
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface DashboardProps {
  texts: AdminTexts;
  siteTitle: string;
  /** The explorer's base URL for transaction hashes; null if none is configured. */
  explorer: string | null;
}

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
      refresh={{ isLoading: submissions.isLoading, onRefresh: submissions.reload }}
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
          setMessage={review.setMessage}
          onSent={submissions.refresh}
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
