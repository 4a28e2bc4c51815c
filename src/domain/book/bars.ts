// When the bars above and below the page are away: on a phone, the text has the whole screen while it is read.

/** Distance in px after which a movement counts as one direction, so that a resting finger does nothing. */
const DECIDED_PX = 24;

/** Distance from an end of the text in px that counts as being there. */
const END_PX = 4;

/** Where the reader is in the text, in px. */
export interface ScrollPlace {
  top: number;
  /** How far it can be scrolled. */
  length: number;
}

/** The present movement: where it began, and where it has come. */
export interface Movement {
  from: number;
  at: number;
}

/** Adds a scroll event to the movement. A change of direction begins a new one. */
export function follow({ from, at }: Movement, top: number): Movement {
  const isSame = Math.sign(top - at) === Math.sign(at - from);
  return { from: isSame ? from : at, at: top };
}

/**
 * Whether the bars should be away after a movement; null for no change. They leave when the reader goes on and come back
 * at either end and on the way back, but not in full view, where they come only when asked for.
 */
export function barsAfter(
  { from, at }: Movement,
  { top, length }: ScrollPlace,
  isFullView: boolean,
): boolean | null {
  const isAtEnd = top < END_PX || length - top < END_PX;
  if (!isFullView && isAtEnd) return false;
  if (at - from > DECIDED_PX) return true;
  return !isFullView && from - at > DECIDED_PX ? false : null;
}

/** Whether a tap is in the middle of the window, where no control is. */
export function isInMiddle(
  { x, y }: { x: number; y: number },
  { width, height }: { width: number; height: number },
): boolean {
  const isBetween = (value: number, size: number): boolean => Math.abs(value / size - 0.5) <= 0.25;
  return isBetween(x, width) && isBetween(y, height);
}
