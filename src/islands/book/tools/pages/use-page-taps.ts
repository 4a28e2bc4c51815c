// A tap at the side of a page turns it: by a finger in the outer quarter, by the mouse in the margin.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { TurnDirection } from '../../../../domain/book/page-drag.ts';

/** Share of the page's width, on either side, in which a tap turns the page. */
const FINGER_SHARE = 0.25;
const MOUSE_SHARE = 0.04;
/** The same share for a picture; a tap elsewhere on the picture opens it. */
const PICTURE_SHARE = 0.15;
/** The most that a tap moves, in px; a press that moves farther drags the page. */
const TAP_PX = 10;
/** Elements that handle taps themselves. */
const CONTROLS = 'a, button, input, label, summary, [role="dialog"]';
/** Paragraphs that show the second language when they are tapped. */
const TAP_PARAGRAPHS = '[data-parallel="tap"] [data-paragraph]';

/** Calls `onTurn` for a tap that nothing else has answered. */
export function usePageTaps(
  stage: RefObject<HTMLElement | null>,
  onTurn: (delta: TurnDirection) => void,
): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const surface = stage.current?.parentElement;
    if (!surface) return;
    let pressedAt: number | null = null;
    const onPress = ({ clientX }: PointerEvent): void => {
      pressedAt = clientX;
    };
    /** Turns the page if the tap is at its side, at most `maxShare` of its width. Returns whether it was. */
    const turnAt = (event: MouseEvent, maxShare: number): boolean => {
      const { clientX } = event;
      const box = stage.current?.getBoundingClientRect();
      if (!box || event.defaultPrevented || getSelection()?.isCollapsed === false) return false;
      if (Math.abs((pressedAt ?? clientX) - clientX) > TAP_PX) return false;
      const isFinger = event instanceof PointerEvent && event.pointerType !== 'mouse';
      const side = Math.min(isFinger ? FINGER_SHARE : MOUSE_SHARE, maxShare);
      const share = (clientX - box.left) / box.width;
      const delta = share < side ? -1 : share > 1 - side ? 1 : null;
      if (delta !== null) turn(delta);
      return delta !== null;
    };
    const onClick = (event: MouseEvent): void => {
      const { target } = event;
      if (!(target instanceof Element) || !stage.current?.contains(target)) return;
      if (!target.closest(CONTROLS) && !target.closest(TAP_PARAGRAPHS)) turnAt(event, 1);
    };
    const onPicture = (event: MouseEvent): void => {
      const { target } = event;
      const isPicture = target instanceof Element && target.closest('[data-enlarge]') !== null;
      if (isPicture && turnAt(event, PICTURE_SHARE)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // On the surface, so that it runs after the tools that answer a press on the text.
    surface.addEventListener('click', onClick);
    // Captured, so that it runs before the picture opens.
    surface.addEventListener('click', onPicture, true);
    surface.addEventListener('pointerdown', onPress, { passive: true });
    return () => {
      surface.removeEventListener('click', onClick);
      surface.removeEventListener('click', onPicture, true);
      surface.removeEventListener('pointerdown', onPress);
    };
  }, [stage]);
}
