// Zooms and moves an enlarged picture: two fingers, double tap, click, wheel, and the keys +, - and arrows. Swiping
// the fitted picture down closes it.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import {
  CLOSE_UP_SCALE,
  FITTED,
  moveZoom,
  zoomAt,
  type Zoom,
} from '../../../domain/book/picture-zoom.ts';
import { isPlainKey } from '../../../domain/key-press.ts';

/** A press that moves less than this, in px, is a tap. */
const TAP_PX = 10;
const DOUBLE_TAP_MS = 350;
/** A swipe down at least this far, in px, closes the picture. */
const CLOSING_PX = 80;
/** One press of an arrow key moves the picture this far, in px. */
const KEY_PX = 80;
const KEY_RATIO = 1.4;

const ARROWS: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: KEY_PX, y: 0 },
  ArrowRight: { x: -KEY_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_PX },
  ArrowDown: { x: 0, y: -KEY_PX },
};

interface Point {
  x: number;
  y: number;
}

const MIDDLE: Point = { x: 0, y: 0 };

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function spanOf([a, b]: readonly Point[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

/** Zooms the picture in a view. Returns whether it is larger than fitted. */
export function useZoom(view: RefObject<HTMLElement | null>, onClose: () => void): boolean {
  const zoom = useRef<Zoom>(FITTED);
  const [isLarge, setLarge] = useState(false);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = view.current;
    const picture = element?.querySelector('img');
    if (!element || !picture) return;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    const fingers = new Map<number, Point>();
    let start = { x: 0, y: 0 };
    let isTap = false;
    let isMouse = true;
    let lastTap = -Infinity;

    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const box = element.getBoundingClientRect();
      return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
    };
    const sizes = () =>
      [
        { width: picture.offsetWidth, height: picture.offsetHeight },
        { width: element.clientWidth, height: element.clientHeight },
      ] as const;
    const show = (next: Zoom): void => {
      zoom.current = next;
      picture.style.transform = `translate(${String(next.x)}px, ${String(next.y)}px) scale(${String(next.scale)})`;
      setLarge(next.scale > 1);
    };
    const scaleTo = (scale: number, at: Point): void =>
      show(zoomAt(zoom.current, scale, at, ...sizes()));
    const toggle = (at: Point): void => scaleTo(zoom.current.scale > 1 ? 1 : CLOSE_UP_SCALE, at);

    const onDown = (event: PointerEvent): void => {
      fingers.set(event.pointerId, pointOf(event));
      isMouse = event.pointerType === 'mouse';
      isTap = fingers.size === 1;
      start = isTap ? pointOf(event) : { x: 0, y: Infinity };
    };
    const onMove = (event: PointerEvent): void => {
      const before = [...fingers.values()];
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, pointOf(event));
      const now = [...fingers.values()];
      const [from, to] = [middleOf(before), middleOf(now)];
      isTap &&= Math.hypot(to.x - start.x, to.y - start.y) < TAP_PX;
      if (isTap) return;
      // Captured, so that the finger may leave the picture.
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
      if (now.length === 2) scaleTo((zoom.current.scale * spanOf(now)) / spanOf(before), from);
      if (zoom.current.scale > 1) {
        show(moveZoom(zoom.current, { x: to.x - from.x, y: to.y - from.y }, ...sizes()));
      } else if (now.length === 1) {
        picture.style.transform = `translateY(${String(Math.max(0, to.y - start.y))}px)`;
      }
    };
    const onUp = (event: PointerEvent): void => {
      if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
      const at = pointOf(event);
      const isFitted = zoom.current.scale === 1;
      const isSwipeDown = at.y - start.y > Math.max(CLOSING_PX, Math.abs(at.x - start.x));
      if (event.type === 'pointerup' && isFitted && isSwipeDown && !isTap) close();
      else show(zoom.current);
      if (!isTap || isMouse) return;
      const isDouble = event.timeStamp - lastTap < DOUBLE_TAP_MS;
      lastTap = isDouble ? -Infinity : event.timeStamp;
      if (isDouble) toggle(at);
    };
    // A click of the mouse, or Enter.
    const onClick = (event: MouseEvent): void => {
      if (event.detail === 0) toggle(MIDDLE);
      else if (isMouse && isTap) toggle(pointOf(event));
    };
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      scaleTo(zoom.current.scale * Math.exp(-event.deltaY / 400), pointOf(event));
    };
    const onKey = (event: KeyboardEvent): void => {
      if (!isPlainKey(event, false)) return;
      const by = ARROWS[event.key];
      if (by) show(moveZoom(zoom.current, by, ...sizes()));
      else if ('+='.includes(event.key)) scaleTo(zoom.current.scale * KEY_RATIO, MIDDLE);
      else if (event.key === '-') scaleTo(zoom.current.scale / KEY_RATIO, MIDDLE);
      else return;
      event.preventDefault();
    };
    element.addEventListener('pointerdown', onDown, options);
    element.addEventListener('pointermove', onMove, options);
    element.addEventListener('pointerup', onUp, options);
    element.addEventListener('pointercancel', onUp, options);
    element.addEventListener('click', onClick, options);
    element.addEventListener('wheel', onWheel, { ...options, passive: false });
    element.closest('dialog')?.addEventListener('keydown', onKey, options);
    addEventListener('resize', () => show(moveZoom(zoom.current, MIDDLE, ...sizes())), options);
    return () => controller.abort();
  }, [view]);

  return isLarge;
}
