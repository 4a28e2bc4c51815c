// The product's only modal: a native dialog, so that the browser handles focus and Escape.
import { X } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import controls from './controls.module.css';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** `centre` is centred, `wide` fills the window, `sheet` is a full-height panel at the end edge. */
  place?: 'centre' | 'sheet' | 'wide';
  /** Buttons below the scrolling content. */
  actions?: ReactNode;
  lang?: string | undefined;
}

/**
 * An open modal dialog: mount it to open, unmount it to close. Closes on Escape, its close button and a backdrop click.
 * The second half of a double click on the opener does nothing.
 */
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

  // A layout effect: focus must return before the code that closed the dialog moves it further.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    // Focus the title: a screen reader announces the dialog, and no button looks selected. A field that asks for the
    // first keys comes before it.
    const wanted = element.querySelector<HTMLElement>('[data-takes-focus]');
    (wanted ?? element.querySelector<HTMLElement>('[data-dialog-title]'))?.focus();
    // The second half of a double click on the opener may hit anything here, and nobody has read the dialog yet.
    let isUnread = true;
    const ignoreSecondHalf = (event: MouseEvent): void => {
      isUnread &&= event.detail > 1;
      if (!isUnread) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // A click that started inside, for example while selecting text, is not a backdrop click.
    let hasBegunOutside = false;
    const notePress = (event: PointerEvent): void => {
      hasBegunOutside = event.target === element;
    };
    const closeOnBackdrop = (event: MouseEvent): void => {
      if (hasBegunOutside && event.target === element) close();
    };
    element.addEventListener('click', ignoreSecondHalf, true);
    element.addEventListener('pointerdown', notePress);
    element.addEventListener('click', closeOnBackdrop);
    return () => {
      element.removeEventListener('click', ignoreSecondHalf, true);
      element.removeEventListener('pointerdown', notePress);
      element.removeEventListener('click', closeOnBackdrop);
      element.close();
      // Unmounting happens before the browser returns focus by itself.
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
          <button
            type="button"
            className={`${controls.round ?? ''} ${styles.close ?? ''}`}
            aria-label={closeLabel}
            onClick={onClose}
          >
            <X aria-hidden="true" size={20} />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
