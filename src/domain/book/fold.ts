// The geometry of a sheet that is folded over. Coordinates are the sheet's: x from the spine to the outer edge, y down.

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A sheet that is folded because one point of its outer edge was moved. */
export interface Fold {
  /** A point on the crease. */
  at: Point;
  /** Angle of the crease in radians; 0 is parallel to the spine. */
  angle: number;
  /** Distance of the outer edge from the crease. */
  depth: number;
  /** How far the sheet has turned: 0 on its own side, 1 on the other. */
  progress: number;
  /** The angle between the two parts of the sheet, in radians: 0 folded flat. */
  opening: number;
  /** The flat and the folded part of the sheet, as polygons on the unfolded sheet. */
  front: Point[];
  flap: Point[];
}

/** The largest angle between the folded part and the flat one, in radians. */
const WIDEST_OPENING = 0.72;

const cornersOf = ({ width, height }: Size): Point[] => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/** Limits a wanted point to what paper can reach: never farther from the spine's ends than the grip was. */
export function withinReach(wanted: Point, grip: Point, { height }: Size): Point {
  let point = wanted;
  for (let pass = 0; pass < 4; pass += 1) {
    for (const y of [0, height]) {
      const reach = Math.hypot(grip.x, grip.y - y);
      const distance = Math.hypot(point.x, point.y - y);
      if (distance > reach) {
        const scale = reach / distance;
        point = { x: point.x * scale, y: y + (point.y - y) * scale };
      }
    }
  }
  return point;
}

/** Cuts a polygon along the line through `at` whose normal has `angle`. Returns the part on the given side of it. */
export function cut(polygon: readonly Point[], at: Point, angle: number, side: 1 | -1): Point[] {
  const normal = { x: Math.cos(angle) * side, y: Math.sin(angle) * side };
  const distance = ({ x, y }: Point): number => (x - at.x) * normal.x + (y - at.y) * normal.y;
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const [here, there] = [distance(point), distance(next)];
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const share = here / (here - there);
    return [
      ...kept,
      { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share },
    ];
  });
}

/** Folds a sheet so that `grip`, a point of its outer edge, comes to lie at `wanted`, or as near as paper allows. */
export function foldAt(wanted: Point, grip: Point, size: Size): Fold {
  const point = withinReach(wanted, grip, size);
  const [dx, dy] = [grip.x - point.x, grip.y - point.y];
  const isFlat = Math.hypot(dx, dy) < 0.5;
  const at = { x: (grip.x + point.x) / 2, y: (grip.y + point.y) / 2 };
  const angle = isFlat ? 0 : Math.atan2(dy, dx);
  const progress = Math.min(1, Math.max(0, dx / (2 * size.width)));
  return {
    at,
    angle,
    progress,
    depth: Math.hypot(dx, dy) / 2,
    opening: WIDEST_OPENING * Math.sin(Math.PI * Math.sqrt(progress)),
    front: isFlat ? cornersOf(size) : cut(cornersOf(size), at, angle, -1),
    flap: isFlat ? [] : cut(cornersOf(size), at, angle, 1),
  };
}

/** Eases a page turn: it starts fast and lands softly. */
export function easeTurn(share: number): number {
  return 1 - (1 - share) ** 2.4;
}

/** Returns where the corner of a turning sheet is: in an arc, as a hand lifts it. */
export function alongArc(from: Point, to: Point, share: number, { width, height }: Size): Point {
  const middle = height / 2;
  const inwards = from.y > middle ? -1 : 1;
  const swing = Math.abs(to.x - from.x) / (2 * width);
  const lift = inwards * Math.sin(Math.PI * share) * swing * width * 0.13;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share + lift };
}
