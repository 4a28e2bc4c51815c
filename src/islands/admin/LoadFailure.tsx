// Says above a page's content that its data could not be loaded, and offers another attempt.
import type { AdminTexts } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Notice.module.css';

interface LoadFailureProps {
  texts: Pick<AdminTexts, 'retry'>;
  text: string;
  /** Absent if another attempt would fail as well. */
  onRetry?: () => void;
}

export function LoadFailure({ texts, text, onRetry }: LoadFailureProps) {
  return (
    <div className={styles.notice} data-tone="error" role="alert">
      <p>{text}</p>
      {onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
    </div>
  );
}
