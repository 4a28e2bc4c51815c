// Behaviour of a non-modal popup: focus moves in and returns, Escape and clicks elsewhere close it (SPEC 2).
// The `popover` attribute is not a substitute: Escape would close the book as well, a click on plain text would leave the
// focus nowhere, and a press on the opener would close the popup and its click reopen it.
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { isComposed } from '../../domain/key-press.ts';
import { useDialogFocus } from '../../ui/Dialog.tsx';

/** The ref must point to a mounted element while the popup is open. */
export function usePopup(popup: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useDialogFocus(popup);
  // A layout effect, so that Escape works as soon as the popup is visible.
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return;

    // Handled in the capture phase, before the book: one press must not close both. An open dialog handles its own
    // Escape.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isComposed(event) || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    const onClick = (event: MouseEvent): void => {
      const target = event.target as Element;
      // The button that opens a popup also closes it. A target that its own click removed from the page is not elsewhere.
      const isElsewhere = target.isConnected && !target.closest('[data-corner] [aria-haspopup]');
      if (isElsewhere && !element.contains(target)) close();
    };
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('click', onClick);
    };
  }, [popup]);
}
