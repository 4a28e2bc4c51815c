// Behaviour of a non-modal popup: focus moves in and returns, Escape and clicks elsewhere close it (SPEC 2).
// The `popover` attribute is no substitute: Escape would close the book as well, a click on plain text would leave the
// focus nowhere, and a press on the opener would close the popup and its click reopen it.
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { isComposed } from '../../domain/key-press.ts';

/** Both refs must point to mounted elements while the popup is open. */
export function usePopup(
  button: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  // A layout effect, so that Escape works as soon as the popup is visible.
  useLayoutEffect(() => {
    const element = popup.current;
    const opener = button.current;
    if (!element || !opener) return;
    element.querySelector<HTMLElement>('h2')?.focus();

    // Handled in the capture phase, before the book: one press must not close both. An open dialog handles its own
    // Escape.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isComposed(event) || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      event.stopPropagation();
      opener.focus();
      close();
    };
    const onClick = (event: MouseEvent): void => {
      const target = event.target as Node;
      // A target that its own click removed from the page does not count as elsewhere.
      if (element.contains(target) || opener.contains(target) || !target.isConnected) return;
      // If the clicked element can take focus, focus stays there.
      const { activeElement } = document;
      if (element.contains(activeElement) || activeElement === document.body) opener.focus();
      close();
    };
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('click', onClick);
    };
  }, [button, popup]);
}
