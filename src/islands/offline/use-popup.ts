// A panel that rises from its button and leaves the page usable: focus goes in and comes back, Escape and a click elsewhere
// close it (SPEC 2).
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** Both are refs of mounted elements while the popup is open. */
export function usePopup(
  button: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  // A layout effect: Escape closes it as soon as it is there.
  useLayoutEffect(() => {
    const element = popup.current;
    const opener = button.current;
    if (!element || !opener) return;
    element.querySelector<HTMLElement>('h2')?.focus();

    // Before the book hears of it: one press must not close both. A dialog above has its own.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      opener.focus();
      close();
    };
    const onClick = (event: MouseEvent): void => {
      const target = event.target as Node;
      // What a click took out of the page was not elsewhere.
      if (element.contains(target) || opener.contains(target) || !target.isConnected) return;
      // Focus stays with what was clicked, if that can have it.
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
