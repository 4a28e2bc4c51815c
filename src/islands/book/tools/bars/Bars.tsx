// Hides the bars on a phone while the reader reads on (decision 109). The page then extends under both bars and keeps
// their space free, so that nothing moves when they hide.
import { useEffect } from 'react';
import { barsAfter, extendMovement, type Movement } from '../../../../domain/book/bars.ts';
import { whenAtRest } from '../when-at-rest.ts';
import type { ReaderToolsProps } from '../types.ts';
import styles from './Bars.module.css';

/** The screens on which bars hide; the style sheet has the same query. */
const PHONE = '(width < 56rem) and (pointer: coarse)';

/** Elements that handle taps themselves. */
const CONTROLS = 'a, button, input, label, summary';

function setBars(room: HTMLElement, isAway: boolean): void {
  room.dataset['bars'] = isAway ? 'away' : 'here';
}

/** Keeps the heights of the bars as `--header-bar` and `--nav-bar`. Returns a function that stops it. */
function measureBars(room: HTMLElement): () => void {
  const bars = [...room.querySelectorAll<HTMLElement>(':scope > :is(header, nav)')];
  const observer = new ResizeObserver(() => {
    for (const bar of bars) {
      room.style.setProperty(`--${bar.localName}-bar`, `${String(bar.offsetHeight)}px`);
    }
  });
  for (const bar of bars) observer.observe(bar);
  return () => observer.disconnect();
}

const spreadWith = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-spread]') : null;

function watchBars(room: HTMLElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let movement: Movement | null = null;
  const onScroll = ({ target }: Event): void => {
    const spread = spreadWith(target);
    // A turn of pages leaves the bars as they are.
    const isPaged = spread !== null && spread.scrollWidth > spread.clientWidth;
    if (spread === null || spread !== target || isPaged || !matchMedia(PHONE).matches) return;
    const { scrollTop: top, scrollHeight, clientHeight } = spread;
    movement = extendMovement(movement ?? { from: top, at: top }, top);
    const isAway = barsAfter(movement, scrollHeight - clientHeight);
    if (isAway !== null) setBars(room, isAway);
  };
  // Each touch is a separate movement; a slow browser may report all of it in one event.
  const onPress = ({ target }: PointerEvent): void => {
    const top = spreadWith(target)?.scrollTop;
    if (top !== undefined) movement = { from: top, at: top };
  };
  const onTap = (event: MouseEvent): void => {
    const { target, clientX } = event;
    const isForPage = spreadWith(target) !== null && !(target as Element).closest(CONTROLS);
    if (!isForPage || event.defaultPrevented || !matchMedia(PHONE).matches) return;
    if (getSelection()?.isCollapsed === false) return;
    // At the sides, a tap turns pages.
    const isInMiddle = Math.abs(clientX / innerWidth - 0.5) <= 0.25;
    if (isInMiddle) setBars(room, room.dataset['bars'] !== 'away');
  };
  // Scroll events do not bubble; the capture phase sees those of every page.
  room.addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
  room.addEventListener('pointerdown', onPress, { passive: true, signal });
  room.addEventListener('click', onTap, { signal });
  // Keys bring the bars back before focus moves into them.
  document.addEventListener('keydown', () => setBars(room, false), { capture: true, signal });
  return () => controller.abort();
}

/** Sets `data-bars` on the room, and the heights of the bars; renders nothing. */
export function Bars({
  stage,
  slug,
  isFullView,
}: Pick<ReaderToolsProps, 'stage' | 'slug' | 'isFullView'>): null {
  useEffect(() => {
    const room = stage.current?.parentElement;
    if (!room) return;
    const stops: (() => void)[] = [];
    // Waits, because the first action may be a turn, and a turning leaf keeps the size that it had at the start.
    const stopWaiting = whenAtRest(() => {
      room.classList.add(styles.room ?? '');
      stops.push(measureBars(room), watchBars(room));
      setBars(room, false);
    });
    return () => {
      stopWaiting();
      for (const stop of stops) stop();
    };
  }, [stage]);

  // Another part or view begins with its bars shown.
  useEffect(() => {
    const room = stage.current?.parentElement;
    if (room?.dataset['bars']) setBars(room, false);
  }, [stage, slug, isFullView]);

  return null;
}
