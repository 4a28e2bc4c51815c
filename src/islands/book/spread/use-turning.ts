// Turning from part to part: the state machine of domain/book/page-turn, and the sheet that shows it, which comes late.
// Until then, and where there is none, turns are instant.
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import {
  bookAt,
  reduceTurn,
  type BookEnd,
  type TurnEvent,
  type TurnState,
} from '../../../domain/book/page-turn.ts';
import type { ListedPart, PartSlug } from '../../../domain/story/parts.ts';
import { useLate } from '../../../ui/use-late.ts';
import { onStaying } from '../first-action.ts';
import type { TextView } from '../place/reading-place.ts';
import { spreadOf } from '../place/use-reading-position.ts';
import type { Leaf } from '../turning/page-turning.ts';
import { useSwipe, type SwipeHandlers } from './use-swipe.ts';

interface TurningBook {
  stage: RefObject<HTMLElement | null>;
  textView: RefObject<TextView>;
  parts: readonly ListedPart[];
  initialIndex: number;
  /** Whether turns are shown without motion. */
  isInstant: boolean;
  /** Whether the open book has sheets that can be folded. */
  hasSheets: boolean;
  /** Called before the part is left in a turn, while it is still in view. */
  onLeave: (slug: PartSlug) => void;
  /** Called when the reader tries to turn past the first or last part. */
  onEdge: (edge: BookEnd) => void;
}

export interface Turning extends Pick<TurnState, 'index' | 'leaving'> {
  /** Turns a page: of the part where it is set in pages, else to the next or previous part. */
  step: (delta: 1 | -1) => void;
  jump: (to: number) => void;
  /** Opens at a part without animating a turn. */
  open: (index: number) => void;
  /** Swings the book open from the cover, or shut. */
  swing: (way: 'swingOpen' | 'swingShut') => void;
  /** For the stage, as long as no sheet follows the finger. */
  swipe: SwipeHandlers;
}

/** Turns between the parts on a stage. */
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
