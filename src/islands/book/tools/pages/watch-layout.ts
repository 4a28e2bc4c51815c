// What changes where the words of a part stand, and what makes the browser scroll by itself.
import type { Pager } from './pager.ts';

/** What takes the focus with Tab. The heading and paragraphs take it from the book, which shows their page itself. */
const FOCUSABLE = 'a, button, input, [tabindex="0"]';

/** Keeps the pages of a stage aligned until the returned function is called. */
export function watchLayout(stage: HTMLElement, pager: Pager): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const layOut = (): void => pager.layOut();

  const resized = new ResizeObserver(layOut);
  let observed: HTMLElement | null = null;
  const observe = (): void => {
    const spread = pager.spread();
    if (spread === observed) return;
    observed = spread;
    resized.disconnect();
    if (spread) resized.observe(spread);
  };
  const changed = new MutationObserver((changes) => {
    // Parts come and go; what tools add to the stage itself stands on no page.
    if (changes.some(({ target }) => target !== stage)) layOut();
    observe();
  });
  changed.observe(stage, { childList: true, subtree: true, characterData: true });
  // Settings, such as the text size, are data attributes; classes are nobody's choice.
  const restyled = new MutationObserver((changes) => {
    pager.layOut(changes.some(({ attributeName }) => attributeName?.startsWith('data-')));
  });
  restyled.observe(document.documentElement, { attributes: true });
  document.fonts.addEventListener('loadingdone', layOut, { signal });

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
  observe();
  return () => {
    ended.abort();
    resized.disconnect();
    changed.disconnect();
    restyled.disconnect();
  };
}
