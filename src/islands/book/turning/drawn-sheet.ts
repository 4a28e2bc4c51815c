// Draws a sheet in the air: its two sides as parts of the pages themselves, and light and shadow around them.
import { foldAt, type Fold, type Point } from '../../../domain/book/fold.ts';
import styles from './page-turning.module.css';
import type { SheetPages } from './sheet-pages.ts';

/** How far the viewer's eye is from the book, in widths of a page. */
const EYE = 3.1;

/** How far the shadow of the folded part reaches beyond it, in px. */
const SHADOW_REACH = 120;

export interface DrawnSheet {
  pages: SheetPages;
  /** Draws the sheet with a point of its outer edge, `grip`, at another place. */
  draw: (at: Point, grip: Point) => void;
  /** Leaves the pages as they were. */
  remove: () => void;
}

const px = (value: number): string => `${value.toFixed(2)}px`;
const rad = (value: number): string => `${value.toFixed(5)}rad`;
const move = ({ x, y }: Point, sign: 1 | -1): string =>
  `translate(${px(x * sign)},${px(y * sign)})`;

function clip(polygon: readonly Point[], toLocal: (x: number) => number): string {
  if (polygon.length < 3) return 'polygon(0 0)';
  return `polygon(${polygon.map(({ x, y }) => `${px(toLocal(x))} ${px(y)}`).join()})`;
}

/** Folds over the crease; seen from above or, for what lies on the page, flat. */
function folding({ at, angle }: Fold, opening: number): string {
  const turn = `rotate(${rad(angle)}) rotateY(${rad(opening - Math.PI)}) rotate(${rad(-angle)})`;
  return `${move(at, 1)} ${turn} ${move(at, -1)}`;
}

function addDiv(parent: HTMLElement, name: string | undefined): HTMLElement {
  const element = document.createElement('div');
  element.className = name ?? '';
  parent.append(element);
  return element;
}

/** Takes hold of a sheet. Nothing is drawn yet. */
export function takeSheet(stage: HTMLElement, pages: SheetPages): DrawnSheet {
  const { front, flap, beneath, isMirrored, isSingle, size } = pages;
  const { width, height } = size;
  const made: HTMLElement[] = [];
  const add = (name: string | undefined, parent = stage): HTMLElement => {
    const element = addDiv(parent, name);
    if (parent === stage) made.push(element);
    element.setAttribute('aria-hidden', 'true');
    return element;
  };
  const place = (element: HTMLElement, x: number, y: number, w: number): void => {
    const { style } = element;
    [style.left, style.top, style.width, style.height] = [px(x), px(y), px(w), px(height)];
  };

  const under = add(styles.under);
  const cast = add(styles.cast, under);
  const over = add(styles.over);
  const shadow = add(styles.shadow, over);
  const sky = add(styles.sky);
  sky.toggleAttribute('data-single', isSingle);
  const back = flap ? null : add(styles.back, sky);
  const shade = add(styles.shade, sky);
  const crease = add(styles.crease, shade);
  shade.toggleAttribute('data-mirrored', isMirrored);

  const { left, top } = pages;
  place(under, left, top, width);
  // The sheet falls on its own side first, then on the opposite one.
  const spread = isSingle ? width : width * 2;
  const start = isSingle || isMirrored ? left : left - width;
  place(over, start, top, spread);
  place(shadow, left - start, 0, width);
  for (const element of [back, shade]) if (element) place(element, left, top, width);

  const touched = new Set<HTMLElement>();
  const style = (element: HTMLElement): CSSStyleDeclaration => {
    touched.add(element);
    return element.style;
  };
  const spineOf = (mirrored: boolean): string => (mirrored ? '100% 0' : '0 0');
  style(front).zIndex = '3';
  if (beneath) style(beneath).zIndex = '1';
  if (flap) {
    style(flap).zIndex = '6';
    flap.style.transformOrigin = spineOf(!isMirrored);
  }
  for (const element of [back, shade, shadow]) {
    if (element) element.style.transformOrigin = spineOf(isMirrored);
  }

  const mirror = (transform: string): string =>
    isMirrored ? `scaleX(-1) ${transform} scaleX(-1)` : transform;
  const toLocal = (x: number): number => (isMirrored ? width - x : x);
  const eye = { x: isSingle ? width / 2 : 0, y: height / 2 };
  const inView = (transform: string): string =>
    `${move(eye, 1)} perspective(${px(width * EYE)}) ${move(eye, -1)} ${transform}`;

  const draw = (at: Point, grip: Point): void => {
    const fold = foldAt(at, grip, size);
    const lifted = inView(folding(fold, fold.opening));
    front.style.clipPath = clip(fold.front, toLocal);
    const isUp = fold.flap.length > 2;
    const along = `${move(fold.at, 1)} rotate(${rad(fold.angle)})`;
    if (flap) {
      // Its own coordinates are those of the opposite page.
      flap.style.transform = isMirrored ? `scaleX(-1) ${lifted}` : `${lifted} scaleX(-1)`;
      flap.style.clipPath = clip(fold.flap, (x) => width - toLocal(x));
    }
    if (back) {
      back.style.transform = mirror(lifted);
      back.style.clipPath = clip(fold.flap, toLocal);
    }
    shade.style.transform = mirror(lifted);
    shade.style.clipPath = clip(fold.flap, toLocal);
    shade.style.visibility = shadow.style.visibility = isUp ? 'visible' : 'hidden';
    const strip = `${along} translateY(-50%)`;
    const across = isMirrored ? `translateX(${px(width)}) scaleX(-1) ${strip}` : strip;
    crease.style.transform = across;
    cast.style.transform = across;
    const height01 = Math.sin(Math.PI * Math.min(1, fold.progress));
    cast.style.opacity = String(Math.min(1, fold.depth / 60) * (0.25 + 0.75 * height01));
    crease.style.opacity = String(Math.min(1, 1.6 - 1.6 * fold.progress));
    shade.style.opacity = String(Math.min(1, 4 * (1 - fold.progress)));
    const wide = foldAt(at, grip, size, SHADOW_REACH);
    shadow.style.transform = mirror(folding(fold, 0));
    shadow.style.clipPath = clip(wide.flap, toLocal);
    shadow.style.opacity = String(
      Math.min(1, 0.25 + height01) *
        Math.min(1, fold.depth / 40) *
        Math.min(1, 5 * (1 - fold.progress)),
    );
  };

  const remove = (): void => {
    for (const element of made) element.remove();
    for (const { style } of touched) {
      for (const name of ['z-index', 'clip-path', 'transform', 'transform-origin'])
        style.removeProperty(name);
    }
  };
  return { pages, draw, remove };
}
