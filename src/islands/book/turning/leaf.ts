// The leaf that turns: drawn frame by frame from wherever it is, by itself or with the pointer that holds it.
import { alongArc, turnEase, type Point } from '../../../domain/book/fold.ts';
import type { TurnDirection } from '../../../domain/book/page-drag.ts';
import { PAGE_TURN_MS } from '../../../domain/limits.ts';
import { drawLeaf, type DrawnLeaf } from './drawn-leaf.ts';
import { leafBetween } from './leaf-pages.ts';

/** The shortest turn of a leaf that was let go, in ms. */
const SHORTEST_MS = 180;

interface Air {
  leaf: DrawnLeaf;
  from: HTMLElement;
  /** null: the book ends. */
  to: HTMLElement | null;
  delta: TurnDirection;
  /** The point of the outer edge that is taken, and where it is. */
  grip: Point;
  at: Point;
}

export interface Leaf {
  /** Turns between the spreads that are leaving and current. Returns the time until the leaf has landed, in ms. */
  turn: (delta: TurnDirection) => number;
  /** Takes the leaf by its edge at a height, to the spread `to` (null: the book ends). Returns false if it cannot. */
  take: (
    from: HTMLElement,
    to: HTMLElement | null,
    delta: TurnDirection,
    y: number | null,
  ) => boolean;
  /** Draws the held leaf pulled this far from its side, at once or gliding there. */
  pull: (x: number, y: number, glides?: boolean) => void;
  /** Lets the held leaf fall back. Returns the time until it lies, in ms. */
  fall: () => number;
  /** Returns whether the held leaf leads to another part. */
  leads: () => boolean;
  /** Leaves the pages as they are at rest. */
  rest: () => void;
  /** Returns the width of a page of the leaf in the air, in px. */
  width: () => number;
}

const roleOf = (stage: HTMLElement, role: string): HTMLElement | null =>
  stage.querySelector<HTMLElement>(`[data-role="${role}"]`);

export function createLeaf(stage: HTMLElement): Leaf {
  let air: Air | null = null;
  let frame = 0;

  /** Takes the leaf again at the same place if the page changes size during a drag, as when a bar appears. */
  const resized = new ResizeObserver(() => {
    if (!air) return;
    const { front, size } = air.leaf.pages;
    if (front.offsetWidth === size.width && front.offsetHeight === size.height) return;
    air.leaf.remove();
    const pages = leafBetween(stage, air.from, air.to, air.delta);
    if (!pages) {
      rest();
      return;
    }
    const [wider, higher] = [pages.size.width / size.width, pages.size.height / size.height];
    const scaled = ({ x, y }: Point): Point => ({ x: x * wider, y: y * higher });
    air.leaf = drawLeaf(stage, pages);
    air.grip = scaled(air.grip);
    air.at = scaled(air.at);
    air.leaf.draw(air.at, air.grip);
  });

  const rest = (): void => {
    resized.disconnect();
    cancelAnimationFrame(frame);
    air?.leaf.remove();
    air = null;
  };

  /** Returns where the taken point is when the leaf lies on its own side, or on the other. */
  const ends = ({ leaf, grip }: Air): { own: Point; other: Point } => {
    const other = { x: -leaf.pages.size.width, y: grip.y };
    return leaf.pages.isReturning ? { own: other, other: grip } : { own: grip, other };
  };

  const take = (
    from: HTMLElement,
    to: HTMLElement | null,
    delta: TurnDirection,
    y: number | null,
  ): boolean => {
    rest();
    const pages = leafBetween(stage, from, to, delta);
    if (!pages) return false;
    const leaf = drawLeaf(stage, pages);
    const grip = { x: pages.size.width, y: y ?? pages.size.height };
    air = { leaf, from, to, delta, grip, at: grip };
    air.at = ends(air).own;
    leaf.draw(air.at, grip);
    resized.observe(pages.front);
    return true;
  };

  const fly = (held: Air, to: Point, ms: number, done: () => void): void => {
    cancelAnimationFrame(frame);
    const from = held.at;
    let startedAt: number | null = null;
    const step = (now: number): void => {
      startedAt ??= now;
      const share = Math.min(1, (now - startedAt) / ms);
      held.at = alongArc(from, to, turnEase(share), held.leaf.pages.size);
      held.leaf.draw(held.at, held.grip);
      if (share < 1) frame = requestAnimationFrame(step);
      else done();
    };
    frame = requestAnimationFrame(step);
  };

  /** Returns the duration of a turn: a shorter way takes less time, but not in proportion. */
  const timeFor = ({ at, leaf }: Air, to: Point): number => {
    const way = Math.hypot(to.x - at.x, to.y - at.y) / (2 * leaf.pages.size.width);
    return Math.round(Math.max(SHORTEST_MS, PAGE_TURN_MS * Math.min(1, way) ** 0.7));
  };

  return {
    turn: (delta) => {
      const [from, to] = [roleOf(stage, 'leaving'), roleOf(stage, 'current')];
      if (air?.delta !== delta) {
        if (!from || !to || !take(from, to, delta, null)) return 0;
      }
      if (!air) return 0;
      const { other } = ends(air);
      const ms = timeFor(air, other);
      fly(air, other, ms, () => undefined);
      return ms;
    },
    take,
    pull: (x, y, glides = false) => {
      if (!air) return;
      cancelAnimationFrame(frame);
      const { own } = ends(air);
      const to = { x: own.x + (air.leaf.pages.isReturning ? x : -x), y: own.y + y };
      if (glides) {
        fly(air, to, SHORTEST_MS, () => undefined);
        return;
      }
      air.at = to;
      air.leaf.draw(air.at, air.grip);
    },
    fall: () => {
      if (!air) return 0;
      const { own } = ends(air);
      const ms = timeFor(air, own);
      fly(air, own, ms, rest);
      return ms;
    },
    rest,
    leads: () => (air?.leaf.pages.beneath ?? null) !== null,
    width: () => air?.leaf.pages.size.width ?? stage.clientWidth,
  };
}
