// The arrows of the bar below are named after the parts they lead to. Within a part they turn a page, and say so.
import { useLayoutEffect, type RefObject } from 'react';
import type { ReaderTexts } from '../../reader-texts.ts';
import type { Shown } from './pager.ts';

const NAMES = ['aria-label', 'title', 'aria-disabled'] as const;

/** Names the arrows anew; the bar's own names come back with its next render, or when the pages go. */
export function useArrowNames(
  stage: RefObject<HTMLElement | null>,
  shown: Shown | null,
  texts: ReaderTexts['pages'] | null,
): void {
  // After each render: the bar may have named them anew.
  useLayoutEffect(() => {
    if (!shown || !texts) return;
    const arrows = stage.current?.parentElement?.querySelectorAll(':scope > nav > a') ?? [];
    const restores = [...arrows].flatMap((arrow, index) => {
      const isTurn = index === 0 ? shown.page > 0 : shown.page < shown.pages - 1;
      if (!isTurn) return [];
      const own = NAMES.map((attribute) => [attribute, arrow.getAttribute(attribute)] as const);
      for (const attribute of NAMES) arrow.removeAttribute(attribute);
      const name = index === 0 ? texts.previous : texts.next;
      arrow.setAttribute('aria-label', name);
      return () => {
        // The bar has named it for another part meanwhile.
        if (arrow.getAttribute('aria-label') !== name) return;
        for (const [attribute, value] of own) {
          if (value === null) arrow.removeAttribute(attribute);
          else arrow.setAttribute(attribute, value);
        }
      };
    });
    return () => {
      for (const restore of restores) restore();
    };
  });
}
