// The player's height, for toasts, which stand above it (Player.module.css).
import { useLayoutEffect, type RefObject } from 'react';

/** Keeps an element's height as `--player-height` of the page. */
export function useHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const { style } = document.documentElement;
    const measured = new ResizeObserver(() => {
      style.setProperty('--player-height', `${String(current.offsetHeight)}px`);
    });
    measured.observe(current);
    return () => {
      measured.disconnect();
      style.removeProperty('--player-height');
    };
  }, [element]);
}
