// The page turn as a pure state machine (SPEC 4). The book island handles timers and animation.

export interface TurnState {
  /** The current page; during a turn, already the target page. */
  index: number;
  total: number;
  /** The page being left during the animation; null while the book is at rest. */
  leaving: number | null;
  /** Target of one further turn, queued during the current one. */
  queued: number | null;
}

export type TurnEvent =
  | { type: 'step'; delta: 1 | -1 }
  | { type: 'jump'; to: number }
  /** The turn's animation has ended. */
  | { type: 'landed' };

/** SPEC 4: the end of the book that was hit, for the toast. */
export type BookEnd = 'beginning' | 'end';

export interface TurnOutcome {
  state: TurnState;
  edge: BookEnd | null;
}

/** Returns the state of a book at rest. An index out of range is clamped (SPEC 4). */
export function bookAt(index: number, total: number): TurnState {
  return { index: clampIndex(index, total), total, leaving: null, queued: null };
}

/** Clamps an index to the existing pages. A value that is not finite becomes the first page. */
export function clampIndex(index: number, total: number): number {
  if (!Number.isFinite(index)) return 0;
  return Math.min(Math.max(Math.trunc(index), 0), total - 1);
}

function turnTo(state: TurnState, to: number, isInstant: boolean): TurnState {
  if (to === state.index) return { ...state, leaving: null, queued: null };
  return { ...state, index: to, leaving: isInstant ? null : state.index, queued: null };
}

/**
 * Applies an event (reducer). During a turn, one further turn is queued, never more. With `isInstant` (reduced motion,
 * animation off) turns complete at once.
 */
export function reduceTurn(state: TurnState, event: TurnEvent, isInstant: boolean): TurnOutcome {
  if (event.type === 'landed') {
    if (state.leaving === null) return { state, edge: null };
    const rested = { ...state, leaving: null, queued: null };
    const next = state.queued === null ? rested : turnTo(rested, state.queued, isInstant);
    return { state: next, edge: null };
  }
  const wanted = event.type === 'step' ? state.index + event.delta : event.to;
  if (event.type === 'step' && wanted < 0) return { state, edge: 'beginning' };
  if (event.type === 'step' && wanted >= state.total) return { state, edge: 'end' };
  const to = clampIndex(wanted, state.total);
  if (state.leaving === null || isInstant)
    return { state: turnTo(state, to, isInstant), edge: null };
  return { state: { ...state, queued: to === state.index ? null : to }, edge: null };
}
