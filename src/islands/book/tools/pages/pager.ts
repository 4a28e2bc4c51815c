// The pages of the open part: positions of a scroller with columns side by side. The reader's place is an anchor in the
// text, whose page is measured after every change of the layout.
import type { TurnDirection } from '../../../../domain/book/page-drag.ts';
import { clampPage, nearestPage, turnedPage } from '../../../../domain/book/pages.ts';
import { BEGINNING } from '../../../../domain/book/reading-position.ts';
import { anchorAt, placeOf, type ViewAnchor } from '../../place/anchors.ts';
import type { TextView } from '../../place/reading-place.ts';
import { anchorOn, countPages, isOn, pageOf, pageOfAnchor, widthOf } from './columns.ts';

export interface Shown {
  page: number;
  pages: number;
}

/** A turn that the reader has made, within a part or from another one. */
export interface Turned {
  shown: Shown;
  delta: TurnDirection;
  isWithin: boolean;
  /** The spread of its page. */
  spread: HTMLElement;
}

interface PagerOptions {
  /** The page, or the number of pages, has changed. */
  onShown: (shown: Shown) => void;
  onTurned: (turned: Turned) => void;
}

export interface Pager {
  textView: TextView;
  /**
   * Takes over the pages of a part, at a place; null: its text is not there yet. Turning back opens a part at its last
   * page.
   */
  open: (spread: HTMLElement | null, index: number, at?: ViewAnchor | null) => void;
  spread: () => HTMLElement | null;
  /** Corrects the scroll position if the browser scrolled off the pages. `kept` has just been focused. */
  snap: (kept: Element | null) => void;
  /** Shows the page on which an element begins, unless some of it is in view. */
  reveal: (element: Element) => void;
}

export function createPager({ onShown, onTurned }: PagerOptions): Pager {
  let spread: HTMLElement | null = null;
  /** Null: the beginning of the part. */
  let anchor: ViewAnchor | null = null;
  let place = BEGINNING;
  let shown: Shown = { page: 0, pages: 1 };
  let width = 0;
  let height = 0;
  /** The part of the spread, by its place in the book. */
  let part: number | null = null;
  let isGoingBack = false;
  /** Whether a part that was turned back to stays at its end, although its font loads late, until the next turn. */
  let isAtEnd = false;

  const put = (): void => {
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
    put();
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
    put();
    anchorTo(page === 0 ? null : anchorOn(spread, page));
    onShown(shown);
  };

  const anchorAndShow = (to: ViewAnchor | null): void => {
    isAtEnd = false;
    anchorTo(to);
    layOut();
    onShown(shown);
  };

  const turn = (of: HTMLElement | null, delta: TurnDirection, isFar = false): boolean => {
    if (!of || of !== spread) return false;
    const to = turnedPage(shown.page, shown.pages, delta, isFar);
    isGoingBack = to === null && delta === -1 && !isFar;
    if (to === null) return false;
    goTo(to);
    onTurned({ shown, delta, isWithin: true, spread });
    return true;
  };

  return {
    textView: {
      anchor: () => anchor,
      place: () => place,
      show: (of, to) => {
        if (of === spread) anchorAndShow(to);
      },
      keep: (to) => {
        isAtEnd = false;
        anchorTo(to);
      },
      // Pages are turned, not scrolled.
      follow: () => undefined,
      layOut,
      turnPage: turn,
      goOn: (of, delta, step) => step !== 'line' && turn(of, delta, step === 'end'),
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
      else if (!isAligned || spread.scrollTop !== 0) put();
    },
    reveal: (element) => {
      if (!spread || isOn(spread, element, shown.page)) return;
      const page = pageOf(spread, element);
      if (page !== null) goTo(clampPage(page, shown.pages));
    },
  };
}
