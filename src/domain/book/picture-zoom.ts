// Zooms and moves an enlarged picture. Lengths are in CSS px; positions are relative to the middle of the view.

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
/** Zoom of a double tap or click. */
export const CLOSE_UP_SCALE = 2.5;
const LARGEST_SCALE = 6;

function clampOffset(offset: number, length: number, viewLength: number): number {
  const max = Math.max(0, (length - viewLength) / 2);
  return Math.min(max, Math.max(-max, offset));
}

/** Moves a picture, as far as it extends beyond the edges of its view. `size`: its size at scale 1. */
export function moveZoom(zoom: Zoom, by: { x: number; y: number }, size: Size, view: Size): Zoom {
  const { scale } = zoom;
  return {
    scale,
    x: clampOffset(zoom.x + by.x, size.width * scale, view.width),
    y: clampOffset(zoom.y + by.y, size.height * scale, view.height),
  };
}

/** Changes the scale around the point `at`, which keeps its content as far as the edges of the picture allow. */
export function zoomAt(
  zoom: Zoom,
  scale: number,
  at: { x: number; y: number },
  size: Size,
  view: Size,
): Zoom {
  const next = Math.min(LARGEST_SCALE, Math.max(1, scale));
  const ratio = next / zoom.scale;
  const by = { x: (at.x - zoom.x) * (1 - ratio), y: (at.y - zoom.y) * (1 - ratio) };
  return moveZoom({ ...zoom, scale: next }, by, size, view);
}
