// The sheet of a book in pages (decision record 045): what it folds are images, as a part in columns is one element.
import type { Sheet } from '../../turning/page-turning.ts';
import type { Delta, PageOf, Pager } from './pager.ts';
import { sheetImages, type SheetImages } from './sheet-images.ts';

export interface PagedSheet extends Sheet {
  /** Shows a turn that the part has already made. False if it cannot be shown. */
  turnPage: (from: PageOf, to: PageOf, delta: Delta) => boolean;
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
  let isTurning = false;
  let turnedAt = -Infinity;
  let stopWatching = (): void => undefined;

  const rest = (): void => {
    clearTimeout(landing);
    stopWatching();
    sheet.rest();
    images?.remove();
    [images, held, isTurning] = [null, null, false];
  };
  const restIn = (ms: number): void => {
    clearTimeout(landing);
    landing = setTimeout(rest, ms);
  };

  /** Images are of one size and style only. */
  const watch = (): void => {
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
      if (!isTurning) rest();
    };
    resized.observe(stage);
    restyled.observe(document.documentElement, { attributes: true, attributeOldValue: true });
    stage.addEventListener('scroll', onScroll, { capture: true });
    stopWatching = () => {
      resized.disconnect();
      restyled.disconnect();
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
    watch();
    if (isHeld) held = { delta, from };
    return true;
  };

  return {
    ...sheet,
    take: (_, to, delta, y) => {
      const pages = pagesTo(to, delta);
      // What turns by itself is not taken out of the air.
      return !isTurning && pages !== null && takeUp(pages.from, pages.to, delta, y, true);
    },
    fall: () => {
      if (isTurning) return 0;
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
      isTurning = true;
      held = null;
      restIn(sheet.turn(delta));
      return true;
    },
  };
}
