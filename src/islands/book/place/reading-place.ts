// The place in the open part, read from and put into the page: which paragraph stands first in view.

/** Where a paragraph is put below the top of its page, in pixels: clear of the margin in which the text fades. */
const TOP_GAP_PX = 32;

/** The element that scrolls: the text page of a spread, or the whole spread on narrow screens and in full view. */
function scrollerOf(spread: HTMLElement): HTMLElement {
  const page = spread.querySelector<HTMLElement>('[data-text-page]');
  return page && getComputedStyle(page).overflowY === 'auto' ? page : spread;
}

function paragraphsOf(spread: HTMLElement): HTMLElement[] {
  return [...spread.querySelectorAll<HTMLElement>('[data-paragraph]')];
}

/** Index of the first paragraph that is at least partly in view; 0 when the part's opening is. */
export function firstParagraphInView(spread: HTMLElement): number {
  const scroller = scrollerOf(spread);
  if (scroller.scrollTop < 4) return 0;
  // The end of the paragraph before, left standing in the gap, is not in view: the place would drift back by reloads.
  const top = scroller.getBoundingClientRect().top + TOP_GAP_PX + 4;
  const first = paragraphsOf(spread).findIndex(
    (paragraph) => paragraph.getBoundingClientRect().bottom > top,
  );
  return Math.max(first, 0);
}

/** Brings a paragraph to the top of its page; 0 is the top of the part. */
export function scrollToParagraph(spread: HTMLElement, index: number): void {
  const scroller = scrollerOf(spread);
  const paragraph = paragraphsOf(spread)[index];
  if (index === 0 || !paragraph) {
    scroller.scrollTop = 0;
    return;
  }
  const offset = paragraph.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += offset - TOP_GAP_PX;
}

/** Marks a paragraph as the one looked for and moves focus to it. */
export function showFound(spread: HTMLElement, index: number): void {
  for (const marked of document.querySelectorAll('[data-found]'))
    marked.removeAttribute('data-found');
  const paragraph = paragraphsOf(spread)[index];
  if (!paragraph) return;
  scrollToParagraph(spread, index);
  paragraph.setAttribute('data-found', '');
  paragraph.focus({ preventScroll: true });
}

/** Scrolls the text by almost one page; false when it is already at that end. */
export function scrollPage(spread: HTMLElement, direction: 1 | -1): boolean {
  const scroller = scrollerOf(spread);
  const before = scroller.scrollTop;
  const rest = scroller.scrollHeight - scroller.clientHeight - before;
  if (direction === 1 ? rest < 4 : before < 4) return false;
  scroller.scrollTop = before + direction * scroller.clientHeight * 0.9;
  return true;
}

/** How far an arrow key scrolls, in pixels: what browsers do by themselves. */
const LINE_PX = 40;

/** Scrolls the text by a line. */
export function scrollLine(spread: HTMLElement, direction: 1 | -1): void {
  scrollerOf(spread).scrollTop += direction * LINE_PX;
}
