// The areas in which the mouse can take a page: at its outer edge, and at its outer corners.
import type { TurnDirection } from '../../../domain/book/page-drag.ts';
import type { Point } from '../../../domain/book/fold.ts';

export interface Grip {
  delta: TurnDirection;
  /** The height at which the page is taken, from its top, in px. */
  y: number;
  isCorner: boolean;
}

/** Width of the edge beside the words, and of the book's boards beyond it, in px. */
const EDGE_PX = 26;
const BOARD_PX = 20;
/** Side of the corner, which reaches further in: the words end above it. */
const CORNER_PX = 54;

/** Returns whether a point is on the scroll bar of a page. */
function isOnScrollBar(page: Element, { x }: Point): boolean {
  const leaf = page.querySelector('[data-leaf]');
  if (!leaf) return false;
  const bar = leaf.getBoundingClientRect().width - leaf.clientWidth;
  const edge = leaf.getBoundingClientRect().right;
  return bar > 0 && x <= edge && x >= edge - bar;
}

/** The grip under the mouse at a point; null where there is none. `pages` are the open ones, left and right. */
export function gripAt(pages: Iterable<Element>, point: Point): Grip | null {
  for (const [index, page] of [...pages].entries()) {
    const delta: TurnDirection = index === 0 ? -1 : 1;
    const box = page.getBoundingClientRect();
    const y = point.y - box.top;
    if (y < 0 || y > box.height) continue;
    // The distance of the point from the outer edge, in CSS px; negative beyond it.
    const inside = delta === 1 ? box.right - point.x : point.x - box.left;
    const corner = y < CORNER_PX ? 0 : y > box.height - CORNER_PX ? box.height : null;
    if (inside < -BOARD_PX || inside > (corner === null ? EDGE_PX : CORNER_PX)) continue;
    if (corner === null && isOnScrollBar(page, point)) return null;
    return { delta, y: corner ?? y, isCorner: corner !== null };
  }
  return null;
}
