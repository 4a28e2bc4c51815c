// Keeps the reader's place through every change of the layout: view, text size, typeface, languages, window, fonts.
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { ScrolledView, TextView } from './reading-place.ts';
import { spreadOf } from './use-reading-position.ts';

/** The elements that grow and shrink with the text. */
const BOXES = '[data-leaf], [data-leaf] [lang]';

/**
 * Calls back in each frame in which the layout of a spread may have changed, after the browser has laid it out and
 * before it draws it. `isByReader`: a setting has changed. Returns a function that stops.
 */
function watchLayout(spread: HTMLElement, onLayout: (isByReader: boolean) => void): () => void {
  let isByReader = false;
  const resizeObserver = new ResizeObserver(() => {
    onLayout(isByReader);
    isByReader = false;
  });
  // Observing again reports each element in this frame, whether or not its size has changed.
  const observeBoxes = (): void => {
    resizeObserver.disconnect();
    // Not the spread: when it comes out of hiding, WebKit reports its leaves before the spread has its size.
    for (const box of [spread.parentElement ?? spread, ...spread.querySelectorAll(BOXES)])
      resizeObserver.observe(box);
  };
  const childObserver = new MutationObserver(observeBoxes);
  childObserver.observe(spread, { childList: true, subtree: true, characterData: true });
  // Settings, such as the text size, are data attributes; classes are not set by the reader.
  const rootObserver = new MutationObserver((changes) => {
    isByReader ||= changes.some(({ attributeName }) => attributeName?.startsWith('data-'));
    observeBoxes();
  });
  rootObserver.observe(document.documentElement, { attributes: true });
  document.fonts.addEventListener('loadingdone', observeBoxes);
  observeBoxes();
  return () => {
    resizeObserver.disconnect();
    childObserver.disconnect();
    rootObserver.disconnect();
    document.fonts.removeEventListener('loadingdone', observeBoxes);
  };
}

/** Keeps the place in the part `slug`, null if none is open. `hasText`: whether its text is in the page. */
export function useKeptPlace(
  stage: RefObject<HTMLElement | null>,
  textView: RefObject<TextView>,
  scrolled: ScrolledView,
  slug: PartSlug | null,
  hasText: boolean,
): void {
  // Must be a layout effect: it has to run before the one of useLanding, which brings a place into view.
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
