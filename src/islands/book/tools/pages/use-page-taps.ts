// A tap at the side of a page turns it: a finger's in the outer quarter, the mouse's in the margin.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Delta } from './pager.ts';

/** How much of the page's width belongs to a turn, on either side. */
const FINGER_SHARE = 0.25;
const MOUSE_SHARE = 0.04;
/** How far a tap moves at most, in px: what goes further drags the page. */
const TAP_PX = 10;
/** What a tap is meant for, if it is not for the page. */
const CONTROLS = 'a, button, input, label, summary, [role="dialog"]';
/** Paragraphs that answer a tap with the second language. */
const ANSWERING = '[data-parallel="tap"] [data-paragraph]';

/** Calls `onTurn` for a tap that nothing else has answered. */
export function usePageTaps(
  stage: RefObject<HTMLElement | null>,
  onTurn: (delta: Delta) => void,
): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const room = stage.current?.parentElement;
    if (!room) return;
    let pressedAt: number | null = null;
    const onPress = ({ clientX }: PointerEvent): void => {
      pressedAt = clientX;
    };
    const onClick = (event: MouseEvent): void => {
      const { target, clientX } = event;
      const box = stage.current?.getBoundingClientRect();
      if (!box || !(target instanceof Element) || !stage.current?.contains(target)) return;
      if (event.defaultPrevented || target.closest(CONTROLS) || target.closest(ANSWERING)) return;
      if (getSelection()?.isCollapsed === false) return;
      if (Math.abs((pressedAt ?? clientX) - clientX) > TAP_PX) return;
      const isFinger = event instanceof PointerEvent && event.pointerType !== 'mouse';
      const side = isFinger ? FINGER_SHARE : MOUSE_SHARE;
      const share = (clientX - box.left) / box.width;
      if (share < side) turn(-1);
      else if (share > 1 - side) turn(1);
    };
    // On the room: after the tools that answer a press on the text.
    room.addEventListener('click', onClick);
    room.addEventListener('pointerdown', onPress, { passive: true });
    return () => {
      room.removeEventListener('click', onClick);
      room.removeEventListener('pointerdown', onPress);
    };
  }, [stage]);
}
