// Makes the page follow finger and mouse. domain/book/page-drag.ts decides what a movement means.
import type { Point } from '../../../domain/book/fold.ts';
import {
  DRAG_AT_REST,
  pulledBy,
  reduceDrag,
  resist,
  type TurnDirection,
  type DragEvent,
  type DragState,
} from '../../../domain/book/page-drag.ts';
import type { Leaf } from './leaf.ts';

interface Grip {
  delta: TurnDirection;
  /** The height at which the page is taken, from its top, in px. */
  y: number;
  isCorner: boolean;
}

/** Where the mouse can take a page: this far inside its outer edge, and on the cover's board beside it, in px. */
const EDGE_PX = 26;
const BOARD_PX = 20;
/** Side of the corner in px. It reaches further in than the edge, because no words are there. */
const CORNER_PX = 54;

function isOnScrollBar(page: Element, { x }: Point): boolean {
  const leaf = page.querySelector('[data-leaf]');
  if (!leaf) return false;
  const barWidth = leaf.getBoundingClientRect().width - leaf.clientWidth;
  const edge = leaf.getBoundingClientRect().right;
  return barWidth > 0 && x <= edge && x >= edge - barWidth;
}

/** Returns the grip under the mouse at a point; null where there is none. `pages` are the open ones, left and right. */
function gripAt(pages: Iterable<Element>, point: Point): Grip | null {
  for (const [index, page] of [...pages].entries()) {
    const delta: TurnDirection = index === 0 ? -1 : 1;
    const box = page.getBoundingClientRect();
    const y = point.y - box.top;
    if (y < 0 || y > box.height) continue;
    // How far the point is inside the outer edge; negative beyond it.
    const inside = delta === 1 ? box.right - point.x : point.x - box.left;
    const corner = y < CORNER_PX ? 0 : y > box.height - CORNER_PX ? box.height : null;
    if (inside < -BOARD_PX || inside > (corner === null ? EDGE_PX : CORNER_PX)) continue;
    if (corner === null && isOnScrollBar(page, point)) return null;
    return { delta, y: corner ?? y, isCorner: corner !== null };
  }
  return null;
}

export interface DragOptions {
  /** The spread that a turn leads to; null where the book ends, undefined if it is not in the page. */
  spreadBeyond: (delta: TurnDirection) => HTMLElement | null | undefined;
  onTurn: (delta: TurnDirection) => void;
}

/** The edge moves this many times as far as the finger, which cannot move the width of two pages on a phone. */
const FINGER_REACH = 1.6;
/** How far the edge or a corner of a page peels off under the mouse, in px. */
const PEEL = { corner: { x: 46, y: 22 }, edge: { x: 14, y: 0 } };

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** Returns whether a touch may drag: no text is selected, and the page is not zoomed. */
function mayTouchDrag(): boolean {
  const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
  return !isZoomed && window.getSelection()?.isCollapsed !== false;
}

/** Makes the pages of the stage draggable. Returns a function that ends this. */
export function listenForDrags(
  stage: HTMLElement,
  leaf: Leaf,
  { spreadBeyond, onTurn }: DragOptions,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let state: DragState = DRAG_AT_REST;
  let peeled: Grip | null = null;
  let grip: Grip | null = null;
  /** Whether the leaf was taken for this drag. It is not while the page to turn to is missing. */
  let isShown = false;

  const currentSpread = (): HTMLElement | null => stage.querySelector('[data-role="current"]');
  const isTurning = (): boolean => stage.querySelector('[data-role="leaving"]') !== null;

  const take = (delta: TurnDirection, y: number | null): boolean => {
    const [from, to] = [currentSpread(), spreadBeyond(delta)];
    return !isTurning() && from !== null && to !== undefined && leaf.take(from, to, delta, y);
  };

  const gripUnder = (event: PointerEvent): Grip | null => {
    const spread = currentSpread();
    const isDouble = spread !== null && getComputedStyle(spread).position === 'static';
    // The ribbon hangs within the upper corner's reach.
    const isOnRibbon = event.target instanceof Element && event.target.matches('[data-bookmark]');
    if (!isDouble || event.pointerType === 'touch' || isTurning() || isOnRibbon) return null;
    return gripAt(spread.children, pointOf(event));
  };

  /** Peels the page slightly at a grip, to show that it can be taken there; null lays it down again. */
  const peel = (found: Grip | null): void => {
    const isSame =
      found?.delta === peeled?.delta &&
      found?.isCorner === peeled?.isCorner &&
      (!found?.isCorner || found.y === peeled?.y);
    if (isSame) return;
    if (peeled) leaf.fall();
    peeled = found && take(found.delta, found.y) ? found : null;
    if (!peeled) {
      stage.removeAttribute('data-grip');
      return;
    }
    const { x, y } = peeled.isCorner ? PEEL.corner : PEEL.edge;
    stage.dataset['grip'] = '';
    leaf.pull(x, peeled.y > 0 ? -y : y, true);
  };

  const follow = (): void => {
    if (state.is !== 'held' || !isShown) return;
    const isFinger = state.grip === null;
    const pulled = Math.max(0, pulledBy(state)) * (isFinger ? FINGER_REACH : 1);
    const pulledDown = state.at.y - state.from.y;
    const x = leaf.leads() ? pulled : resist(pulled, leaf.width());
    leaf.pull(x, isFinger ? -0.1 * x : pulledDown);
  };

  const releaseGrip = (): void => {
    grip = null;
    stage.removeAttribute('data-grip');
  };

  const send = (event: DragEvent): void => {
    const delta = state.is === 'held' ? state.delta : null;
    const { state: next, act } = reduceDrag(state, event, leaf.width());
    state = next;
    if (act === 'take' && next.is === 'held') {
      peeled = null;
      isShown = take(next.delta, grip?.y ?? null);
      if (grip) stage.dataset['grip'] = 'held';
      follow();
    } else if (act === 'follow') follow();
    else if (act === 'fall' || act === 'turn') {
      // At the end of the book there is no page to turn to: the leaf falls back, and `onTurn` shows a toast.
      if (isShown && (act === 'fall' || !leaf.leads())) leaf.fall();
      isShown = false;
      releaseGrip();
      if (act === 'turn' && delta !== null) onTurn(delta);
    }
  };

  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    handler: (event: HTMLElementEventMap[K]) => void,
  ): void => stage.addEventListener(type, handler, { signal });

  listen('pointerdown', (event) => {
    const isMouse = event.pointerType !== 'touch';
    const found = isMouse && event.button === 0 ? gripUnder(event) : null;
    if (isMouse ? found === null : !event.isPrimary && state.is === 'rest') return;
    if (!isMouse && !mayTouchDrag()) return;
    // Otherwise the mouse would begin to select words.
    if (isMouse) {
      event.preventDefault();
      stage.setPointerCapture(event.pointerId);
    }
    grip = found;
    const { pointerId: pointer } = event;
    send({ type: 'press', pointer, at: pointOf(event), grip: found?.delta ?? null });
  });
  listen('pointermove', (event) => {
    if (state.is === 'rest') {
      const found = event.buttons === 0 ? gripUnder(event) : null;
      peel(found && spreadBeyond(found.delta) ? found : null);
      return;
    }
    if (state.is === 'pressed' && state.grip === null && !mayTouchDrag()) {
      send({ type: 'cancel' });
      return;
    }
    const { pointerId: pointer, timeStamp: timeMs } = event;
    send({ type: 'move', pointer, at: pointOf(event), timeMs });
  });
  listen('pointerup', (event) => {
    const { pointerId: pointer, timeStamp: timeMs } = event;
    send({ type: 'lift', pointer, at: pointOf(event), timeMs });
  });
  listen('pointercancel', () => send({ type: 'cancel' }));
  listen('pointerleave', () => {
    if (state.is === 'rest') peel(null);
  });
  const cancel = (): void => send({ type: 'cancel' });
  window.addEventListener('resize', cancel, { signal });
  window.addEventListener('blur', cancel, { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (state.is !== 'held') return;
      if (event.key === 'Escape') event.stopImmediatePropagation();
      cancel();
    },
    { signal, capture: true },
  );
  return () => {
    ending.abort();
    releaseGrip();
  };
}
