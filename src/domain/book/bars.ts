// Decides when the bars above and below the page are away: on a phone, the text has the whole screen while the reader
// reads on.

/** Distance in px after which a movement counts as one direction, so that a resting finger does nothing. */
const DECIDED_PX = 24;

/** Distance from an end of the text in px that counts as being there. */
const END_PX = 4;

/** The present movement: where it began, and where it has come, in px from the top of the text. */
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
 * Returns whether the bars should be away after a movement; null for no change. They leave when the reader reads on,
 * and come back on the way back and at either end. `length`: how far the text can be scrolled, in px.
 */
export function barsAfter({ from, at }: Movement, length: number): boolean | null {
  if (at < END_PX || length - at < END_PX) return false;
  return Math.abs(at - from) > DECIDED_PX ? at > from : null;
}
