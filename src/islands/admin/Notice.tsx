// SPEC 8's alerts, as a line on the page that interrupts nobody: announced when it comes, and put away by hand.
import { Check, TriangleAlert, X } from 'lucide-react';
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

/** The region is always there, so that screen readers hear what comes into it. */
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
          <button type="button" aria-label={dismissLabel} onClick={onDismiss}>
            <X size={16} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
