// The list of SPEC 2 as a table, sorted by its column headers; cards on narrow screens.
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ListView } from '../../../domain/airdrop/list-view.ts';
import { SORT_KEYS } from '../../../domain/airdrop/query.ts';
import type { AdminSubmission } from '../../../domain/airdrop/review.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';
import { SubmissionRow, type RowProps } from './SubmissionRow.tsx';
import styles from './SubmissionTable.module.css';
import type { ChangeView } from './state/use-list-view.ts';

interface SubmissionTableProps {
  texts: AdminTexts;
  title: string;
  submissions: readonly AdminSubmission[];
  view: ListView;
  changeView: ChangeView;
  /** Whether rows of another view are being loaded. */
  isStale: boolean;
  selected: ReadonlySet<string>;
  onSelectAll: (isSelected: boolean) => void;
  rowProps: (submission: AdminSubmission) => Omit<RowProps, 'submission' | 'texts' | 'isSelected'>;
}

interface SortProps {
  label: string;
  sortBy: (typeof SORT_KEYS)[number];
  view: ListView;
  changeView: ChangeView;
  texts: AdminTexts['list'];
}

function Sort({ label, sortBy, view, changeView, texts }: SortProps) {
  const isOn = view.sortBy === sortBy;
  const isNewestFirst = view.sortOrder === 'desc';
  const Arrow = isNewestFirst ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={styles.sort}
      aria-pressed={isOn}
      onClick={() => changeView({ sortBy, sortOrder: isOn && isNewestFirst ? 'asc' : 'desc' })}
    >
      {label}
      {isOn && (
        <>
          <Arrow size={13} aria-hidden />
          <span className="visually-hidden">
            {isNewestFirst ? texts.newestFirst : texts.oldestFirst}
          </span>
        </>
      )}
    </button>
  );
}

export function SubmissionTable(props: SubmissionTableProps) {
  const { texts, title, submissions, view, changeView, isStale, selected, onSelectAll } = props;
  const { columns, list } = texts;
  const isAllSelected = submissions.length > 0 && submissions.every(({ id }) => selected.has(id));
  return (
    <table className={styles.table} aria-busy={isStale} data-stale={isStale}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.pick}>
            <label>
              <input
                type="checkbox"
                checked={isAllSelected}
                aria-label={columns.selectAll}
                onChange={({ target }) => onSelectAll(target.checked)}
              />
              <span className={styles['pick-word']}>{columns.selectAll}</span>
            </label>
          </th>
          <th scope="col">{columns.wallet}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">{columns.trustline}</th>
          <th scope="col">{columns.screenshot}</th>
          <th scope="col" aria-sort={view.sortOrder === 'desc' ? 'descending' : 'ascending'}>
            {SORT_KEYS.map((sortBy) => (
              <Sort
                key={sortBy}
                {...{ sortBy, view, changeView }}
                label={sortBy === 'createdAt' ? columns.submitted : list.updated}
                texts={list}
              />
            ))}
          </th>
          <th scope="col">{columns.actions}</th>
        </tr>
      </thead>
      <tbody>
        {submissions.map((submission) => (
          <SubmissionRow
            key={submission.id}
            submission={submission}
            texts={texts}
            isSelected={selected.has(submission.id)}
            {...props.rowProps(submission)}
          />
        ))}
      </tbody>
    </table>
  );
}
