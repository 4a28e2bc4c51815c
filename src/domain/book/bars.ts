// Decides when the bars above and below the page are hidden: on a phone, the text has the whole screen while the user
// reads on.

/** Distance in px after which a movement counts as one direction, so that a resting finger does nothing. */
const SAME_DIRECTION_PX = 24;

/** Distance from an end of the text in px that counts as being there. */
const END_PX = 4;

/** The current movement: where it began and where it is now, in px from the top of the text. */
export interface Movement {
  from: number;
  at: number;
}

/** Adds a scroll event to the movement. A change of direction begins a new one. */
export function extendMovement({ from, at }: Movement, top: number): Movement {
  const isSame = Math.sign(top - at) === Math.sign(at - from);
  return { from: isSame ? from : at, at: top };
}

/**
 * Returns whether the bars should be hidden after a movement; null for no change. They hide when the user scrolls on,
 * and return when the user scrolls back or reaches either end. `length`: how far the text can be scrolled, in px.
 */
export function barsAfter({ from, at }: Movement, length: number): boolean | null {
  if (at < END_PX || length - at < END_PX) return false;
  return Math.abs(at - from) > SAME_DIRECTION_PX ? at > from : null;
}
