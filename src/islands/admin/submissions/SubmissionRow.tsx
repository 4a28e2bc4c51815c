// One submission in the list: a line of 44 px; its details are in the screenshot dialog. On narrow screens, a card.
import Copy from 'lucide-react/icons/copy';
import Picture from 'lucide-react/icons/image';
import { useId, useState } from 'react';
import type { ReviewActionName } from '../../../domain/airdrop/action.ts';
import type { AdminSubmission } from '../../../domain/airdrop/review.ts';
import { formatDateTime } from '../../../i18n/dates.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { copyText } from '../../../stores/clipboard.ts';
import { Address } from './Address.tsx';
import { duplicatesOf } from './duplicates.ts';
import { RowActions } from './RowActions.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { usePicture } from './screenshot/use-picture.ts';
import styles from './SubmissionRow.module.css';
import table from './SubmissionTable.module.css';
import { TrustlineMark } from './TrustlineMark.tsx';

export interface RowProps {
  submission: AdminSubmission;
  texts: AdminTexts;
  nowMs: number;
  isSelected: boolean;
  isBusy: boolean;
  /** Whether the row was decided after the list was loaded, and stays here only until the next load. */
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

/** Shows the picture; an icon if it could not be loaded, and the dialog says why. */
function Thumbnail({ url }: { url: string | null }) {
  const { state, fail } = usePicture(url && `${url}&size=small`);
  return (
    <span className={styles.thumbnail}>
      {state.kind === 'shown' ? (
        <img src={state.address} alt="" onError={fail} />
      ) : (
        <Picture size={18} aria-hidden />
      )}
    </span>
  );
}

interface FactLineProps {
  /** Empty entries are left out. */
  facts: readonly (string | false | null | undefined)[];
  id?: string;
  isWarning?: boolean;
}

/** Shows facts on one line below the value they belong to. The title has them in full, because the line may be cut. */
function FactLine({ facts, id, isWarning }: FactLineProps) {
  const text = facts.filter(Boolean).join(' · ');
  if (text === '') return null;
  return (
    <span id={id} className={styles.more} data-warning={isWarning} title={text}>
      {text}
    </span>
  );
}

export function SubmissionRow(props: RowProps) {
  const { submission, texts, nowMs, isSelected, isBusy, isDecided, note } = props;
  const { onSelect, onView, onAsk, onChecked } = props;
  const { walletAddress: address, screenshots, createdAt, updatedAt } = submission;
  const { assignee, adminNotes } = submission;
  const { columns, row } = texts;
  const pictureId = useId();
  const duplicates = duplicatesOf(submission, texts);
  const newest = screenshots.at(-1);
  const walletFacts = [
    submission.isProven && texts.filters.proof.yes,
    assignee !== null && fill(row.assignedTo, { admin: assignee }),
    adminNotes !== null && fill(row.hasNote, { note: adminNotes }),
  ];
  const pictureFacts = [
    duplicates?.text,
    newest && screenshots.length > 1 && fill(row.versions, { number: newest.number }),
    newest?.isFromAnother && row.foreign,
  ];
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
      <th scope="row" className={styles.wallet}>
        <span className={styles.line}>
          <Address address={address} />
          <CopyButton address={address} texts={row} />
        </span>
        {note === null ? (
          <FactLine facts={walletFacts} />
        ) : (
          <span role="status">
            <FactLine facts={[note]} isWarning />
          </span>
        )}
      </th>
      <td>
        <StatusBadge status={submission.status} texts={texts.statuses} />
      </td>
      <td className={styles.trust} data-label={columns.trustline}>
        <TrustlineMark submission={submission} texts={texts} nowMs={nowMs} onChecked={onChecked} />
      </td>
      <td className={styles.shot}>
        <button
          type="button"
          data-view
          aria-label={fill(row.viewOf, { address })}
          aria-describedby={pictureId}
          onClick={onView}
        >
          <Thumbnail key={newest?.url} url={newest?.url ?? null} />
          <span>
            {row.view}
            <FactLine
              id={pictureId}
              facts={pictureFacts}
              isWarning={duplicates !== null || newest?.isFromAnother === true}
            />
          </span>
        </button>
      </td>
      <td className={styles.when}>
        <Time at={createdAt} nowMs={nowMs} />
        {updatedAt !== createdAt && (
          <FactLine facts={[fill(row.updated, { ago: formatAgo(updatedAt, nowMs, 'en') })]} />
        )}
      </td>
      <td className={styles.actions}>
        <RowActions submission={submission} texts={texts} isBusy={isBusy} onAsk={onAsk} />
      </td>
    </tr>
  );
}
