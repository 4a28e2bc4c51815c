// Draws a turning leaf: its two sides are the page elements themselves, clipped and moved, with light and shadow added.
import { foldAt, type Fold, type Point, type Size } from '../../../domain/book/fold.ts';
import type { LeafPages } from './leaf-pages.ts';
import styles from './page-turning.module.css';

export interface DrawnLeaf {
  pages: LeafPages;
  /** Draws the leaf with the point `grip` of its outer edge moved to `at`. */
  draw: (at: Point, grip: Point) => void;
  remove: () => void;
}

/** How far the viewer's eye is from the book, in widths of a page. */
const EYE = 3.1;

const px = (value: number): string => `${value.toFixed(2)}px`;
const rad = (value: number): string => `${value.toFixed(5)}rad`;
const move = (x: number, y: number): string => `translate(${px(x)},${px(y)})`;
/** Returns a share that rises to 1 as `value` reaches `full`. */
const saturate = (value: number, full = 1): number => Math.min(1, value / full);

function toClipPath(polygon: readonly Point[], toLocal: (x: number) => number): string {
  if (polygon.length < 3) return 'polygon(0 0)';
  return `polygon(${polygon.map(({ x, y }) => `${px(toLocal(x))} ${px(y)}`).join()})`;
}

/** Returns the transform that folds over the crease, so that the two parts of the leaf enclose the angle `opening`. */
function foldTransform({ at, angle }: Fold, opening: number): string {
  const turn = `rotate(${rad(angle)}) rotateY(${rad(opening - Math.PI)}) rotate(${rad(-angle)})`;
  return `${move(at.x, at.y)} ${turn} ${move(-at.x, -at.y)}`;
}

/** Returns the upper and lower end of the lifted part of the outer edge. */
function edgeOf({ flap }: Fold, { width, height }: Size): [number, number] {
  const ends = flap.filter(({ x }) => x > width - 0.5).map(({ y }) => y);
  return ends.length > 0 ? [Math.min(...ends), Math.max(...ends)] : [0, height];
}

// Three layers: `under` has the shadow that the leaf casts on the page it uncovers, `over` the shadow of its edge on
// the page where it lands, and `sky`, above both, what lies on the leaf: shade, back, the light on crease and edge.
function addEffects(stage: HTMLElement, pages: LeafPages) {
  const { flap, isMirrored, isSingle } = pages;
  const { width, height } = pages.size;
  const add = (name: string | undefined, parent = stage): HTMLElement => {
    const element = document.createElement('div');
    element.className = name ?? '';
    element.setAttribute('aria-hidden', 'true');
    parent.append(element);
    return element;
  };
  const place = ({ style }: HTMLElement, left: number, boxWidth: number): void => {
    [style.left, style.width] = [px(left), px(boxWidth)];
    [style.top, style.height] = [px(pages.top), px(height)];
  };
  const [under, over, sky] = [add(styles.under), add(styles.over), add(styles.sky)];
  const cast = add(styles.cast, under);
  const shadow = add(styles.shadow, over);
  const shade = add(styles.shade, sky);
  const paper = flap ? null : add(styles.paper, shade);
  const crease = add(styles.crease, shade);
  const edge = add(styles.edge, shade);
  sky.toggleAttribute('data-single', isSingle);
  under.toggleAttribute('data-bare', pages.beneath === null);
  const spine = isMirrored ? pages.left + width : pages.left;
  place(under, pages.left, width);
  place(over, isSingle ? spine : spine - width, isSingle ? width : width * 2);
  // In the coordinates of the leaf; a leaf of the left-hand side is mirrored.
  place(shade, spine, width);
  shadow.style.left = px(isSingle ? 0 : width);
  edge.style.left = `calc(${px(width)} - 3rem)`;
  return { roots: [under, over, sky], cast, shadow, shade, paper, crease, edge };
}

/** Prepares the pages and effects of a leaf. Nothing is drawn yet. */
export function drawLeaf(stage: HTMLElement, pages: LeafPages): DrawnLeaf {
  const { front, flap, beneath, isMirrored, isSingle, size } = pages;
  const { width, height } = size;
  const { roots, cast, shadow, shade, paper, crease, edge } = addEffects(stage, pages);
  const mirror = isMirrored ? 'scaleX(-1) ' : '';
  const toLocal = (x: number): number => (isMirrored ? width - x : x);
  const eye = { x: isSingle ? width / 2 : 0, y: height / 2 };
  const view = `${move(eye.x, eye.y)} perspective(${px(width * EYE)}) ${move(-eye.x, -eye.y)}`;

  front.style.zIndex = '3';
  if (beneath) beneath.style.zIndex = '1';
  if (flap) {
    flap.style.zIndex = '6';
    flap.style.transformOrigin = isMirrored ? '0 0' : '100% 0';
  }

  const draw = (at: Point, grip: Point): void => {
    const fold = foldAt(at, grip, size);
    const { progress, depth, angle } = fold;
    const lifted = `${view} ${foldTransform(fold, fold.opening)}`;
    front.style.clipPath = toClipPath(fold.front, toLocal);
    if (flap) {
      // Its own coordinates are those of the opposite page, so it is mirrored once more.
      flap.style.transform = isMirrored ? `${mirror}${lifted}` : `${lifted} scaleX(-1)`;
      flap.style.clipPath = toClipPath(fold.flap, (x) => width - toLocal(x));
    }
    // The leaf is highest in the middle of a turn; shadows fade as it lands. Lengths are px.
    const lift = Math.sin(Math.PI * progress);
    const landing = saturate(5 * (1 - progress));
    const along = `${move(fold.at.x, fold.at.y)} rotate(${rad(angle)}) translateY(-50%)`;
    shade.style.transform = mirror + lifted;
    shade.style.visibility = fold.flap.length > 2 ? 'visible' : 'hidden';
    shade.style.opacity = String(flap ? landing : 1);
    crease.style.transform = along;
    crease.style.opacity = String(saturate(1.6 * (1 - progress)));
    if (paper) paper.style.transform = along;
    const [upper, lower] = edgeOf(fold, size);
    const edgeShare = ((lower - upper) / height).toFixed(3);
    edge.style.transform = `${move(0, upper)} scale(${saturate(depth, 90).toFixed(3)},${edgeShare})`;
    cast.style.transform = `${isMirrored ? move(width, 0) : ''} ${mirror}${along}`;
    cast.style.opacity = String(saturate(depth, 60) * (0.25 + 0.75 * lift) * landing);
    const ahead = `${move(width - 90, upper)} scale(${saturate(depth, 180).toFixed(3)},${edgeShare})`;
    shadow.style.transform = `${mirror}${foldTransform(fold, 0)} ${ahead}`;
    shadow.style.opacity = String(saturate(depth, 40) * saturate(0.3 + lift) * landing);
  };

  const remove = (): void => {
    for (const root of roots) root.remove();
    for (const page of [front, flap, beneath]) {
      for (const name of ['z-index', 'clip-path', 'transform', 'transform-origin'])
        page?.style.removeProperty(name);
      if (page?.getAttribute('style') === '') page.removeAttribute('style');
    }
  };
  return { pages, draw, remove };
}
