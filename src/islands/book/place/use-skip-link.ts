// The page's skip link while the book is open: its text, not the cover behind it, and no entry in the history.
import { useLayoutEffect, type RefObject } from 'react';
import { isPlainClick } from '../link-click.ts';

/** Takes the skip link over: focus goes to the text of the open part. */
export function useSkipLink(stage: RefObject<HTMLElement | null>, isOpen: boolean): void {
  // A layout effect: a book that is seen to be open has its skip link.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element && event.target.closest('[data-skip-link]');
      const text = stage.current?.querySelector<HTMLElement>(
        '[data-role="current"] [data-text-page]',
      );
      if (!link || !text || !isPlainClick(event)) return;
      event.preventDefault();
      text.focus();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [stage, isOpen]);
}
