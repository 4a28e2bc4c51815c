// The frame of what rises from a corner: title, cross, focus.
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import styles from './Popup.module.css';
import { usePopup } from './use-popup.ts';

export interface PopupFrame {
  /** What it rises from, and where focus goes back to. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

interface PopupProps extends PopupFrame {
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** A dialog that leaves the page usable. */
export function Popup({ button, onClose, title, closeLabel, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const titleId = useId();
  usePopup(button, popup, onClose);
  // A button that was pressed and went takes focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) popup.current?.querySelector('h2')?.focus();
  });
  return (
    <div ref={popup} className={styles.popup} role="dialog" aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={closeLabel}
          onClick={() => {
            button.current?.focus();
            onClose();
          }}
        >
          <X size={18} aria-hidden />
        </button>
      </header>
      {children}
    </div>
  );
}
