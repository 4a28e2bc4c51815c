// The wheel where there is nothing to scroll: one movement of the hand turns one page, however long a touch pad goes on
// sending events.

/** What the wheel has done since it last stood still. */
export interface WheelMovement {
  /** When its last event was, in ms. */
  atMs: number;
  /** How far it went, in px; null once it has turned a page. */
  way: number | null;
}

export const WHEEL_AT_REST: WheelMovement = { atMs: -Infinity, way: 0 };

/** How long the wheel stands still between two movements, in ms. */
const PAUSE_MS = 160;
/** How far it goes before it is meant, in px: one notch of a mouse is more. */
const MEANT_PX = 40;

/** Adds an event. `turn` is 1 for the next page, -1 for the previous one, and null for neither. */
export function followWheel(
  before: WheelMovement,
  { px, atMs }: { px: number; atMs: number },
): { movement: WheelMovement; turn: 1 | -1 | null } {
  const isNew = atMs - before.atMs > PAUSE_MS;
  const passed = isNew ? 0 : before.way;
  if (passed === null) return { movement: { atMs, way: null }, turn: null };
  const way = passed + px;
  if (Math.abs(way) < MEANT_PX) return { movement: { atMs, way }, turn: null };
  return { movement: { atMs, way: null }, turn: way > 0 ? 1 : -1 };
}
