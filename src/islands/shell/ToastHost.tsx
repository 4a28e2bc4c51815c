// Shows the one visible toast and takes it away: by time, by its cross, by a swipe (SPEC 4).
import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import { SWIPE_THRESHOLD_PX } from '../../domain/limits.ts';
import { visibleToast, type Toast } from '../../domain/toast-queue.ts';
import { $toasts, dismissToast } from '../../stores/toasts.ts';
import styles from './ToastHost.module.css';

interface ToastHostProps {
  texts: Messages['app']['toasts'];
}

function useAutoDismiss(toast: Toast | null, isHeld: boolean): void {
  const id = toast?.id;
  const durationMs = toast?.durationMs ?? null;
  useEffect(() => {
    // A toast that is pointed at or focused waits: its reader is not done (WCAG 2.2.1).
    if (id === undefined || durationMs === null || isHeld) return;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isHeld]);
}

/** The live region is always there, so that screen readers hear a toast when it comes. */
export function ToastHost({ texts }: ToastHostProps) {
  const toast = visibleToast(useStore($toasts));
  const [isHeld, setHeld] = useState(false);
  const startX = useRef<number | null>(null);
  const card = useRef<HTMLDivElement>(null);
  useAutoDismiss(toast, isHeld);

  // The next toast starts its own time even if the last one went away under the pointer.
  useEffect(() => setHeld(false), [toast?.id]);

  const dragTo = (px: number | null): void => {
    card.current?.style.setProperty('--drag', px === null ? '0px' : `${String(px)}px`);
  };

  const onPointerUp = (event: PointerEvent): void => {
    const from = startX.current;
    startX.current = null;
    dragTo(null);
    if (from === null || !toast) return;
    if (Math.abs(event.clientX - from) >= SWIPE_THRESHOLD_PX) dismissToast(toast.id);
  };

  return (
    <section
      className={`${styles.host ?? ''} no-print`}
      aria-label={texts.label}
      aria-live="polite"
    >
      {toast && (
        <div
          key={toast.id}
          ref={card}
          className={styles.toast}
          data-tone={toast.tone}
          role={toast.tone === 'error' ? 'alert' : 'status'}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onPointerDown={(event) => {
            startX.current = event.clientX;
          }}
          onPointerMove={(event) => {
            if (startX.current !== null) dragTo(event.clientX - startX.current);
          }}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            startX.current = null;
            dragTo(null);
          }}
        >
          <div className={styles.words}>
            <p className={styles.title}>{toast.title}</p>
            {toast.text && <p className={styles.text}>{toast.text}</p>}
          </div>
          <button
            type="button"
            className={styles.close}
            aria-label={texts.dismiss}
            onClick={() => dismissToast(toast.id)}
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      )}
    </section>
  );
}
