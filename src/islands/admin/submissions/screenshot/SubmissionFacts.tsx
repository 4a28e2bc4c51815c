// All facts about a submission (SPEC 2, screenshot dialog) and its history.
import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import { formatDateTime } from '../../../../i18n/dates.ts';
import { formatAgo } from '../../../../i18n/format.ts';
import type { AdminTexts } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import work from '../../../../ui/work.module.css';
import { duplicatesOf } from '../duplicates.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import styles from './ScreenshotDialog.module.css';
import { ReviewNotes } from './ReviewNotes.tsx';
import { TrustlineMark } from '../TrustlineMark.tsx';

interface SubmissionFactsProps {
  submission: AdminSubmission;
  texts: AdminTexts;
  nowMs: number;
  /** The explorer's base URL for transaction hashes; null if none is configured. */
  explorer: string | null;
  /** All admins, to whom the submission can be assigned. */
  admins: readonly string[];
  onChecked: (submission: AdminSubmission) => void;
  onErase: () => void;
}

function Moment({ at, nowMs }: { at: string; nowMs: number }) {
  return (
    <time dateTime={at}>
      {formatDateTime(at, 'en')} <span className={work.soft}>({formatAgo(at, nowMs, 'en')})</span>
    </time>
  );
}

function Transaction(props: { hash: string; explorer: string | null; label: string }) {
  const { hash, explorer, label } = props;
  if (explorer === null) return <span className={styles.mono}>{hash}</span>;
  return (
    <a
      className={styles.mono}
      href={`${explorer}/${hash}`}
      target="_blank"
      rel="noopener noreferrer"
      title={label}
    >
      {hash} <ExternalLink size={13} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </a>
  );
}

function History({
  submission,
  texts,
  nowMs,
}: Omit<SubmissionFactsProps, 'explorer' | 'onChecked' | 'onErase' | 'admins'>) {
  const t = texts.screenshot;
  return (
    <section className={styles.history}>
      <h3>{t.history}</h3>
      <ol>
        {submission.history.toReversed().map((entry) => (
          <li key={entry.version}>
            <span>
              <strong>{entry.admin ?? t.claimant}</strong> {t.historyActions[entry.action]}
            </span>
            <time dateTime={entry.at} title={formatDateTime(entry.at, 'en')}>
              {formatAgo(entry.at, nowMs, 'en')}
            </time>
            {entry.reasonCode !== null && entry.reasonCode !== 'other' && (
              <span className={styles.message}>{texts.reject.reasons[entry.reasonCode]}</span>
            )}
            {entry.note !== null && <span className={styles.message}>{entry.note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function SubmissionFacts(props: SubmissionFactsProps) {
  const { submission, texts, nowMs, explorer, onChecked } = props;
  const t = texts.screenshot;
  const { columns, statuses } = texts;
  const { verifiedAt, airdropSentAt, txHash, reasonCode, notes } = submission;
  const duplicates = duplicatesOf(submission, texts);
  const moment = (at: string | null) => at !== null && <Moment at={at} nowMs={nowMs} />;
  /** Rows whose value is false or null are left out. */
  const facts: [label: string, value: ReactNode][] = [
    [columns.status, <StatusBadge key="status" status={submission.status} texts={statuses} />],
    [
      columns.trustline,
      <TrustlineMark
        key="line"
        submission={submission}
        texts={texts}
        nowMs={nowMs}
        onChecked={onChecked}
      />,
    ],
    [texts.filters.proofLabel, submission.isProven && texts.filters.proof.yes],
    [columns.submitted, moment(submission.createdAt)],
    [texts.list.updated, moment(submission.updatedAt)],
    [statuses.VERIFIED, moment(verifiedAt)],
    [statuses.AIRDROP_SENT, moment(airdropSentAt)],
    [
      t.transaction,
      txHash !== null && (
        <Transaction key="hash" hash={txHash} explorer={explorer} label={t.openTransaction} />
      ),
    ],
    [t.reason, reasonCode !== null && texts.reject.reasons[reasonCode]],
    [t.publicNotes, notes],
    [t.adminNotes, submission.adminNotes ?? t.noNotes],
    [
      t.duplicates,
      duplicates && (
        <span key="duplicates" className={styles.mono}>
          {duplicates.senders}
        </span>
      ),
    ],
  ];
  return (
    <div className={styles.facts}>
      <dl>
        {facts.map(
          ([label, value]) =>
            value !== null &&
            value !== false && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ReviewNotes
        texts={texts}
        submission={submission}
        admins={props.admins}
        onChanged={onChecked}
      />
      <History submission={submission} texts={texts} nowMs={nowMs} />
      <Button kind="danger" onClick={props.onErase}>
        {texts.erase.open}
      </Button>
    </div>
  );
}
