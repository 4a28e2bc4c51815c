// The popup frame: title, close button, focus handling.
import {
  useEffect,
  useId,
  useRef,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  type RefObject,
} from 'react';
import { DialogHeader, useDialogFocus } from '../../ui/Dialog.tsx';
import styles from './Popup.module.css';
import { isImeKey } from '../../domain/key-press.ts';

/**
 * Moves focus into a popup and back; Escape and clicks elsewhere close it (SPEC 2). The `popover` attribute is not a
 * substitute: Escape would close the book as well, a click on plain text would remove the focus, and a press on the
 * opener would close the popup and its click reopen it. The ref must point to a mounted element.
 */
function usePopup(popup: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useDialogFocus(popup);
  // A layout effect, so that Escape works as soon as the popup is visible.
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return;

    // Handled in the capture phase, before the book: otherwise one press would close both. An open dialog handles its
    // own Escape.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isImeKey(event) || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    const onClick = (event: MouseEvent): void => {
      const target = event.target as Element;
      // The buttons that open popups also close them. A click may have removed its target from the page.
      const isIgnored = !target.isConnected || target.closest('[data-corner] [aria-haspopup]');
      if (!isIgnored && !element.contains(target)) close();
    };
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('click', onClick);
    };
  }, [popup]);
}

export interface PopupFrame {
  onClose: () => void;
}

interface PopupProps extends PopupFrame {
  title: string;
  closeLabel: string;
  children: ReactNode;
}

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
