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
  /** Whether words or an element begin in view. */
  hasInView: (target: Range | Element) => boolean;
  /** Brings them into view, gliding if wanted. Returns how long that takes at most, in ms; 0 if nothing moves. */
  bring: (target: Range | Element, glides?: boolean) => number;
}

/**
 * Distance of a paragraph from the top of its page after scrolling to it, in px: clear of the margin where text fades.
 */
const TOP_GAP_PX = 32;
/** How much less of it is enough for what is in view already, in px. */
const SLACK_PX = 4;

/** Where in the page comes to stand what was out of view, as a share of its height. */
const PLACE = 0.25;
/** How long scrolling takes, gliding and at once, in ms. */
const GLIDE_MS = 1_000;
export const JUMP_MS = 100;

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

/** Where something is in the part that scrolls, and between which heights it is in view; null outside of a part. */
function standingOf(target: Range | Element) {
  const element = target instanceof Range ? target.startContainer.parentElement : target;
  const spread = element?.closest<HTMLElement>('[data-spread]');
  if (!spread) return null;
  const scroller = scrollerOf(spread);
  const page = scroller.getBoundingClientRect();
  const margin = gapOf(scroller) - SLACK_PX;
  return {
    scroller,
    // The left page of an open book has only the title, and does not scroll.
    isBeside: !scroller.contains(element),
    box: target.getBoundingClientRect(),
    top: page.top + margin,
    bottom: page.bottom - margin,
  };
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
  hasInView: (target) => {
    const at = standingOf(target);
    if (at?.isBeside) return at.scroller.scrollTop <= TOP_GAP_PX;
    return at !== null && at.box.top >= at.top && at.box.top <= at.bottom;
  },
  bring: (target, glides = false) => {
    const at = standingOf(target);
    if (!at) return 0;
    const { scroller, isBeside, box, top, bottom } = at;
    if (isBeside ? scroller.scrollTop === 0 : box.top >= top && box.bottom <= bottom) return 0;
    const height = bottom - top;
    // What would not fit below its place begins at the top.
    const gap = box.height > height * (1 - PLACE) ? 0 : height * PLACE;
    scroller.scrollTo({
      top: isBeside ? 0 : scroller.scrollTop + box.top - top - gap,
      behavior: glides ? 'smooth' : 'auto',
    });
    return glides ? GLIDE_MS : JUMP_MS;
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
