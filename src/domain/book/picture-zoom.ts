// Zooms and moves an enlarged picture. Lengths in CSS px, places from the middle of the view.

/** The picture's scale, and how far its middle is from that of the view. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 };
/** Zoom of a double tap or click, and the maximum for a pinch. */
export const CLOSE_SCALE = 2.5;
const LARGEST_SCALE = 6;

function within(offset: number, shown: number, room: number): number {
  const most = Math.max(0, (shown - room) / 2);
  return Math.min(most, Math.max(-most, offset));
}

/** Moves a picture of a fitted `size`, as far as it goes on beyond the edges of its view. */
export function moved(zoom: Zoom, by: { x: number; y: number }, size: Size, view: Size): Zoom {
  const { scale } = zoom;
  return {
    scale,
    x: within(zoom.x + by.x, size.width * scale, view.width),
    y: within(zoom.y + by.y, size.height * scale, view.height),
  };
}

/** Changes the scale, and keeps what is at a place there as far as the edges of the picture allow. */
export function scaledAt(
  zoom: Zoom,
  scale: number,
  at: { x: number; y: number },
  size: Size,
  view: Size,
): Zoom {
  const next = Math.min(LARGEST_SCALE, Math.max(1, scale));
  const ratio = next / zoom.scale;
  const by = { x: (at.x - zoom.x) * (1 - ratio), y: (at.y - zoom.y) * (1 - ratio) };
  return moved({ ...zoom, scale: next }, by, size, view);
}
