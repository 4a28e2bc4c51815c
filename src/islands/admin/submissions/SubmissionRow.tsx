// One submission in the list. On narrow screens the row is a card.
import BadgeCheck from 'lucide-react/icons/badge-check';
import Copy from 'lucide-react/icons/copy';
import Images from 'lucide-react/icons/images';
import Picture from 'lucide-react/icons/image';
import { useState } from 'react';
import type { ReviewActionName } from '../../../domain/airdrop/action.ts';
import type { AdminSubmission } from '../../../domain/airdrop/review.ts';
import { formatDateTime } from '../../../i18n/dates.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { copyText } from '../../../stores/clipboard.ts';
import { Address } from './Address.tsx';
import { Button } from '../../../ui/Button.tsx';
import badges from '../badges.module.css';
import { duplicatesOf } from './duplicates.ts';
import { RowActions } from './RowActions.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import styles from './SubmissionRow.module.css';
import table from './SubmissionTable.module.css';
import { TrustlineMark } from './TrustlineMark.tsx';

export interface RowProps {
  submission: AdminSubmission;
  texts: AdminTexts;
  nowMs: number;
  isSelected: boolean;
  isBusy: boolean;
  /** Whether it was decided since the list was asked for, and only stays here until the next time. */
  isDecided: boolean;
  /** Why the row changed; null for no note. */
  note: string | null;
  onSelect: (isSelected: boolean) => void;
  onView: () => void;
  onAsk: (action: ReviewActionName) => void;
  onChecked: (submission: AdminSubmission) => void;
}

function CopyButton({ address, texts }: { address: string; texts: AdminTexts['row'] }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={isCopied ? texts.copied : `${texts.copy} ${address}`}
      data-copied={isCopied}
      onBlur={() => setCopied(false)}
      onClick={() => {
        // If the browser refuses, the address can still be selected by hand.
        void copyText(address).then(setCopied);
      }}
    >
      <Copy size={14} aria-hidden />
      <span role="status">{isCopied && texts.copied}</span>
    </button>
  );
}

function Time({ at, nowMs }: { at: string; nowMs: number }) {
  return (
    <time dateTime={at} title={formatDateTime(at, 'en')}>
      {formatAgo(at, nowMs, 'en')}
    </time>
  );
}

export function SubmissionRow(props: RowProps) {
  const { submission, texts, nowMs, isSelected, isBusy, isDecided, note } = props;
  const { onSelect, onView, onAsk, onChecked } = props;
  const { walletAddress: address, screenshots, createdAt, updatedAt } = submission;
  const { columns, row } = texts;
  const duplicates = duplicatesOf(submission, row.duplicateMore);
  const newest = screenshots.at(-1);
  return (
    <tr
      className={styles.row}
      data-row={address}
      data-selected={isSelected}
      data-decided={isDecided}
    >
      <td className={table.pick}>
        <label>
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={fill(columns.selectOne, { address })}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      </td>
      <th scope="row" className={styles.wallet} data-label={columns.wallet}>
        <span className={styles.line}>
          <Address address={address} />
          <CopyButton address={address} texts={row} />
        </span>
        {submission.isProven && (
          <span className={styles.desk}>
            <BadgeCheck size={13} aria-hidden /> {row.proven}
          </span>
        )}
        {submission.assignee !== null && (
          <span className={styles.desk}>
            {fill(row.assignedTo, { admin: submission.assignee })}
          </span>
        )}
        {submission.adminNotes !== null && (
          <span className={styles.desk} title={submission.adminNotes}>
            {fill(row.hasNote, { note: submission.adminNotes })}
          </span>
        )}
        {note !== null && (
          <span className={styles.note} role="status">
            {note}
          </span>
        )}
      </th>
      <td data-label={columns.status}>
        <StatusBadge status={submission.status} texts={texts.statuses} />
      </td>
      <td data-label={columns.trustline}>
        <TrustlineMark submission={submission} texts={texts} nowMs={nowMs} onChecked={onChecked} />
      </td>
      <td data-label={columns.screenshot} className={styles.shot}>
        <Button kind="plain" aria-label={fill(row.viewOf, { address })} onClick={onView}>
          <Picture size={15} aria-hidden />
          {row.view}
        </Button>
        {newest && screenshots.length > 1 && (
          <span className={badges.why}>
            {fill(row.versions, { number: newest.number })}
            {newest.isFromAnother && `, ${row.foreign}`}
          </span>
        )}
        {duplicates && (
          <span
            className={badges.flag}
            title={fill(row.duplicateTitle, { addresses: duplicates.addresses })}
          >
            <Images size={13} aria-hidden />
            {fill(row.duplicate, { count: duplicates.count })}
          </span>
        )}
      </td>
      <td data-label={columns.submitted} className={styles.when}>
        <Time at={createdAt} nowMs={nowMs} />
        {updatedAt !== createdAt && (
          <span className={badges.why} title={formatDateTime(updatedAt, 'en')}>
            {fill(row.updated, { ago: formatAgo(updatedAt, nowMs, 'en') })}
          </span>
        )}
      </td>
      <td className={styles.actions}>
        <RowActions submission={submission} texts={texts} isBusy={isBusy} onAsk={onAsk} />
      </td>
    </tr>
  );
}
