// The reader's place in the open part, which no other layout of the text may lose: where they were led, until they
// scroll or turn, and then the first words in view. Code that reads or moves it uses a TextView: that of scrolling text
// is here, that of real pages comes with their code (islands/book/tools/pages/pager.ts).
import { firstOffsetOn } from '../../../domain/book/pages.ts';
import { BEGINNING, type TextPosition } from '../../../domain/book/reading-position.ts';
import { anchorAt, BLOCKS, placeOf, type ViewAnchor } from './anchors.ts';
import { rangeIn } from './text-ranges.ts';

/** How far a key moves in the text of a part. */
export type Step = 'line' | 'page' | 'end';

export interface TextView {
  /** The reader's place; null: the beginning of the part. */
  anchor: () => ViewAnchor | null;
  /** The same place as it is stored. */
  place: () => TextPosition;
  /** Leads the reader to words of a spread; null: to the beginning of the part. */
  show: (spread: HTMLElement, to: ViewAnchor | null) => void;
  /** Takes words that are in view as the reader's place. */
  keep: (to: ViewAnchor) => void;
  /** Takes the first words in view, if the reader has scrolled. */
  follow: () => void;
  /** Brings the place back into view in another layout, chosen by the reader or not. */
  layOut: (isByReader: boolean) => void;
  /** Turns a page of the part; text that scrolls has none. Returns false where the part ends. */
  turnPage?: (spread: HTMLElement | null, delta: 1 | -1) => boolean;
  /** Goes on by a line, almost what is in view, or to the part's own end. Returns false where the part ends. */
  goOn: (spread: HTMLElement, delta: 1 | -1, step: Step) => boolean;
  /** Returns whether words or an element begin on the page; for scrolling text, see islands/book/tools/in-view.ts. */
  hasInView?: (target: Range | Element) => boolean;
}

/**
 * Distance of a paragraph from the top of its page after scrolling to it, in px: clear of the margin where text fades.
 */
const TOP_GAP_PX = 32;

/** Tolerance within which two positions count as the same, in px. */
const SLACK_PX = 4;

/** Scroll distance of an arrow key in px, the browsers' default. */
const LINE_PX = 40;

/** How much of a picture or paragraph comes into view at least, in px. */
const LEAST_PX = 60;

/** Returns the scroll container: a spread's text page, or the whole spread on narrow screens and in full view. */
export function scrollerOf(spread: HTMLElement): HTMLElement {
  const page = spread.querySelector<HTMLElement>('[data-text-page]');
  return page && getComputedStyle(page).overflowY === 'auto' ? page : spread;
}

/** Returns how far below the top of the scroll container a place is put, in px: below a bar that lies over the page. */
export function gapOf(scroller: HTMLElement): number {
  return TOP_GAP_PX + (parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0);
}

function topOf(scroller: HTMLElement): number {
  return scroller.getBoundingClientRect().top + gapOf(scroller);
}

/** Returns the line of a character; null if it has no box, as some spaces. */
function lineOf(element: HTMLElement, offset: number): DOMRect | null {
  const at = Math.min(offset, element.textContent.length - 1);
  const line = rangeIn(element, at, at + 1)?.getBoundingClientRect();
  return line && line.height > 0 ? line : null;
}

function boxOf({ element, offset }: ViewAnchor): DOMRect {
  return (offset > 0 ? lineOf(element, offset) : null) ?? element.getBoundingClientRect();
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
  const offset = firstOffsetOn(1, length, (at) => (isBelow(lineOf(element, at)) ? 1 : 0));
  return { element, offset: offset < length ? offset : 0 };
}

export interface ScrolledView extends TextView {
  /** Begins with a spread as it is scrolled. */
  open: (spread: HTMLElement) => void;
}

export function createScrolled(): ScrolledView {
  let spread: HTMLElement | null = null;
  let anchor: ViewAnchor | null = null;
  let place = BEGINNING;
  /** How far below the top of the view the words are, in px. */
  let distance = 0;
  /** The scroller when it was last looked at: its width, and how far it could scroll. */
  let seen: { scroller: HTMLElement; width: number; room: number } | null = null;
  let position = 0;

  const roomOf = ({ scrollHeight, clientHeight }: HTMLElement): number =>
    scrollHeight - clientHeight;

  const look = (scroller: HTMLElement): void => {
    seen = { scroller, width: scroller.clientWidth, room: roomOf(scroller) };
    position = scroller.scrollTop;
  };

  /** Returns whether the reader has scrolled, rather than the browser after a new layout or a shorter text. */
  const isScrolled = (scroller: HTMLElement): boolean => {
    const { scrollTop, clientWidth } = scroller;
    if (seen) {
      const room = roomOf(scroller);
      if (seen.scroller !== scroller || seen.width !== clientWidth) return false;
      if (room < seen.room && scrollTop > room - 1) return false;
    }
    return Math.abs(scrollTop - position) >= 1;
  };

  const anchorTo = (of: HTMLElement, to: ViewAnchor | null): void => {
    anchor = to;
    place = placeOf(of, to);
  };

  const keep = (to: ViewAnchor | null): void => {
    if (!spread) return;
    const scroller = scrollerOf(spread);
    anchorTo(spread, to);
    distance = to ? boxOf(to).top - topOf(scroller) : 0;
    look(scroller);
  };

  const follow = (): void => {
    const scroller = spread && scrollerOf(spread);
    if (scroller && isScrolled(scroller)) keep(firstInView(scroller));
  };

  /** Scrolls so that the words are where they were, or at least in view. */
  const put = (): void => {
    if (!spread) return;
    const scroller = scrollerOf(spread);
    // Of an open book, the opening is beside the scrolling text.
    if (!anchor || !scroller.contains(anchor.element)) scroller.scrollTop = 0;
    else {
      const box = boxOf(anchor);
      const height = scroller.clientHeight - 2 * gapOf(scroller);
      const lowest = Math.max(height - Math.min(box.height, LEAST_PX), 0);
      const wanted = Math.max(Math.min(distance, lowest), SLACK_PX + 1 - box.height);
      const by = box.top - topOf(scroller) - wanted;
      if (Math.abs(by) >= 1) scroller.scrollTop += by;
    }
    look(scroller);
  };

  return {
    anchor: () => anchor,
    place: () => place,
    open: (next) => {
      if (next === spread) return;
      spread = next;
      anchorTo(next, null);
      [seen, position] = [null, 0];
    },
    show: (of, to) => {
      spread = of;
      distance = 0;
      anchorTo(of, to);
      put();
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
      put();
    },
    goOn: (of, delta, step) => {
      // Even if the layout has changed since the last frame, this scroll is the reader's.
      follow();
      put();
      const scroller = scrollerOf(of);
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      const rest = delta === 1 ? scrollHeight - clientHeight - scrollTop : scrollTop;
      if (rest < SLACK_PX) return false;
      // Bars over both ends are about equally high.
      const page = 0.9 * (clientHeight - 2 * (gapOf(scroller) - TOP_GAP_PX));
      scroller.scrollTop += delta * { line: LINE_PX, page, end: rest }[step];
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
