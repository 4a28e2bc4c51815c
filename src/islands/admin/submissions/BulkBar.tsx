// The bulk actions for the selected rows, their progress and their result.
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import styles from './BulkBar.module.css';
import { Button } from '../../../ui/Button.tsx';
import type { Bulk, BulkAction, BulkReport } from './state/use-bulk.ts';

interface BulkBarProps {
  texts: AdminTexts;
  count: number;
  bulk: Pick<Bulk, 'report' | 'stop' | 'dismiss'>;
  onAsk: (action: BulkAction) => void;
  onClear: () => void;
}

function Report({ report, texts }: { report: BulkReport; texts: AdminTexts['bulk'] }) {
  const done = fill(report.action === 'verify' ? texts.doneVerify : texts.doneReject, {
    count: report.done,
  });
  const left = report.total - report.asked;
  return (
    <div className={styles.report}>
      <p>
        {done} {report.skipped > 0 && fill(texts.skipped, { count: report.skipped })}{' '}
        {left > 0 && fill(texts.stopped, { count: left })}
      </p>
      {report.failures.length > 0 && (
        <>
          <p className={styles.failed}>{texts.failed}</p>
          <ul>
            {report.failures.map(({ address, message }) => (
              <li key={address}>{fill(texts.failedRow, { address, message })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The bar. Empty while nothing is selected and there is no report. */
export function BulkBar({ texts, count, bulk, onAsk, onClear }: BulkBarProps) {
  const { report, stop, dismiss } = bulk;
  const t = texts.bulk;
  return (
    <div role="status" aria-label={t.label}>
      {report?.isRunning && (
        <div className={styles.bar}>
          <progress max={report.total} value={report.asked} aria-label={t.label} />
          <span>{fill(t.progress, { done: report.asked, total: report.total })}</span>
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
