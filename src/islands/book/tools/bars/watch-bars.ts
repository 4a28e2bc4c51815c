// The bars of the room: measures them, and lets them leave and come back with what the reader does.
import { barsAfter, follow, isInMiddle, type Movement } from '../../../../domain/book/bars.ts';

/** The screens on which bars leave; the styles name the same. */
const PHONE = '(width < 56rem) and (pointer: coarse)';

/** Why bars stay: the keyboard is in one of them, or something is open over the page. */
const IN_USE = ':is(header, nav) :focus-visible, dialog[open], [role="dialog"]';

/** What a tap is meant for, if it is not for the page. */
const CONTROLS = 'a, button, input, label, summary';

/** Whether bars leave on this screen. */
export function isPhone(): boolean {
  return matchMedia(PHONE).matches;
}

/** Sends the bars away or brings them back. Those in use stay. */
export function setBars(room: HTMLElement, isAway: boolean): void {
  if (isAway && document.querySelector(IN_USE)) return;
  room.dataset['bars'] = isAway ? 'away' : 'here';
}

/** Keeps the heights of the bars as `--header-bar` and `--nav-bar`. Returns a function that stops. */
export function measureBars(room: HTMLElement): () => void {
  const bars = [...room.querySelectorAll<HTMLElement>(':scope > :is(header, nav)')];
  const measured = new ResizeObserver(() => {
    for (const bar of bars) {
      room.style.setProperty(`--${bar.localName}-bar`, `${String(bar.offsetHeight)}px`);
    }
  });
  for (const bar of bars) measured.observe(bar);
  return () => measured.disconnect();
}

/** Follows scrolling, taps and keys. Returns a function that stops. */
export function watchBars(room: HTMLElement, isFullView: () => boolean): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const movements = new WeakMap<Element, Movement>();
  const onScroll = ({ target }: Event): void => {
    if (!(target instanceof Element) || !isPhone()) return;
    const { scrollTop: top, scrollHeight, clientHeight } = target;
    // Pages that are turned leave the bars as they are.
    if (target.scrollWidth > target.clientWidth) return;
    const movement = follow(movements.get(target) ?? { from: top, at: top }, top);
    movements.set(target, movement);
    const place = { top, length: scrollHeight - clientHeight };
    const isAway = barsAfter(movement, place, isFullView());
    if (isAway !== null) setBars(room, isAway);
  };
  // Each touch is a movement of its own; a slow browser may report all of it in one event.
  const onPress = ({ target }: PointerEvent): void => {
    const spread = target instanceof Element ? target.closest('[data-spread]') : null;
    if (spread) movements.set(spread, { from: spread.scrollTop, at: spread.scrollTop });
  };
  const onTap = (event: MouseEvent): void => {
    const { target, clientX: x, clientY: y } = event;
    const isForPage = target instanceof Element && !target.closest(CONTROLS);
    if (!isPhone() || event.defaultPrevented || !isForPage) return;
    if (getSelection()?.isCollapsed === false) return;
    if (isInMiddle({ x, y }, { width: innerWidth, height: innerHeight })) {
      setBars(room, room.dataset['bars'] !== 'away');
    }
  };
  /** In full view a picture is often in the middle: the first tap brings the bars, the next one enlarges it. */
  const onPicture = (event: MouseEvent): void => {
    const { target, clientX: x, clientY: y } = event;
    const isPicture = target instanceof Element && target.closest('[data-enlarge]') !== null;
    if (!isPicture || !isFullView() || room.dataset['bars'] !== 'away') return;
    if (!isInMiddle({ x, y }, { width: innerWidth, height: innerHeight })) return;
    event.preventDefault();
    event.stopPropagation();
    setBars(room, false);
  };
  // Scroll events do not bubble; the capture phase sees those of every page.
  room.addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
  room.addEventListener('pointerdown', onPress, { passive: true, signal });
  room.addEventListener('click', onTap, { signal });
  room.addEventListener('click', onPicture, { capture: true, signal });
  // Keys bring the bars back before focus moves into them.
  document.addEventListener('keydown', () => setBars(room, false), { capture: true, signal });
  return () => watching.abort();
}
