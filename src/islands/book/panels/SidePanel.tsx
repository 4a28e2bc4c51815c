// A panel beside the text that it changes, without a backdrop: the page behind stays usable. On a narrow screen it is a
// sheet at the lower edge, at most half as high as the window; on a wide one it covers the left page, not the text.
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { isImeKey } from '../../../domain/key-press.ts';
import { DialogHeader, useDialogFocus } from '../../../ui/Dialog.tsx';
import { isCovered } from '../use-book-shortcuts.ts';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** Controls outside the panel: pressing one does not close the panel. */
const CONTROLS = 'a, button, [role="dialog"]';

/**
 * Shows an open panel: mount it to open, unmount it to close. Takes focus, and returns it unless the reader has moved
 * it. Closes on Escape, its close button and a press on the page; scrolling does not count as a press.
 */
export function SidePanel({ title, closeLabel, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);

  useDialogFocus(panel);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    // Captured, so that these run before the book handles the key, and before a press removes the pressed element.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isImeKey(event)) return;
      // What was opened later closes first.
      if (!element.contains(document.activeElement) && isCovered()) return;
      event.preventDefault();
      close();
    };
    const onPress = (event: MouseEvent): void => {
      const { target } = event;
      if (!(target instanceof Element) || element.contains(target) || target.closest(CONTROLS)) {
        return;
      }
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('click', onPress, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('click', onPress, true);
    };
  }, []);

  return (
    <div
      ref={panel}
      className={`${styles.panel ?? ''} no-print`}
      role="dialog"
      aria-labelledby={titleId}
    >
      <DialogHeader id={titleId} {...{ title, closeLabel, onClose }} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
