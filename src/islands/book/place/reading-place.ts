// The reading place in the open part: reads the first visible paragraph from the page and scrolls to a given one. Where
// the part is set in pages, these are turned instead.
import { paged } from './paged.ts';

/**
 * Distance of a paragraph from the top of its page after scrolling to it, in px: clear of the margin where text fades.
 */
const TOP_GAP_PX = 32;

/** The scroll container: the text page of a spread, or the whole spread on narrow screens and in full view. */
export function scrollerOf(spread: HTMLElement): HTMLElement {
  const page = spread.querySelector<HTMLElement>('[data-text-page]');
  return page && getComputedStyle(page).overflowY === 'auto' ? page : spread;
}

/** Distance of that place from the top of the scroll container: below the bar above, where one lies over the page. */
export function gapOf(scroller: HTMLElement): number {
  return TOP_GAP_PX + (parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0);
}

function paragraphsOf(spread: HTMLElement): HTMLElement[] {
  return [...spread.querySelectorAll<HTMLElement>('[data-paragraph]')];
}

/** Index of the first paragraph that is at least partly visible; 0 at the part's opening. */
export function firstParagraphInView(spread: HTMLElement): number {
  if (paged.by) return paged.by.paragraphIn(spread);
  const scroller = scrollerOf(spread);
  if (scroller.scrollTop < 4) return 0;
  // The end of the previous paragraph, visible in the gap, does not count: otherwise each reload would move the place
  // back.
  const top = scroller.getBoundingClientRect().top + gapOf(scroller) + 4;
  const first = paragraphsOf(spread).findIndex(
    (paragraph) => paragraph.getBoundingClientRect().bottom > top,
  );
  return Math.max(first, 0);
}

/** Scrolls a paragraph to the top of its page; 0 is the top of the part. */
export function scrollToParagraph(spread: HTMLElement, index: number): void {
  if (paged.by) {
    paged.by.show(spread, index);
    return;
  }
  const scroller = scrollerOf(spread);
  const paragraph = paragraphsOf(spread)[index];
  if (index === 0 || !paragraph) {
    scroller.scrollTop = 0;
    return;
  }
  const offset = paragraph.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += offset - gapOf(scroller);
}

/** Highlights a search hit's paragraph and moves focus to it. */
export function showFound(spread: HTMLElement, index: number): void {
  for (const marked of document.querySelectorAll('[data-found]'))
    marked.removeAttribute('data-found');
  const paragraph = paragraphsOf(spread)[index];
  if (!paragraph) return;
  scrollToParagraph(spread, index);
  paragraph.setAttribute('data-found', '');
  paragraph.focus({ preventScroll: true });
}

/** Scrolls the text by a share of its page. Returns false if it is already at that end. */
function scrollBy(spread: HTMLElement, direction: 1 | -1, pages: number): boolean {
  if (paged.by) return paged.by.turn(spread, direction, pages > 1);
  const scroller = scrollerOf(spread);
  const before = scroller.scrollTop;
  const rest = scroller.scrollHeight - scroller.clientHeight - before;
  if (direction === 1 ? rest < 4 : before < 4) return false;
  // Bars over both ends are about equally high.
  const height = scroller.clientHeight - 2 * (gapOf(scroller) - TOP_GAP_PX);
  scroller.scrollTop = before + direction * height * pages;
  return true;
}

/** Scrolls the text by almost one page. Returns false if it is already at that end. */
export function scrollPage(spread: HTMLElement, direction: 1 | -1): boolean {
  return scrollBy(spread, direction, 0.9);
}

/** Scrolls to the end or the beginning of the text. Returns false if it is already there. */
export function scrollToEnd(spread: HTMLElement, direction: 1 | -1): boolean {
  return scrollBy(spread, direction, 1e5);
}

/** Scroll distance of an arrow key in px, the browsers' default. */
const LINE_PX = 40;

/** Scrolls the text by one line. */
export function scrollLine(spread: HTMLElement, direction: 1 | -1): void {
  scrollerOf(spread).scrollTop += direction * LINE_PX;
}
