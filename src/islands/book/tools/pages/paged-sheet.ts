// The sheet of a book in pages (decision record 045): what it folds are images, as a part in columns is one element.
import type { Sheet } from '../../turning/page-turning.ts';
import type { Delta, PageOf, Pager } from './pager.ts';
import { sheetImages, type SheetImages } from './sheet-images.ts';

export interface PagedSheet extends Sheet {
  /** Shows a turn that the part has already made. False if it cannot be shown. */
  turnPage: (from: PageOf, to: PageOf, delta: Delta) => boolean;
  /** The part shows this page: a turn to another one ends. A landing, above all, follows the turn to its part. */
  shows: (page: number) => void;
}

export interface PagedSheetOptions {
  stage: HTMLElement;
  forTheEye: (copy: HTMLElement) => HTMLElement;
  /** The open page, and the one that a turn leads to: in the same spread, or in another one. */
  pagesTo: Pager['pagesTo'];
}

/** Pages that are turned sooner after one another are leafed through, in ms: no sheet could be seen. */
const LEAFING_MS = 150;

/** The sheet of a stage whose parts are set in pages. */
export function pagedSheet(
  sheet: Sheet,
  { stage, forTheEye, pagesTo }: PagedSheetOptions,
): PagedSheet {
  let images: SheetImages | null = null;
  let held: { delta: Delta; from: PageOf } | null = null;
  let landing: ReturnType<typeof setTimeout> | undefined;
  /** The page that a turn leads to while it is shown. */
  let turnedTo: number | null = null;
  let turnedAt = -Infinity;
  let stopWatching = (): void => undefined;

  const rest = (): void => {
    clearTimeout(landing);
    stopWatching();
    sheet.rest();
    images?.remove();
    [images, held, turnedTo] = [null, null, null];
  };
  const restIn = (ms: number): void => {
    clearTimeout(landing);
    landing = setTimeout(rest, ms);
  };

  /** Images are of one size and style only. */
  const watch = (to: PageOf | null): void => {
    const { clientWidth, clientHeight } = stage;
    const resized = new ResizeObserver(() => {
      if (stage.clientWidth !== clientWidth || stage.clientHeight !== clientHeight) rest();
    });
    const restyled = new MutationObserver((changes) => {
      const isOther = ({ attributeName: name, oldValue }: MutationRecord): boolean =>
        document.documentElement.getAttribute(name ?? '') !== oldValue;
      if (changes.some(isOther)) rest();
    });
    // Of a page in the hand, the part may still go to another one, as when it is read aloud.
    const onScroll = (): void => {
      if (turnedTo === null) rest();
    };
    const filled = new MutationObserver(() => images?.refresh());
    resized.observe(stage);
    restyled.observe(document.documentElement, { attributes: true, attributeOldValue: true });
    if (to) filled.observe(to.spread, { childList: true, subtree: true });
    stage.addEventListener('scroll', onScroll, { capture: true });
    stopWatching = () => {
      resized.disconnect();
      restyled.disconnect();
      filled.disconnect();
      stage.removeEventListener('scroll', onScroll, { capture: true });
    };
  };

  const takeUp = (
    from: PageOf,
    to: PageOf | null,
    delta: Delta,
    y: number | null,
    isHeld: boolean,
  ): boolean => {
    rest();
    images = sheetImages(stage, forTheEye, { from, to, delta, isHeld });
    if (!images || !sheet.take(images.from, images.to, delta, y)) {
      rest();
      return false;
    }
    watch(to);
    if (isHeld) held = { delta, from };
    return true;
  };

  return {
    ...sheet,
    take: (_, to, delta, y) => {
      const pages = pagesTo(to, delta);
      // What turns by itself is not taken out of the air.
      return turnedTo === null && pages !== null && takeUp(pages.from, pages.to, delta, y, true);
    },
    fall: () => {
      if (turnedTo !== null) return 0;
      const ms = sheet.fall();
      restIn(ms);
      return ms;
    },
    rest,
    turnPage: (from, to, delta) => {
      const isLeafing = performance.now() - turnedAt < LEAFING_MS;
      turnedAt = performance.now();
      const isSame =
        held?.delta === delta && held.from.spread === from.spread && held.from.page === from.page;
      const isShown =
        !isLeafing && (isSame ? images?.cover() === true : takeUp(from, to, delta, null, false));
      if (!isShown) {
        rest();
        return isLeafing;
      }
      turnedTo = to.page;
      held = null;
      restIn(sheet.turn(delta));
      return true;
    },
    shows: (page) => {
      if (turnedTo !== null && turnedTo !== page) rest();
    },
  };
}
