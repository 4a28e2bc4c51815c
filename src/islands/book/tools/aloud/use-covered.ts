// Notices a modal dialog over the book, whoever opened it.
import { useEffect, useEffectEvent } from 'react';

/** Calls `onCovered` when a modal dialog opens while `isActive`. */
export function useCovered(isActive: boolean, onCovered: () => void): void {
  const tell = useEffectEvent(onCovered);
  useEffect(() => {
    if (!isActive) return;
    const opened = new MutationObserver(() => {
      if (document.querySelector('dialog:modal')) tell();
    });
    opened.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] });
    return () => opened.disconnect();
  }, [isActive]);
}
