// Dismisses an element by dragging it sideways, and tracks whether it is hovered or focused.
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { SWIPE_THRESHOLD_PX } from '../../../domain/limits.ts';

/**
 * Calls `onGone` when the element was dragged by SPEC's 50 px, and `onHeld` when pointer or focus enters or leaves. The
 * drag offset is the custom property `--drag`.
 */
export function useDragAway(
  target: RefObject<HTMLElement | null>,
  onGone: () => void,
  onHeld: (isHeld: boolean) => void,
): void {
  const handleGone = useEffectEvent(onGone);
  const setHeld = useEffectEvent(onHeld);

  // A layout effect, so that pointer and focus are tracked as soon as the element is visible.
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return;
    let startX: number | null = null;
    const setDrag = (px: number): void => element.style.setProperty('--drag', `${px}px`);
    const onCancel = (): void => {
      startX = null;
      setDrag(0);
    };
    const onDown = (event: PointerEvent): void => {
      startX = event.clientX;
    };
    const onMove = (event: PointerEvent): void => {
      // The press may have ended outside the element.
      if (event.buttons === 0) onCancel();
      else if (startX !== null) setDrag(event.clientX - startX);
    };
    const onUp = (event: PointerEvent): void => {
      const moved = startX === null ? 0 : Math.abs(event.clientX - startX);
      onCancel();
      if (moved >= SWIPE_THRESHOLD_PX) handleGone();
    };
    const listeners = [
      ['pointerenter', () => setHeld(true)],
      ['pointerleave', () => setHeld(element.matches(':focus-within'))],
      ['focusin', () => setHeld(true)],
      ['focusout', () => setHeld(element.matches(':hover'))],
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
