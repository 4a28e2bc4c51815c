// The reader's place in the open part. What reads or moves it asks a TextView: that of text that scrolls is here, that of
// real pages comes with their code (tools/pages).

/** How the open part is laid out for reading. */
export interface TextView {
  /** Index of the first paragraph that is at least partly visible; 0 at the part's opening, the last after the text. */
  paragraphIn: (spread: HTMLElement) => number;
  /** Shows the beginning of a paragraph; 0 is the beginning of the part. */
  show: (spread: HTMLElement, paragraph: number) => void;
  /** Keeps a paragraph in view in another layout. */
  keep: (spread: HTMLElement, paragraph: number) => void;
  /** Turns a page of the part. False where it has none, or ends. */
  turnPage: (spread: HTMLElement | null, delta: 1 | -1) => boolean;
  /** Goes on by almost what is in view, or to the part's own end. False where the part ends. */
  goOn: (spread: HTMLElement, delta: 1 | -1, isFar: boolean) => boolean;
  /** What only pages answer themselves; of text that scrolls, it is measured (tools/in-view). */
  pages?: {
    /** Whether words or an element begin on the page. */
    hasInView: (target: Range | Element) => boolean;
    /** Shows the page on which they begin. */
    bring: (target: Range | Element) => void;
  };
}

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

function show(spread: HTMLElement, index: number): void {
  const scroller = scrollerOf(spread);
  const paragraph = paragraphsOf(spread)[index];
  if (index === 0 || !paragraph) {
    scroller.scrollTop = 0;
    return;
  }
  const offset = paragraph.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += offset - gapOf(scroller);
}

/** Text that scrolls. */
export const scrolled: TextView = {
  paragraphIn: (spread) => {
    const scroller = scrollerOf(spread);
    if (scroller.scrollTop < 4) return 0;
    // The end of the previous paragraph, visible in the gap, does not count: otherwise each reload would move the place
    // back.
    const top = scroller.getBoundingClientRect().top + gapOf(scroller) + 4;
    const paragraphs = paragraphsOf(spread);
    const first = paragraphs.findIndex(
      (paragraph) => paragraph.getBoundingClientRect().bottom > top,
    );
    return first < 0 ? Math.max(paragraphs.length - 1, 0) : first;
  },
  show,
  keep: show,
  turnPage: () => false,
  goOn: (spread, delta, isFar) => {
    const scroller = scrollerOf(spread);
    const before = scroller.scrollTop;
    const rest = scroller.scrollHeight - scroller.clientHeight - before;
    if (delta === 1 ? rest < 4 : before < 4) return false;
    // Bars over both ends are about equally high.
    const height = scroller.clientHeight - 2 * (gapOf(scroller) - TOP_GAP_PX);
    scroller.scrollTop = before + delta * (isFar ? scroller.scrollHeight : height * 0.9);
    return true;
  },
};

/** Highlights a search hit's paragraph and moves focus to it. */
export function showFound(textView: TextView, spread: HTMLElement, index: number): void {
  for (const marked of document.querySelectorAll('[data-found]'))
    marked.removeAttribute('data-found');
  const paragraph = paragraphsOf(spread)[index];
  if (!paragraph) return;
  textView.show(spread, index);
  paragraph.setAttribute('data-found', '');
  paragraph.focus({ preventScroll: true });
}

/** Scroll distance of an arrow key in px, the browsers' default. */
const LINE_PX = 40;

/** Scrolls the text by one line. */
export function scrollLine(spread: HTMLElement, direction: 1 | -1): void {
  scrollerOf(spread).scrollTop += direction * LINE_PX;
}
