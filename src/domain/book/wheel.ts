// Page turns by the wheel where there is nothing to scroll: one movement of the hand turns one page, however long a
// touch pad keeps sending events.

/** The movement of the wheel since it last stood still. */
export interface WheelMovement {
  /** When its last event was, in ms. */
  atMs: number;
  /** How far it went, in px; null once it has turned a page. */
  distancePx: number | null;
}

export const WHEEL_AT_REST: WheelMovement = { atMs: -Infinity, distancePx: 0 };

/** How long the wheel stands still between two movements, in ms. */
const PAUSE_MS = 160;
/** Minimum distance that counts as intended, in px; one notch of a mouse wheel is more. */
const INTENDED_PX = 40;

/** Adds an event. `turn` is 1 for the next page, -1 for the previous one, and null for neither. */
export function followWheel(
  before: WheelMovement,
  { px, atMs }: { px: number; atMs: number },
): { movement: WheelMovement; turn: 1 | -1 | null } {
  const isNew = atMs - before.atMs > PAUSE_MS;
  const travelled = isNew ? 0 : before.distancePx;
  if (travelled === null) return { movement: { atMs, distancePx: null }, turn: null };
  const distancePx = travelled + px;
  if (Math.abs(distancePx) < INTENDED_PX) return { movement: { atMs, distancePx }, turn: null };
  return { movement: { atMs, distancePx: null }, turn: distancePx > 0 ? 1 : -1 };
}
