// Pages are never cut, whatever makes the browser scroll by itself.
import type { Pager } from './pager.ts';

/** What takes the focus with Tab. The heading and paragraphs take it from the book, which shows their page itself. */
const FOCUSABLE = 'a, button, input, [tabindex="0"]';

/** Keeps the pages of a stage aligned until the returned function is called. */
export function keepAligned(stage: HTMLElement, pager: Pager): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  // A browser scrolls to what gets the focus, before or after it says so.
  let focused: Element | null = null;
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || !pager.spread()?.contains(target)) return;
    if (!target.matches(FOCUSABLE)) return;
    pager.reveal(target);
    pager.snap(target);
    focused = target;
    requestAnimationFrame(() => requestAnimationFrame(() => (focused = null)));
  };
  const onScroll = ({ target }: Event): void => {
    if (target === pager.spread()) pager.snap(focused);
  };
  stage.addEventListener('focusin', onFocus, { signal });
  // Scroll events do not bubble; the capture phase sees those of every page.
  stage.addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
  return () => ended.abort();
}
