// Turns from part to part: the state machine of domain/book/page-turn.ts, and the sheet that shows it, which is loaded
// late. Until then, and where there is none, turns are instant.
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
import { useLate } from '../../../ui/use-late.ts';
import { onStaying } from '../first-action.ts';
import type { TextView } from '../place/reading-place.ts';
import { spreadOf } from '../place/use-reading-position.ts';
import type { Leaf } from '../turning/page-turning.ts';

/** Minimum ratio of a swipe's horizontal to vertical distance. */
const SIDEWAYS = 1.5;

interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

/**
 * Returns handlers for the swipe area. `onSwipe` receives +1 for a swipe to the left (next page). While a page follows
 * the finger (`isShown`), its own code decides what a swipe is.
 */
function useSwipe(isShown: () => boolean, onSwipe: (delta: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown: (event) => {
      // A second finger cancels the swipe: that is a pinch.
      const isSingle =
        event.pointerType === 'touch' && event.isPrimary && start.current === null && !isShown();
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
      if (Math.abs(dx) > SIDEWAYS * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

interface TurningBook {
  stage: RefObject<HTMLElement | null>;
  textView: RefObject<TextView>;
  parts: readonly ListedPart[];
  initialIndex: number;
  isInstant: boolean;
  /** Whether the open book has sheets that can be folded. */
  hasSheets: boolean;
  /** Called before the part is left in a turn, while it is still in view. */
  onLeave: (slug: PartSlug) => void;
  /** Called when the reader tries to turn past the first or last part. */
  onEdge: (edge: BookEnd) => void;
}

export interface Turning extends Pick<TurnState, 'index' | 'leaving'> {
  /** Turns a page: of the part if it is set in pages, else to the next or previous part. */
  step: (delta: 1 | -1) => void;
  jump: (to: number) => void;
  open: (index: number) => void;
  swing: (way: 'swingOpen' | 'swingShut') => void;
  /** For the stage, as long as no sheet follows the finger. */
  swipe: SwipeHandlers;
}

export function useTurning(book: TurningBook): Turning {
  const { stage, textView, parts, isInstant, hasSheets } = book;
  const { length } = parts;
  const [turn, setTurn] = useState(() => bookAt(book.initialIndex, length));
  const { index, leaving } = turn;
  const slug = parts[index]?.slug ?? '';
  // Two key presses may arrive before React renders; the second must see the result of the first.
  const latest = useRef(turn);
  const sheet = useRef<Leaf>(null);
  const late = useLate(() => import('../turning/page-turning.ts'), {
    isWanted: false,
    occasion: isInstant ? null : onStaying,
  });

  const put = useCallback((state: TurnState): void => {
    latest.current = state;
    setTurn(state);
  }, []);
  const dispatch = (event: TurnEvent): void => {
    const { state, edge } = reduceTurn(latest.current, event, sheet.current === null);
    put(state);
    if (edge) book.onEdge(edge);
  };
  const begin = (event: TurnEvent): void => {
    book.onLeave(slug);
    dispatch(event);
  };
  const step = (delta: 1 | -1): void => {
    const isWithin = textView.current.turnPage?.(spreadOf(stage.current, slug), delta);
    if (!isWithin) begin({ type: 'step', delta });
  };

  const land = useEffectEvent(() => dispatch({ type: 'landed' }));
  useLayoutEffect(() => {
    if (leaving === null) return;
    const { current } = sheet;
    const ms = current?.turn(leaving < index ? 1 : -1) ?? 0;
    const timer = setTimeout(() => land(), ms);
    return () => {
      clearTimeout(timer);
      current?.rest();
    };
  }, [leaving, index]);

  const turnByHand = useEffectEvent(step);
  const spreadBeyond = useEffectEvent((delta: 1 | -1) => {
    const beyond = parts[index + delta];
    return beyond ? (spreadOf(stage.current, beyond.slug) ?? undefined) : null;
  });
  useEffect(() => {
    if (!hasSheets || isInstant || !late || !stage.current) return;
    const [mounted, remove] = late.mountLeaf(stage.current, {
      onTurn: (delta) => turnByHand(delta),
      spreadBeyond: (delta) => spreadBeyond(delta),
    });
    sheet.current = mounted;
    return () => {
      sheet.current = null;
      remove();
    };
  }, [hasSheets, isInstant, late, stage]);

  return {
    index,
    leaving,
    step,
    jump: (to) => begin({ type: 'jump', to }),
    open: useCallback((at) => put(bookAt(at, length)), [put, length]),
    swing: (way) => {
      const room = stage.current?.parentElement;
      if (room && !isInstant) late?.[way](room);
    },
    swipe: useSwipe(() => sheet.current !== null, step),
  };
}
