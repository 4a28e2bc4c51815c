// One toast on screen. Disappears after its duration, by its close button, or by dragging.
import X from 'lucide-react/icons/x';
import {
  useEffect,
  useRef,
  useState,
  useEffectEvent,
  useLayoutEffect,
  type RefObject,
} from 'react';
import type { Toast } from '../../../domain/book/toast-queue.ts';
import { dismissToast } from '../../../stores/toasts.ts';
import styles from './ToastCard.module.css';
import { SWIPE_THRESHOLD_PX } from '../../../domain/limits.ts';

/**
 * Calls `onGone` when the element was dragged by SPEC's 50 px, and `onHeld` when pointer or focus enters or leaves. The
 * drag offset is the custom property `--drag`.
 */
function useDragAway(
  target: RefObject<HTMLElement | null>,
  onGone: () => void,
  onHeld: (isHeld: boolean) => void,
): void {
  const goAway = useEffectEvent(onGone);
  const beHeld = useEffectEvent(onHeld);

  // A layout effect, so that pointer and focus are tracked as soon as the element is visible.
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return;
    let startX: number | null = null;
    const put = (px: number): void => element.style.setProperty('--drag', `${px}px`);
    const hold = (): void => beHeld(true);
    const release = (): void => beHeld(false);
    const onDown = (event: PointerEvent): void => {
      startX = event.clientX;
    };
    const onMove = (event: PointerEvent): void => {
      if (startX !== null) put(event.clientX - startX);
    };
    const onUp = (event: PointerEvent): void => {
      const moved = startX === null ? 0 : Math.abs(event.clientX - startX);
      startX = null;
      put(0);
      if (moved >= SWIPE_THRESHOLD_PX) goAway();
    };
    const onCancel = (): void => {
      startX = null;
      put(0);
    };
    const listeners = [
      ['pointerenter', hold],
      ['pointerleave', release],
      ['focusin', hold],
      ['focusout', release],
      ['pointerdown', onDown],
      ['pointermove', onMove],
      ['pointerup', onUp],
      ['pointercancel', onCancel],
    ] as [string, EventListener][];
    for (const [type, listener] of listeners) element.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) element.removeEventListener(type, listener);
    };
  }, [target]);
}

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
