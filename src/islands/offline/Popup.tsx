// The popup frame: title, close button, focus handling.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { DialogHeader } from '../../ui/Dialog.tsx';
import styles from './Popup.module.css';
import { usePopup } from './use-popup.ts';

export interface PopupFrame {
  onClose: () => void;
}

interface PopupProps extends PopupFrame {
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** A non-modal dialog. */
export function Popup({ onClose, title, closeLabel, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const titleId = useId();
  usePopup(popup, onClose);
  // If the focused button was removed after a press, focus is lost; move it to the title.
  useEffect(() => {
    if (document.activeElement === document.body) popup.current?.querySelector('h2')?.focus();
  });
  return (
    <div ref={popup} className={styles.popup} role="dialog" aria-labelledby={titleId}>
      <DialogHeader id={titleId} {...{ title, closeLabel, onClose }} />
      {children}
    </div>
  );
}
