// The page turn as a pure state machine (SPEC 4, DESIGN decision 4). Timers and pictures live in the book.

export interface TurnState {
  /** The page that counts as open: during a turn already the one being turned to. */
  index: number;
  total: number;
  /** The page being left while a sheet is in the air; null when nothing moves. */
  leaving: number | null;
  /** One further turn asked for during this one. */
  queued: number | null;
}

export type TurnEvent =
  | { type: 'step'; delta: 1 | -1 }
  | { type: 'jump'; to: number }
  /** The sheet has come to rest. */
  | { type: 'landed' };

/** SPEC 4: which end was hit, for the toast. */
export type Edge = 'beginning' | 'end';

export interface TurnOutcome {
  state: TurnState;
  edge: Edge | null;
}

/** A book at rest; an index out of range is clamped (SPEC 4). */
export function bookAt(index: number, total: number): TurnState {
  return { index: clampIndex(index, total), total, leaving: null, queued: null };
}

/** The nearest page that exists; anything that is no number is the first page. */
export function clampIndex(index: number, total: number): number {
  if (!Number.isFinite(index)) return 0;
  return Math.min(Math.max(Math.trunc(index), 0), total - 1);
}

function turnTo(state: TurnState, to: number, isInstant: boolean): TurnState {
  if (to === state.index) return { ...state, leaving: null, queued: null };
  return { ...state, index: to, leaving: isInstant ? null : state.index, queued: null };
}

/**
 * What an event does to the book. While a sheet is in the air one further turn is remembered, never more; with
 * `isInstant` (reduced motion, animation off) nothing is ever in the air.
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
