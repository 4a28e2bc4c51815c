// The product's only modal: a native dialog, so that the browser handles focus and Escape.
import X from 'lucide-react/icons/x';
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { ReaderButton } from './ReaderButton.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /**
   * `centre` is centred, `wide` fills the window, `full` covers it and has its title below, `sheet` is a full-height
   * panel at the end edge.
   */
  place?: 'centre' | 'full' | 'sheet' | 'wide';
  /** Buttons below the scrolling content. */
  actions?: ReactNode;
  lang?: string | undefined;
}

interface DialogHeaderProps {
  /** Id of the title, which names the dialog. */
  id: string;
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
}

/** Renders the title of a dialog, panel or popup, and the button that closes it. */
export function DialogHeader({ id, title, closeLabel, onClose }: DialogHeaderProps) {
  return (
    <header className={styles.header}>
      <h2 id={id} className={styles.title} tabIndex={-1} data-dialog-title>
        {title}
      </h2>
      <ReaderButton label={closeLabel} onClick={onClose}>
        <X size={20} aria-hidden />
      </ReaderButton>
    </header>
  );
}

/**
 * Opens the dialog if it is modal, and focuses its title or the element with `data-takes-focus`. When it is unmounted,
 * returns the focus to the opener, unless the reader has moved the focus out of a dialog that is not modal.
 */
export function useDialogFocus(dialog: RefObject<HTMLElement | null>): void {
  // Must be a layout effect: the focus has to return before the code that closed the dialog moves it further.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    const modal = element instanceof HTMLDialogElement ? element : null;
    if (modal?.open === false) modal.showModal();
    // With the focus on the title, a screen reader announces the dialog, and no button looks selected.
    const wanted = element.querySelector<HTMLElement>('[data-takes-focus]');
    (wanted ?? element.querySelector<HTMLElement>('[data-dialog-title]'))?.focus();
    return () => {
      const focused = document.activeElement;
      const isElsewhere = focused && focused !== document.body && !element.contains(focused);
      modal?.close();
      const returns = modal !== null || !isElsewhere;
      if (returns && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [dialog]);
}

/**
 * Renders an open modal dialog: mount it to open, unmount it to close. Closes on Escape, its close button and a
 * backdrop click. The second half of a double click on the opener does nothing.
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

  useDialogFocus(dialog);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
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
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog ?? ''} ${styles[place] ?? ''} no-print`}
      aria-labelledby={titleId}
      lang={lang}
      onCancel={(event) => {
        // React also calls this for the cancel event of a dialog or a file field inside this dialog.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.frame}>
        <DialogHeader id={titleId} {...{ title, closeLabel, onClose }} />
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}

export interface LeaveTexts {
  title: string;
  text?: string;
  stay: string;
  leave: string;
}

interface LeaveQuestionProps {
  texts: LeaveTexts;
  closeLabel: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before something is lost. Staying is the primary answer, and closing the dialog also means to stay. */
export function LeaveQuestion({ texts, closeLabel, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog
      title={texts.title}
      closeLabel={closeLabel}
      onClose={onStay}
      actions={
        <div className={styles.answers}>
          <ReaderButton onClick={onLeave}>{texts.leave}</ReaderButton>
          <ReaderButton kind="primary" onClick={onStay}>
            {texts.stay}
          </ReaderButton>
        </div>
      }
    >
      {texts.text && <p>{texts.text}</p>}
    </Dialog>
  );
}
