// The bulk actions for the selected rows, their progress and their result.
import { Fragment, useEffect, useRef } from 'react';
import { MAX_IN_BULK } from '../../../domain/limits.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import styles from './BulkBar.module.css';
import { Button } from '../../../ui/Button.tsx';
import type { Bulk, BulkAction, BulkReport } from './state/use-bulk.ts';
import type { Matching } from './state/use-matching.ts';

interface BulkBarProps {
  texts: AdminTexts;
  count: number;
  bulk: Pick<Bulk, 'report' | 'stop' | 'dismiss'>;
  onAsk: (action: BulkAction) => void;
  onClear: () => void;
  /** Selects the matches of all pages; null if this page shows every match. */
  allMatching: AllMatching | null;
}

interface AllMatching {
  /** How many match; null if that is not known. */
  total: number | null;
  matching: Pick<Matching, 'collectedCount' | 'stop'>;
  /** Whether all matches are selected already. */
  isSelected: boolean;
  onSelect: () => void;
}

function SelectAll({ texts, allMatching }: { texts: AdminTexts; allMatching: AllMatching }) {
  const { total, matching, isSelected, onSelect } = allMatching;
  const t = texts.bulk;
  if (matching.collectedCount !== null) {
    const most = Math.min(total ?? MAX_IN_BULK, MAX_IN_BULK);
    return (
      <>
        <progress max={most} value={matching.collectedCount} aria-label={t.collecting} />
        <span>{fill(t.collected, { count: formatNumber(matching.collectedCount, 'en') })}</span>
        <Button onClick={matching.stop}>{t.stop}</Button>
      </>
    );
  }
  if (isSelected) return null;
  const count = formatNumber(Math.min(total ?? MAX_IN_BULK, MAX_IN_BULK), 'en');
  const isCut = total === null || total > MAX_IN_BULK;
  return <Button onClick={onSelect}>{fill(isCut ? t.allOldest : t.all, { count })}</Button>;
}

function Report({ report, texts }: { report: BulkReport; texts: AdminTexts['bulk'] }) {
  const done = fill({ verify: texts.doneVerify, reject: texts.doneReject }[report.action], {
    count: report.done,
  });
  const remaining = report.total - report.processed;
  const lists = [
    [fill(texts.overtaken, { count: report.overtaken.length }), report.overtaken],
    [texts.failed, report.failures],
  ] as const;
  return (
    <div className={styles.report}>
      <p>
        {done} {report.skipped > 0 && fill(texts.skipped, { count: report.skipped })}{' '}
        {remaining > 0 && fill(texts.stopped, { count: remaining })}
      </p>
      {lists
        .filter(([, rows]) => rows.length > 0)
        .map(([title, rows]) => (
          <Fragment key={title}>
            <p className={styles.failed}>{title}</p>
            <ul>
              {rows.map(({ address, message }) => (
                <li key={address}>
                  {address}: {message}
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
    </div>
  );
}

/** Shows the bar; nothing without a selection or a report. */
export function BulkBar({ texts, count, bulk, onAsk, onClear, allMatching }: BulkBarProps) {
  const { report, stop, dismiss } = bulk;
  const t = texts.bulk;
  const bar = useRef<HTMLDivElement>(null);
  const phase = report === null ? 'none' : report.isRunning ? 'running' : 'over';
  useEffect(() => {
    // Moves the focus to the first button of the bar, if the pressed button is gone.
    if (phase === 'none' || document.activeElement !== document.body) return;
    bar.current?.querySelector('button')?.focus();
  }, [phase]);
  return (
    <div ref={bar} role="status" aria-label={t.label}>
      {report?.isRunning && (
        <div className={styles.bar}>
          <progress max={report.total} value={report.processed} aria-label={t.label} />
          <span>{fill(t.progress, { done: report.processed, total: report.total })}</span>
          <Button onClick={stop}>{t.stop}</Button>
        </div>
      )}
      {report && !report.isRunning && (
        <div className={styles.bar}>
          <Report report={report} texts={t} />
          <Button kind="plain" onClick={dismiss}>
            {texts.dismiss}
          </Button>
        </div>
      )}
      {!report?.isRunning && count > 0 && (
        <div className={styles.bar}>
          <span className={styles.count}>{fill(t.selected, { count })}</span>
          {allMatching && <SelectAll texts={texts} allMatching={allMatching} />}
          <Button onClick={() => onAsk('verify')}>{t.verify}</Button>
          <Button kind="danger" onClick={() => onAsk('reject')}>
            {t.reject}
          </Button>
          <Button kind="plain" onClick={onClear}>
            {t.clear}
          </Button>
        </div>
      )}
    </div>
  );
}
