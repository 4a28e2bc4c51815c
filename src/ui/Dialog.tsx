// The one modal of the product: a native dialog, so focus, Escape and the return of focus are the browser's.
import { X } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** `sheet` rises from the edge its button is at; `centre` stands in the middle, `wide` fills it. */
  place?: 'centre' | 'sheet' | 'wide';
  /** Buttons below the scrolling content. */
  actions?: ReactNode;
  lang?: string | undefined;
}

/** An open modal dialog; mount it to open, unmount it to close. Closes on Escape, its cross and a click on the backdrop. */
export function Dialog({
  title,
  closeLabel,
  onClose,
  children,
  place = 'centre',
  actions,
  lang,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);

  // A layout effect: focus goes back before whoever closed the dialog moves it on.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    // The title first: a screen reader says where it is, and no button looks chosen.
    element.querySelector<HTMLElement>('[data-dialog-title]')?.focus();
    // A click that began inside, as marking text does, is none on the backdrop.
    let hasBegunOutside = false;
    const notePress = (event: PointerEvent): void => {
      hasBegunOutside = event.target === element;
    };
    const closeOnBackdrop = (event: MouseEvent): void => {
      // Nor is the second half of a double click on what opened it.
      const isFirst = event.detail < 2;
      if (isFirst && hasBegunOutside && event.target === element) close();
    };
    element.addEventListener('pointerdown', notePress);
    element.addEventListener('click', closeOnBackdrop);
    return () => {
      element.removeEventListener('pointerdown', notePress);
      element.removeEventListener('click', closeOnBackdrop);
      element.close();
      // Unmounting is quicker than the browser's own return of focus.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog ?? ''} ${styles[place] ?? ''}`}
      aria-labelledby={titleId}
      lang={lang}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title} tabIndex={-1} data-dialog-title>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <X aria-hidden="true" size={20} />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
