// Drives the state machine of domain/book/page-turn with a timer.
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  bookAt,
  reduceTurn,
  type Edge,
  type TurnEvent,
  type TurnState,
} from '../../../domain/book/page-turn.ts';
import type { Sheet } from '../turning/page-turning.ts';

export interface PageTurn {
  turn: TurnState;
  step: (delta: 1 | -1) => void;
  jump: (to: number) => void;
  /** Opens at a page without animating a turn. */
  open: (index: number) => void;
  /** From now on turns are shown with this sheet; null: they are instant. */
  showWith: (sheet: Sheet | null) => void;
  isShown: () => boolean;
}

/**
 * Turns between `total` pages, at once as long as there is no sheet to show it. `onEdge` is called when the reader tries
 * to turn past the first or last one.
 */
export function usePageTurn(
  initialIndex: number,
  total: number,
  onEdge: (edge: Edge) => void,
): PageTurn {
  const [turn, setTurn] = useState(() => bookAt(initialIndex, total));
  const sheet = useRef<Sheet>(null);
  // Two key presses may arrive before React renders; the second must see the result of the first.
  const latest = useRef(turn);

  const put = useCallback((state: TurnState): void => {
    latest.current = state;
    setTurn(state);
  }, []);

  const dispatch = useCallback(
    (event: TurnEvent): void => {
      const { state, edge } = reduceTurn(latest.current, event, sheet.current === null);
      put(state);
      if (edge) onEdge(edge);
    },
    [onEdge, put],
  );

  const { leaving, index } = turn;
  useLayoutEffect(() => {
    if (leaving === null) return;
    const { current } = sheet;
    const ms = current?.turn(leaving < index ? 1 : -1) ?? 0;
    const timer = setTimeout(() => dispatch({ type: 'landed' }), ms);
    return () => {
      clearTimeout(timer);
      current?.rest();
    };
  }, [leaving, index, dispatch]);

  const step = useCallback((delta: 1 | -1) => dispatch({ type: 'step', delta }), [dispatch]);
  const jump = useCallback((to: number) => dispatch({ type: 'jump', to }), [dispatch]);
  const open = useCallback((at: number) => put(bookAt(at, total)), [put, total]);
  const showWith = useCallback((shown: Sheet | null) => void (sheet.current = shown), []);
  const isShown = useCallback(() => sheet.current !== null, []);
  return { turn, step, jump, open, showWith, isShown };
}
