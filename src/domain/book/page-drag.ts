// Dragging a page as a pure state machine: it interprets a pointer's movement across the book. A drag that goes far or
// fast enough turns the page; any other changes nothing.
import { SWIPE_THRESHOLD_PX } from '../limits.ts';
import type { Point } from './fold.ts';

export type TurnDirection = 1 | -1;

interface Press {
  pointer: number;
  from: Point;
  /** The turn of the page that the mouse took by its edge; null for a finger, which may start anywhere. */
  grip: TurnDirection | null;
}

interface Held extends Press {
  delta: TurnDirection;
  at: Point;
  atMs: number;
  /** Speed towards the turn in px per ms. */
  speed: number;
}

export type DragState = { is: 'rest' } | ({ is: 'pressed' } & Press) | ({ is: 'held' } & Held);

export type DragEvent =
  | { type: 'press'; pointer: number; at: Point; grip: TurnDirection | null }
  | { type: 'move'; pointer: number; at: Point; timeMs: number }
  | { type: 'lift'; pointer: number; at: Point; timeMs: number }
  /** The browser took the pointer for something else, or the reader pressed Escape. */
  | { type: 'cancel' };

/** Instruction to the page: take the sheet, follow the pointer, fall back, or turn. */
export type DragAct = 'take' | 'follow' | 'fall' | 'turn' | null;

export interface DragOutcome {
  state: DragState;
  act: DragAct;
}

export const DRAG_AT_REST: DragState = { is: 'rest' };

/** How far a pointer must move before it counts as dragging, in px: a finger trembles. */
const SLOP_PX = { finger: 10, mouse: 3 };
/** Minimum ratio of a finger's horizontal to vertical distance. */
const SIDE_RATIO = 1.5;
/** Speed in px per ms from which a page is thrown, in either direction. */
const THROW_PX_PER_MS = 0.4;
/** A pointer that has rested this long in ms before it is lifted throws nothing. */
const REST_MS = 80;

const isSideways = (dx: number, dy: number): boolean => Math.abs(dx) > SIDE_RATIO * Math.abs(dy);

function beginDrag(state: { is: 'pressed' } & Press, at: Point, timeMs: number): DragOutcome {
  const [dx, dy] = [at.x - state.from.x, at.y - state.from.y];
  const isMouse = state.grip !== null;
  if (Math.hypot(dx, dy) < (isMouse ? SLOP_PX.mouse : SLOP_PX.finger)) return { state, act: null };
  // A finger that goes up or down scrolls.
  if (!isMouse && !isSideways(dx, dy)) return { state: DRAG_AT_REST, act: null };
  const delta = state.grip ?? (dx < 0 ? 1 : -1);
  return { state: { ...state, is: 'held', delta, at, atMs: timeMs, speed: 0 }, act: 'take' };
}

/** Returns how far a held page was pulled towards its turn, in px. */
export function pulledBy({
  from,
  at,
  delta,
}: {
  from: Point;
  at: Point;
  delta: TurnDirection;
}): number {
  return (from.x - at.x) * delta;
}

/** Returns whether letting go turns the page: by a mouse's throw or pull past the spine, or by a finger's swipe. */
function isTurn(held: Held, timeMs: number, pageWidth: number): boolean {
  const pulled = pulledBy(held);
  const speed = timeMs - held.atMs > REST_MS ? 0 : held.speed;
  if (speed <= -THROW_PX_PER_MS || pulled < SWIPE_THRESHOLD_PX) return false;
  if (held.grip !== null) return speed >= THROW_PX_PER_MS || pulled >= pageWidth;
  return isSideways(held.at.x - held.from.x, held.at.y - held.from.y);
}

/** Applies an event (reducer). `pageWidth` in px. */
export function reduceDrag(state: DragState, event: DragEvent, pageWidth: number): DragOutcome {
  const atRest = (act: DragAct): DragOutcome => ({ state: DRAG_AT_REST, act });
  const releaseAct = state.is === 'held' ? 'fall' : null;
  if (event.type === 'cancel') return atRest(releaseAct);
  if (event.type === 'press') {
    // A second finger means a pinch.
    if (state.is !== 'rest') return atRest(releaseAct);
    const { pointer, at, grip } = event;
    return { state: { is: 'pressed', pointer, from: at, grip }, act: null };
  }
  if (state.is === 'rest' || state.pointer !== event.pointer) return { state, act: null };
  const { at, timeMs } = event;
  if (state.is === 'pressed')
    return event.type === 'move' ? beginDrag(state, at, timeMs) : atRest(null);
  if (event.type === 'lift') {
    const held = { ...state, at };
    return atRest(isTurn(held, timeMs, pageWidth) ? 'turn' : 'fall');
  }
  const elapsedMs = timeMs - state.atMs;
  const movedPx = pulledBy({ ...state, at }) - pulledBy(state);
  // Averaged over the last moves: single events are noisy.
  const speed = elapsedMs > 0 ? state.speed * 0.4 + (movedPx / elapsedMs) * 0.6 : state.speed;
  return { state: { ...state, at, atMs: timeMs, speed }, act: 'follow' };
}

/** Returns how far a page moves, in px, when it is pulled towards a side without another page: less and less. */
export function resist(pulled: number, pageWidth: number): number {
  return 0.2 * pageWidth * (1 - Math.exp(-Math.max(0, pulled) / (0.6 * pageWidth)));
}
