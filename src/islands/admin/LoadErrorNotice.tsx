// Says above a page's content that its data could not be loaded, and offers another attempt.
import type { AdminTexts } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Notice.module.css';

interface LoadErrorNoticeProps {
  texts: Pick<AdminTexts, 'retry'>;
  text: string;
  /** Absent if another attempt would fail as well. */
  onRetry?: () => void;
}

export function LoadErrorNotice({ texts, text, onRetry }: LoadErrorNoticeProps) {
  return (
    <div className={styles.notice} data-tone="error" role="alert">
      <p>{text}</p>
      {onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
    </div>
  );
}
