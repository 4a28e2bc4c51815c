// Swiping turns the page (decision 104): one finger, mostly horizontal, no selection, no zoom.
import { useRef, type PointerEvent } from 'react';
import { SWIPE_THRESHOLD_PX } from '../../../domain/limits.ts';

/** Minimum ratio of a swipe's horizontal to vertical distance. */
const SIDEWAYS = 1.5;

export interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

/**
 * Returns handlers for the swipe area. `onSwipe` receives +1 for a swipe to the left (next page). A page that
 * follows the finger (`isShown`) knows itself what a swipe is.
 */
export function useSwipe(isShown: () => boolean, onSwipe: (delta: 1 | -1) => void): SwipeHandlers {
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
