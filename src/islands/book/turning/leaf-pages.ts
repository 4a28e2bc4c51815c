// Which elements of the stage are the pages of a turning leaf, and where they lie.
import type { Size } from '../../../domain/book/fold.ts';

export interface LeafPages {
  /** The side of the leaf that is folded away from its place. */
  front: HTMLElement;
  /** The other side of the leaf; null where it shows bare paper. */
  flap: HTMLElement | null;
  /** The page that is uncovered; null beyond the first and last page. */
  beneath: HTMLElement | null;
  /** Whether the leaf is of the left-hand side: the spine is at the right edge of the front. */
  isMirrored: boolean;
  /** Whether one page fills the stage; turning back then brings a leaf in from outside. */
  isSingle: boolean;
  /** Whether the leaf is already turned and comes back to its side. */
  isReturning: boolean;
  size: Size;
  /** The front's place in the stage. */
  left: number;
  top: number;
}

function pageOf(spread: Element, side: 'left' | 'right'): HTMLElement | null {
  const page = spread.children[side === 'left' ? 0 : 1];
  return page instanceof HTMLElement ? page : null;
}

/** Returns the leaf between two spreads; `to` is null where the book ends. Null if the pages are not laid out. */
export function leafBetween(
  stage: HTMLElement,
  from: HTMLElement,
  to: HTMLElement | null,
  delta: 1 | -1,
): LeafPages | null {
  // Static: the two pages of a spread lie side by side (Spread.module.css).
  const isSingle = getComputedStyle(from).position !== 'static';
  // Turning back draws the previous page in; before the first one there is none.
  if (isSingle && delta === -1 && !to) return null;
  const isReturning = isSingle && delta === -1;
  const isMirrored = !isSingle && delta === -1;
  const [near, far] = delta === 1 ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const single = isReturning ? to : from;
  const front = isSingle ? single : pageOf(from, near);
  if (!front) return null;
  const beneath = isSingle ? (isReturning ? from : to) : to && pageOf(to, near);
  const [frontBox, stageBox] = [front.getBoundingClientRect(), stage.getBoundingClientRect()];
  return {
    front,
    flap: isSingle || !to ? null : pageOf(to, far),
    beneath,
    isMirrored,
    isSingle,
    isReturning,
    size: { width: front.offsetWidth, height: front.offsetHeight },
    left: frontBox.left - stageBox.left,
    top: frontBox.top - stageBox.top,
  };
}
