// Dragging an element sideways until it goes, and knowing whether it is being looked at.
import { useEffect, useRef, type RefObject } from 'react';
import { SWIPE_THRESHOLD_PX } from '../../domain/limits.ts';

/**
 * Calls `onGone` when the element was dragged by SPEC's 50 px, and `onHeld` when a pointer or focus comes to it or leaves.
 * The offset of the drag is the custom property `--drag`.
 */
export function useDragAway(
  target: RefObject<HTMLElement | null>,
  onGone: () => void,
  onHeld: (isHeld: boolean) => void,
): void {
  const handlers = useRef({ onGone, onHeld });
  useEffect(() => {
    handlers.current = { onGone, onHeld };
  });

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let startX: number | null = null;
    const put = (px: number): void => element.style.setProperty('--drag', `${px}px`);
    const hold = (): void => handlers.current.onHeld(true);
    const release = (): void => handlers.current.onHeld(false);
    const onDown = (event: PointerEvent): void => {
      startX = event.clientX;
    };
    const onMove = (event: PointerEvent): void => {
      if (startX !== null) put(event.clientX - startX);
    };
    const onUp = (event: PointerEvent): void => {
      const moved = startX === null ? 0 : Math.abs(event.clientX - startX);
      startX = null;
      put(0);
      if (moved >= SWIPE_THRESHOLD_PX) handlers.current.onGone();
    };
    const onCancel = (): void => {
      startX = null;
      put(0);
    };
    const listeners = [
      ['pointerenter', hold],
      ['pointerleave', release],
      ['focusin', hold],
      ['focusout', release],
      ['pointerdown', onDown],
      ['pointermove', onMove],
      ['pointerup', onUp],
      ['pointercancel', onCancel],
    ] as [string, EventListener][];
    for (const [type, listener] of listeners) element.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) element.removeEventListener(type, listener);
    };
  }, [target]);
}
