// One toast on screen. Disappears after its duration, by its close button, or by dragging.
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import type { Toast } from '../../../domain/book/toast-queue.ts';
import { dismissToast } from '../../../stores/toasts.ts';
import styles from './ToastCard.module.css';
import { useDragAway } from './use-drag-away.ts';

interface ToastCardProps {
  toast: Toast;
  dismissLabel: string;
}

/** Pauses its timer while hovered or focused, to give the reader time (WCAG 2.2.1). Must be keyed by the toast's id. */
export function ToastCard({ toast, dismissLabel }: ToastCardProps) {
  const { id, durationMs, action } = toast;
  const card = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  useDragAway(card, () => dismissToast(id), setHeld);

  useEffect(() => {
    if (durationMs === null || isHeld) return;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isHeld]);

  return (
    <div
      ref={card}
      className={styles.toast}
      data-tone={toast.tone}
      role={toast.tone === 'error' ? 'alert' : 'status'}
    >
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.text && <p className={styles.text}>{toast.text}</p>}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              dismissToast(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={dismissLabel}
        onClick={() => dismissToast(id)}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
