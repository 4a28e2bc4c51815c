// The popup frame: title, close button, focus handling.
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { DialogHeader } from '../../ui/Dialog.tsx';
import styles from './Popup.module.css';
import { usePopup } from './use-popup.ts';

export interface PopupFrame {
  /** The button that opened the popup; focus returns to it. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

interface PopupProps extends PopupFrame {
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** A non-modal dialog. */
export function Popup({ button, onClose, title, closeLabel, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const titleId = useId();
  usePopup(button, popup, onClose);
  // If the focused button was removed after a press, focus is lost; move it to the title.
  useEffect(() => {
    if (document.activeElement === document.body) popup.current?.querySelector('h2')?.focus();
  });
  return (
    <div ref={popup} className={styles.popup} role="dialog" aria-labelledby={titleId}>
      <DialogHeader
        id={titleId}
        {...{ title, closeLabel }}
        onClose={() => {
          button.current?.focus();
          onClose();
        }}
      />
      {children}
    </div>
  );
}
