// The wheel turns pages: readers with a mouse are used to going on by it.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { followWheel, WHEEL_AT_REST } from '../../../../domain/book/wheel.ts';
import type { TurnDirection } from './pager.ts';

/** What a browser that counts in lines means by one, in px. */
const LINE_PX = 20;

/** Calls `onTurn` for each movement of the wheel over the pages. With a modifier key, the browser zooms. */
export function usePageWheel(
  stage: RefObject<HTMLElement | null>,
  onTurn: (delta: TurnDirection) => void,
): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let movement = WHEEL_AT_REST;
    const onWheel = (event: WheelEvent): void => {
      const { deltaX, deltaY, deltaMode, timeStamp: atMs } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const delta = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY;
      const px = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? delta : delta * LINE_PX;
      const next = followWheel(movement, { px, atMs });
      movement = next.movement;
      if (next.turn !== null) turn(next.turn);
    };
    element.addEventListener('wheel', onWheel, { passive: true });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage]);
}
