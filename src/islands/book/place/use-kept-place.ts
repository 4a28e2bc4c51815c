// Keeps the reader's place through every change of the layout: view, text size, typeface, second language, window, fonts.
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { ScrolledView, TextView } from './reading-place.ts';
import { spreadOf } from './use-reading-position.ts';
import { watchLayout } from './watch-layout.ts';

/** `slug`: the open part, null if none is open. `hasText`: whether its text is in the page. */
export function useKeptPlace(
  stage: RefObject<HTMLElement | null>,
  textView: RefObject<TextView>,
  scrolled: ScrolledView,
  slug: PartSlug | null,
  hasText: boolean,
): void {
  // Before the book leads to a place in the part.
  useLayoutEffect(() => {
    const spread = slug && hasText ? spreadOf(stage.current, slug) : null;
    if (spread) scrolled.open(spread);
  }, [stage, scrolled, slug, hasText]);

  useEffect(() => {
    const element = stage.current;
    const spread = slug && hasText ? spreadOf(element, slug) : null;
    if (!element || !spread) return;
    const onScroll = (): void => textView.current.follow();
    const stop = watchLayout(spread, (isByReader) => textView.current.layOut(isByReader));
    // Scroll events do not bubble; the capture phase sees those of every page.
    element.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      stop();
      element.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [stage, textView, slug, hasText]);
}
