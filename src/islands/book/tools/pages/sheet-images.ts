// The two sides of a sheet between two pages, and what lies around it, as images. The part itself lies beneath them, and
// may be at either page.
import type { Delta, PageOf } from './pager.ts';
import { columnsOf } from './columns.ts';
import { emptyPage, imageOfColumn, type PageImage } from './page-image.ts';

type Side = 'left' | 'right';

export interface SheetImages {
  /** What turning/sheet-pages.ts takes for spreads; `to` is null where the book ends. */
  from: HTMLElement;
  to: HTMLElement | null;
  /** Covers what stays of the page that is left: from now on, the part itself is at the other page. */
  cover: () => boolean;
  /** Shows what has come into the part since: the card at its end, above all. */
  refresh: () => void;
  remove: () => void;
}

/**
 * The images for a turn from one page to another, on the stage; null if the words would not stand where they do in the
 * part. `isHeld`: the part stays at the page that is left for now.
 */
export function sheetImages(
  stage: HTMLElement,
  forTheEye: (copy: HTMLElement) => HTMLElement,
  { from, to, delta, isHeld }: { from: PageOf; to: PageOf | null; delta: Delta; isHeld: boolean },
): SheetImages | null {
  const isBook = columnsOf(from.spread) === 2;
  const [near, far]: [Side, Side] = delta === 1 ? ['right', 'left'] : ['left', 'right'];
  /** On a phone a sheet comes back with the page that it leads to. */
  const isReturning = !isBook && delta === -1;
  let made: PageImage[] = [];
  const takeBacks: (() => void)[] = [];
  const roots: HTMLElement[] = [];
  /** The images of the page that the turn leads to. */
  const reachedSides: { box: HTMLElement; spread: HTMLElement; column: number }[] = [];

  /** One side of a page; all of it where a page is one column. */
  const imageOf = ({ spread, page }: PageOf, side: Side): HTMLElement => {
    const column = isBook ? page * 2 + (side === 'right' ? 1 : 0) : page;
    const image = imageOfColumn(spread, column, forTheEye);
    made.push(image);
    if (to?.spread === spread && to.page === page) {
      reachedSides.push({ box: image.box, spread, column });
    }
    return image.box;
  };
  /** Two pages side by side, as elements of one; or the one page that there is. */
  const spreadOf = (atNear: HTMLElement, atFar: HTMLElement): HTMLElement => {
    if (!isBook) return isReturning ? atFar : atNear;
    const spread = document.createElement('div');
    spread.setAttribute('aria-hidden', 'true');
    [atNear.dataset['side'], atFar.dataset['side']] = [near, far];
    spread.append(...(delta === 1 ? [atFar, atNear] : [atNear, atFar]));
    return spread;
  };
  const under = (): HTMLElement => spreadOf(emptyPage(), imageOf(from, far));
  /** Puts what was made on the stage, all at once, so that the browser lays it out once. */
  const put = (...spreads: HTMLElement[]): boolean => {
    stage.append(...spreads);
    roots.push(...spreads);
    const images = made;
    made = [];
    if (!images.every(({ isTrue }) => isTrue())) return false;
    takeBacks.push(...images.map(({ colour }) => colour()));
    return true;
  };
  const refresh = (): void => {
    for (const { box, spread, column } of reachedSides) {
      const image = imageOfColumn(spread, column, forTheEye);
      box.replaceChildren(...image.box.children);
      takeBacks.push(image.colour());
    }
  };
  const remove = (): void => {
    for (const takeBack of takeBacks.splice(0)) takeBack();
    for (const root of roots.splice(0)) root.remove();
  };

  const left = isReturning ? emptyPage() : spreadOf(imageOf(from, near), emptyPage());
  const hasTwoSides = isBook || isReturning;
  const reached =
    to &&
    spreadOf(
      isHeld && !isReturning ? imageOf(to, near) : emptyPage(),
      hasTwoSides ? imageOf(to, far) : emptyPage(),
    );
  const spreads = reached ? [left, reached] : [left];
  if (!isHeld && hasTwoSides) spreads.push(under());
  if (!put(...spreads)) {
    remove();
    return null;
  }
  return { from: left, to: reached, cover: () => !hasTwoSides || put(under()), refresh, remove };
}
