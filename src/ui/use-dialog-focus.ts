// Focus moves into a dialog when it opens and returns when it closes.
import { useLayoutEffect, type RefObject } from 'react';

/**
 * Opens a modal element, focuses what takes focus in a dialog, and returns focus to the opener when it is unmounted, unless
 * the reader has moved it out of a dialog that is not modal.
 */
export function useDialogFocus(dialog: RefObject<HTMLElement | null>): void {
  // A layout effect: focus must return before the code that closed the dialog moves it further.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    const modal = element instanceof HTMLDialogElement ? element : null;
    if (modal?.open === false) modal.showModal();
    // Focus the title: a screen reader announces the dialog, and no button looks selected. A field that asks for the
    // first keys comes before it.
    const wanted = element.querySelector<HTMLElement>('[data-takes-focus]');
    (wanted ?? element.querySelector<HTMLElement>('[data-dialog-title]'))?.focus();
    return () => {
      const focused = document.activeElement;
      const isElsewhere = focused && focused !== document.body && !element.contains(focused);
      modal?.close();
      // Unmounting happens before the browser returns focus by itself.
      const returns = modal !== null || !isElsewhere;
      if (returns && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [dialog]);
}
