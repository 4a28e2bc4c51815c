// The pages of the open part: scroll positions of columns side by side. The reader's place is an anchor in the text,
// whose page is measured after every change of the layout.
import type { TurnDirection } from '../../../../domain/book/page-drag.ts';
import { clampPage, nearestPage, turnedPage } from '../../../../domain/book/pages.ts';
import { BEGINNING } from '../../../../domain/book/reading-position.ts';
import { anchorAt, placeOf, type ViewAnchor } from '../../place/anchors.ts';
import type { TextView } from '../../place/reading-place.ts';
import { anchorOn, countPages, isOn, pageOf, pageOfAnchor, widthOf } from './columns.ts';

export interface PagePosition {
  page: number;
  pages: number;
}

/** A turn that the reader has made, within a part or from another one. */
export interface PageTurn {
  shown: PagePosition;
  delta: TurnDirection;
  isWithin: boolean;
  /** The spread that contains the new page. */
  spread: HTMLElement;
}

interface PagerOptions {
  /** Called when the page or the number of pages has changed. */
  onShown: (shown: PagePosition) => void;
  onTurned: (turned: PageTurn) => void;
}

export interface Pager {
  textView: TextView;
  /**
   * Takes over the pages of a part and opens it at a place, or at its last page after turning back. A null spread: its
   * text is not loaded yet.
   */
  open: (spread: HTMLElement | null, index: number, at?: ViewAnchor | null) => void;
  spread: () => HTMLElement | null;
  /** Corrects the scroll position after the browser scrolled between pages. `kept`: what has just been focused. */
  snap: (kept: Element | null) => void;
  /** Shows the page on which an element begins, unless some of it is in view. */
  reveal: (element: Element) => void;
}

export function createPager({ onShown, onTurned }: PagerOptions): Pager {
  let spread: HTMLElement | null = null;
  /** Null: the beginning of the part. */
  let anchor: ViewAnchor | null = null;
  let place = BEGINNING;
  let shown: PagePosition = { page: 0, pages: 1 };
  let width = 0;
  let height = 0;
  /** Index in the book of the part that was opened last. */
  let part: number | null = null;
  let isGoingBack = false;
  /** After turning back to the last page: it stays open until the next turn, even if a late font adds pages. */
  let isAtEnd = false;

  const scrollToPage = (): void => {
    if (!spread) return;
    spread.scrollLeft = shown.page * widthOf(spread);
    spread.scrollTop = 0;
  };

  const anchorTo = (to: ViewAnchor | null): void => {
    anchor = to;
    place = spread ? placeOf(spread, to) : BEGINNING;
  };

  const layOut = (isByReader = false): void => {
    if (!spread) return;
    const box = spread.getBoundingClientRect();
    const isResized = Math.abs(box.width - width) > 0.5 || Math.abs(box.height - height) > 0.5;
    if (isByReader || isResized) isAtEnd = false;
    ({ width, height } = box);
    const before = { ...shown, paragraph: place.paragraph, offset: place.offset };
    // A newer text has replaced the old one.
    if (anchor && !spread.contains(anchor.element)) anchorTo(anchorAt(spread, place));
    const pages = countPages(spread);
    if (pages !== shown.pages) spread.style.setProperty('--pages', String(pages));
    if (isAtEnd) anchorTo(anchorOn(spread, pages - 1));
    const page = anchor ? (pageOfAnchor(spread, anchor) ?? shown.page) : 0;
    shown = { page: clampPage(page, pages), pages };
    scrollToPage();
    const isSame =
      before.page === shown.page &&
      before.pages === pages &&
      before.paragraph === place.paragraph &&
      before.offset === place.offset;
    if (!isSame) onShown(shown);
  };

  const goTo = (page: number): void => {
    if (!spread) return;
    isAtEnd = false;
    shown = { ...shown, page };
    scrollToPage();
    anchorTo(page === 0 ? null : anchorOn(spread, page));
    onShown(shown);
  };

  const anchorAndShow = (to: ViewAnchor | null): void => {
    isAtEnd = false;
    anchorTo(to);
    layOut();
    onShown(shown);
  };

  const turn = (target: HTMLElement | null, delta: TurnDirection, isToEnd = false): boolean => {
    if (!target || target !== spread) return false;
    const to = turnedPage(shown.page, shown.pages, delta, isToEnd);
    isGoingBack = to === null && delta === -1 && !isToEnd;
    if (to === null) return false;
    goTo(to);
    onTurned({ shown, delta, isWithin: true, spread });
    return true;
  };

  return {
    textView: {
      anchor: () => anchor,
      place: () => place,
      show: (target, to) => {
        if (target === spread) anchorAndShow(to);
      },
      keep: (to) => {
        isAtEnd = false;
        anchorTo(to);
      },
      // Pages are turned, not scrolled.
      follow: () => undefined,
      layOut,
      turnPage: turn,
      move: (target, delta, step) => step !== 'line' && turn(target, delta, step === 'end'),
      hasInView: (target) => spread !== null && pageOf(spread, target) === shown.page,
    },
    open: (next, index, at = null) => {
      if (next === spread) return;
      spread = next;
      if (!spread) return;
      const pages = countPages(spread);
      spread.style.setProperty('--pages', String(pages));
      shown = { page: 0, pages };
      const isBack = isGoingBack && part === index + 1;
      anchorAndShow(isBack ? anchorOn(spread, pages - 1) : at);
      if (part !== null && part !== index) {
        onTurned({ shown, delta: index > part ? 1 : -1, isWithin: false, spread });
      }
      part = index;
      isAtEnd = isBack;
      isGoingBack = false;
    },
    spread: () => spread,
    snap: (kept) => {
      if (!spread) return;
      const isResized = Math.abs(widthOf(spread) - width) > 0.5;
      const isAligned = Math.abs(spread.scrollLeft - shown.page * width) <= 1;
      if (isResized) layOut();
      else if (!isAligned && (!kept || !isOn(spread, kept, shown.page)))
        goTo(nearestPage(spread.scrollLeft, width, shown.pages));
      else if (!isAligned || spread.scrollTop !== 0) scrollToPage();
    },
    reveal: (element) => {
      if (!spread || isOn(spread, element, shown.page)) return;
      const page = pageOf(spread, element);
      if (page !== null) goTo(clampPage(page, shown.pages));
    },
  };
}
