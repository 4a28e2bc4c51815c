// SPEC 8's alerts as a line on the page: announced when it appears, closed by hand, never interrupting.
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import styles from './Notice.module.css';

export interface Message {
  tone: 'good' | 'error' | 'plain';
  text: string;
}

interface NoticeProps {
  message: Message | null;
  dismissLabel: string;
  onDismiss: () => void;
}

/** Renders the live region at all times, so that screen readers announce a message added to it. */
export function Notice({ message, dismissLabel, onDismiss }: NoticeProps) {
  return (
    <div role={message?.tone === 'error' ? 'alert' : 'status'}>
      {message && (
        <div className={styles.notice} data-tone={message.tone}>
          {message.tone === 'good' ? (
            <Check size={18} aria-hidden />
          ) : (
            <TriangleAlert size={18} aria-hidden />
          )}
          <p>{message.text}</p>
          <button
            type="button"
            className={styles.close}
            aria-label={dismissLabel}
            onClick={onDismiss}
          >
            <X size={16} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
