// The reader's place in the open part, kept through every change of the layout: the words that the book showed last or,
// once the reader has scrolled or turned, the first words in view. Code that reads or moves it uses a TextView. The one
// for scrolling text is here; the one for real pages is in islands/book/tools/pages/pager.ts.
import { firstOffsetOn } from '../../../domain/book/pages.ts';
import { BEGINNING, type TextPosition } from '../../../domain/book/reading-position.ts';
import { anchorAt, BLOCKS, placeOf, type ViewAnchor } from './anchors.ts';
import { rangeIn } from './text-ranges.ts';

/** How far a key moves the reader in the text of a part. */
export type Step = 'line' | 'page' | 'end';

export interface TextView {
  /** The reader's place; null: the beginning of the part. */
  anchor: () => ViewAnchor | null;
  /** The same place as it is stored. */
  place: () => TextPosition;
  /** Brings words of a spread into view as the reader's place; null: the beginning of the part. */
  show: (spread: HTMLElement, to: ViewAnchor | null) => void;
  /** Makes words that are in view the reader's place, without scrolling. */
  keep: (to: ViewAnchor) => void;
  /** Makes the first words in view the reader's place, if the reader has scrolled. */
  follow: () => void;
  /** Brings the place back into view after a change of the layout. `isByReader`: a setting has changed. */
  layOut: (isByReader: boolean) => void;
  /** Turns a page of the part; undefined for scrolling text. Returns false where the part ends. */
  turnPage?: (spread: HTMLElement | null, delta: 1 | -1) => boolean;
  /** Moves by a line, by almost a screenful, or to the end of the part. Returns false where the part ends. */
  move: (spread: HTMLElement, delta: 1 | -1, step: Step) => boolean;
  /** Whether words or an element begin on the page; undefined for scrolling text (islands/book/tools/in-view.ts). */
  hasInView?: (target: Range | Element) => boolean;
}

/** Distance in px between the top of a page and a paragraph scrolled to: clear of the margin where text fades. */
const TOP_GAP_PX = 32;

/** Tolerance within which two positions count as the same, in px. */
const SLACK_PX = 4;

/** Scroll distance of an arrow key in px, the browsers' default. */
const LINE_PX = 40;

/** The least height of a picture or paragraph that is brought into view, in px. */
const MIN_VISIBLE_PX = 60;

/** Returns the scroll container: a spread's text page, or the whole spread on narrow screens and in full view. */
export function scrollerOf(spread: HTMLElement): HTMLElement {
  const page = spread.querySelector<HTMLElement>('[data-text-page]');
  return page && getComputedStyle(page).overflowY === 'auto' ? page : spread;
}

/** Returns how far below the top of the scroll container a place is put, in px. Leaves room for a bar over it. */
export function gapOf(scroller: HTMLElement): number {
  return TOP_GAP_PX + (parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0);
}

function topOf(scroller: HTMLElement): number {
  return scroller.getBoundingClientRect().top + gapOf(scroller);
}

/** Returns the box of a character; null if it has none, like some spaces. */
function characterBox(element: HTMLElement, offset: number): DOMRect | null {
  const at = Math.min(offset, element.textContent.length - 1);
  const box = rangeIn(element, at, at + 1)?.getBoundingClientRect();
  return box && box.height > 0 ? box : null;
}

function boxOf({ element, offset }: ViewAnchor): DOMRect {
  return (offset > 0 ? characterBox(element, offset) : null) ?? element.getBoundingClientRect();
}

/** Returns the first words in view; null at the beginning. */
function firstInView(scroller: HTMLElement): ViewAnchor | null {
  if (scroller.scrollTop < SLACK_PX) return null;
  // The end of the previous paragraph, visible in the gap, does not count: each reload would move the place back.
  const top = topOf(scroller) + SLACK_PX;
  const isBelow = (box: DOMRect | null): boolean => box !== null && box.bottom > top;
  const blocks = [...scroller.querySelectorAll<HTMLElement>(BLOCKS)];
  const element = blocks.find((block) => isBelow(block.getBoundingClientRect())) ?? blocks.at(-1);
  if (!element) return null;
  const isCut = element.getBoundingClientRect().top < top;
  if (!isCut || !element.matches('[data-paragraph], [data-second]')) return { element, offset: 0 };
  const { length } = element.textContent;
  const boxAt = (at: number) => characterBox(element, at) ?? characterBox(element, at + 1);
  const offset = firstOffsetOn(1, length, (at) => (isBelow(boxAt(at)) ? 1 : 0));
  return { element, offset: offset < length ? offset : 0 };
}

export interface ScrolledView extends TextView {
  /** Takes over a spread at its present scroll position. */
  open: (spread: HTMLElement) => void;
}

export function createScrolledView(): ScrolledView {
  let spread: HTMLElement | null = null;
  let anchor: ViewAnchor | null = null;
  let place = BEGINNING;
  /** How far below the top of the view the words are, in px. */
  let distance = 0;
  /** The scroller as it was last recorded: its width, and how far it could scroll. */
  let recorded: { scroller: HTMLElement; width: number; maxScroll: number } | null = null;
  let lastScrollTop = 0;

  const maxScrollOf = ({ scrollHeight, clientHeight }: HTMLElement): number =>
    scrollHeight - clientHeight;

  const record = (scroller: HTMLElement): void => {
    recorded = { scroller, width: scroller.clientWidth, maxScroll: maxScrollOf(scroller) };
    lastScrollTop = scroller.scrollTop;
  };

  /** Returns whether the reader has scrolled, rather than the browser after a new layout or a shorter text. */
  const hasReaderScrolled = (scroller: HTMLElement): boolean => {
    const { scrollTop, clientWidth } = scroller;
    if (recorded) {
      const maxScroll = maxScrollOf(scroller);
      if (recorded.scroller !== scroller || recorded.width !== clientWidth) return false;
      if (maxScroll < recorded.maxScroll && scrollTop > maxScroll - 1) return false;
    }
    return Math.abs(scrollTop - lastScrollTop) >= 1;
  };

  const anchorTo = (target: HTMLElement, to: ViewAnchor | null): void => {
    anchor = to;
    place = placeOf(target, to);
  };

  const keep = (to: ViewAnchor | null): void => {
    if (!spread) return;
    const scroller = scrollerOf(spread);
    anchorTo(spread, to);
    distance = to ? boxOf(to).top - topOf(scroller) : 0;
    record(scroller);
  };

  const follow = (): void => {
    const scroller = spread && scrollerOf(spread);
    if (scroller && hasReaderScrolled(scroller)) keep(firstInView(scroller));
  };

  /** Scrolls so that the words are where they were, or at least in view. */
  const restore = (): void => {
    if (!spread) return;
    const scroller = scrollerOf(spread);
    // In an open book, the opening is beside the scrolling text and not part of it.
    if (!anchor || !scroller.contains(anchor.element)) scroller.scrollTop = 0;
    else {
      const box = boxOf(anchor);
      const height = scroller.clientHeight - 2 * gapOf(scroller);
      const lowest = Math.max(height - Math.min(box.height, MIN_VISIBLE_PX), 0);
      const wanted = Math.max(Math.min(distance, lowest), SLACK_PX + 1 - box.height);
      const by = box.top - topOf(scroller) - wanted;
      if (Math.abs(by) >= 1) scroller.scrollTop += by;
    }
    record(scroller);
  };

  return {
    anchor: () => anchor,
    place: () => place,
    open: (next) => {
      if (next === spread) return;
      spread = next;
      anchorTo(next, null);
      recorded = null;
      lastScrollTop = 0;
    },
    show: (target, to) => {
      spread = target;
      distance = 0;
      anchorTo(target, to);
      restore();
      keep(to);
    },
    keep,
    follow,
    layOut: () => {
      if (!spread) return;
      // The reader may have scrolled since, or before anything listened.
      follow();
      // A newer text has replaced the old one.
      if (anchor && !spread.contains(anchor.element)) anchorTo(spread, anchorAt(spread, place));
      restore();
    },
    move: (target, delta, step) => {
      // Records the layout first: if it has just changed, the scroll below would not count as the reader's.
      follow();
      restore();
      const scroller = scrollerOf(target);
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      const remaining = delta === 1 ? scrollHeight - clientHeight - scrollTop : scrollTop;
      if (remaining < SLACK_PX) return false;
      // The bar at the bottom is taken to be as high as the one at the top.
      const page = 0.9 * (clientHeight - 2 * (gapOf(scroller) - TOP_GAP_PX));
      scroller.scrollTop += delta * { line: LINE_PX, page, end: remaining }[step];
      follow();
      return true;
    },
  };
}

export function showFound(textView: TextView, spread: HTMLElement, index: number): void {
  document.querySelector('[data-found]')?.removeAttribute('data-found');
  const found = anchorAt(spread, { paragraph: index, offset: 0 });
  if (!found) return;
  textView.show(spread, found);
  found.element.setAttribute('data-found', '');
  found.element.focus({ preventScroll: true });
}
