// SPEC 8's alerts, as a line on the page that interrupts nobody: announced when it comes, and put away by hand.
import { Check, TriangleAlert, X } from 'lucide-react';
import styles from './Notice.module.css';

export interface Said {
  tone: 'good' | 'error' | 'plain';
  text: string;
}

interface NoticeProps {
  said: Said | null;
  dismissLabel: string;
  onDismiss: () => void;
}

/** The region is always there, so that screen readers hear what comes into it. */
export function Notice({ said, dismissLabel, onDismiss }: NoticeProps) {
  return (
    <div role={said?.tone === 'error' ? 'alert' : 'status'}>
      {said && (
        <div className={styles.notice} data-tone={said.tone}>
          {said.tone === 'good' ? (
            <Check size={18} aria-hidden />
          ) : (
            <TriangleAlert size={18} aria-hidden />
          )}
          <p>{said.text}</p>
          <button type="button" aria-label={dismissLabel} onClick={onDismiss}>
            <X size={16} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
