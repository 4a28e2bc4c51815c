// Turns from part to part: the state machine of domain/book/page-turn.ts, and the leaf that shows a turn. The leaf is
// loaded lazily; until then, and where there is none, turns are instant.
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  type PointerEvent,
} from 'react';
import {
  bookAt,
  reduceTurn,
  type BookEnd,
  type TurnEvent,
  type TurnState,
} from '../../../domain/book/page-turn.ts';
import { SWIPE_THRESHOLD_PX } from '../../../domain/limits.ts';
import type { ListedPart, PartSlug } from '../../../domain/story/parts.ts';
import { useLazy } from '../../../ui/use-lazy.ts';
import { onStaying } from '../first-action.ts';
import type { TextView } from '../place/reading-place.ts';
import { spreadOf } from '../place/use-reading-position.ts';
import type { Leaf } from '../turning/page-turning.ts';

/** Minimum ratio of a swipe's horizontal to vertical distance. */
const SIDEWAYS_RATIO = 1.5;

interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

/**
 * Returns handlers for the swipe area. `onSwipe` receives +1 for a swipe to the left (next page). Ignores swipes while
 * `hasLeaf`: then the leaf follows the finger, and its own code decides when to turn.
 */
function useSwipe(hasLeaf: () => boolean, onSwipe: (delta: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown: (event) => {
      // A second finger cancels the swipe: that is a pinch.
      const isSingle =
        event.pointerType === 'touch' && event.isPrimary && start.current === null && !hasLeaf();
      start.current = isSingle ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event) => {
      const from = start.current;
      start.current = null;
      if (from?.id !== event.pointerId) return;
      const dx = event.clientX - from.x;
      const dy = event.clientY - from.y;
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      const hasSelection = window.getSelection()?.isCollapsed === false;
      if (isZoomed || hasSelection || Math.abs(dx) < SWIPE_THRESHOLD_PX) return;
      if (Math.abs(dx) > SIDEWAYS_RATIO * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

interface UseTurningOptions {
  stage: RefObject<HTMLElement | null>;
  textView: RefObject<TextView>;
  parts: readonly ListedPart[];
  initialIndex: number;
  isInstant: boolean;
  /** Whether the book is open and its pages can be folded. */
  canFoldPages: boolean;
  /** Called before a turn, even one past either end, while the part is still in view. */
  onLeave: (slug: PartSlug) => void;
  /** Called when the reader tries to turn past the first or last part. */
  onEdge: (edge: BookEnd) => void;
}

export interface Turning extends Pick<TurnState, 'index' | 'leaving'> {
  /** Turns a page within the part if it is set in pages and has one more, else to the next or previous part. */
  step: (delta: 1 | -1) => void;
  jump: (to: number) => void;
  open: (index: number) => void;
  swing: (way: 'swingOpen' | 'swingShut') => void;
  /** For the stage. Inactive while a leaf follows the finger. */
  swipe: SwipeHandlers;
}

export function useTurning(options: UseTurningOptions): Turning {
  const { stage, textView, parts, isInstant, canFoldPages } = options;
  const { length } = parts;
  const [turn, setTurn] = useState(() => bookAt(options.initialIndex, length));
  const { index, leaving } = turn;
  const slug = parts[index]?.slug ?? '';
  // Two key presses may arrive before React renders; the second must see the result of the first.
  const latest = useRef(turn);
  const leaf = useRef<Leaf>(null);
  const lazy = useLazy(() => import('../turning/page-turning.ts'), {
    isWanted: false,
    occasion: isInstant ? null : onStaying,
  });

  const setState = useCallback((state: TurnState): void => {
    latest.current = state;
    setTurn(state);
  }, []);
  const dispatch = (event: TurnEvent): void => {
    const { state, edge } = reduceTurn(latest.current, event, leaf.current === null);
    setState(state);
    if (edge) options.onEdge(edge);
  };
  const beginTurn = (event: TurnEvent): void => {
    options.onLeave(slug);
    dispatch(event);
  };
  const step = (delta: 1 | -1): void => {
    const hasTurnedWithin = textView.current.turnPage?.(spreadOf(stage.current, slug), delta);
    if (!hasTurnedWithin) beginTurn({ type: 'step', delta });
  };

  const finishTurn = useEffectEvent(() => dispatch({ type: 'landed' }));
  useLayoutEffect(() => {
    if (leaving === null) return;
    const { current } = leaf;
    const ms = current?.turn(leaving < index ? 1 : -1) ?? 0;
    const timer = setTimeout(() => finishTurn(), ms);
    return () => {
      clearTimeout(timer);
      current?.reset();
    };
  }, [leaving, index]);

  const handleTurn = useEffectEvent(step);
  const spreadBeyond = useEffectEvent((delta: 1 | -1) => {
    const beyond = parts[index + delta];
    return beyond ? (spreadOf(stage.current, beyond.slug) ?? undefined) : null;
  });
  useEffect(() => {
    if (!canFoldPages || isInstant || !lazy || !stage.current) return;
    const [mounted, remove] = lazy.mountLeaf(stage.current, {
      onTurn: (delta) => handleTurn(delta),
      spreadBeyond: (delta) => spreadBeyond(delta),
    });
    leaf.current = mounted;
    return () => {
      leaf.current = null;
      remove();
    };
  }, [canFoldPages, isInstant, lazy, stage]);

  return {
    index,
    leaving,
    step,
    jump: (to) => beginTurn({ type: 'jump', to }),
    open: useCallback((at) => setState(bookAt(at, length)), [setState, length]),
    swing: (way) => {
      const room = stage.current?.parentElement;
      if (room && !isInstant) lazy?.[way](room);
    },
    swipe: useSwipe(() => leaf.current !== null, step),
  };
}
