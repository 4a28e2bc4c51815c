// The page's skip link while the book is open: it leads to the book's text, not to the cover behind it, and adds no
// history entry.
import { useLayoutEffect, type RefObject } from 'react';
import { isPlainClick } from '../link-click.ts';

export function useSkipLink(stage: RefObject<HTMLElement | null>, isOpen: boolean): void {
  // A layout effect, so that the skip link works as soon as the book is visible.
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
