// The leaf that turns: moves by itself from wherever it is, or follows the pointer that holds it.
import { alongArc, easeTurn, type Point } from '../../../domain/book/fold.ts';
import type { TurnDirection } from '../../../domain/book/page-drag.ts';
import { PAGE_TURN_MS } from '../../../domain/limits.ts';
import { drawLeaf, type DrawnLeaf } from './drawn-leaf.ts';
import { leafBetween } from './leaf-pages.ts';

/** The shortest duration of an animation of the leaf, in ms. */
const SHORTEST_MS = 180;

interface LiftedLeaf {
  drawn: DrawnLeaf;
  from: HTMLElement;
  /** Null where the book ends. */
  to: HTMLElement | null;
  delta: TurnDirection;
  /** The point of the outer edge by which the leaf is taken, and where that point is now. */
  grip: Point;
  at: Point;
}

export interface Leaf {
  /** Turns between the spreads that are leaving and current. Returns the time until the leaf has landed, in ms. */
  turn: (delta: TurnDirection) => number;
  /** Takes the leaf that leads to `to` (null: the book ends) by its edge at height `y`. Returns false if it cannot. */
  take: (
    from: HTMLElement,
    to: HTMLElement | null,
    delta: TurnDirection,
    y: number | null,
  ) => boolean;
  /** Pulls the held leaf this far from its side, at once or, with `glides`, by an animation. */
  pull: (x: number, y: number, glides?: boolean) => void;
  /** Lets the held leaf fall back. Returns the time until it lies flat, in ms. */
  fall: () => number;
  /** Returns whether the held leaf leads to another part. */
  leads: () => boolean;
  /** Removes the leaf, so that the pages look as at rest. */
  reset: () => void;
  /** Returns the width of a page, in px. */
  width: () => number;
}

const roleOf = (stage: HTMLElement, role: string): HTMLElement | null =>
  stage.querySelector<HTMLElement>(`[data-role="${role}"]`);

export function createLeaf(stage: HTMLElement): Leaf {
  let lifted: LiftedLeaf | null = null;
  let frame = 0;

  /** Draws the leaf anew at the same place if the page changes size meanwhile, as when a bar appears. */
  const resizeObserver = new ResizeObserver(() => {
    if (!lifted) return;
    const { front, size } = lifted.drawn.pages;
    if (front.offsetWidth === size.width && front.offsetHeight === size.height) return;
    lifted.drawn.remove();
    const pages = leafBetween(stage, lifted.from, lifted.to, lifted.delta);
    if (!pages) {
      reset();
      return;
    }
    const [xScale, yScale] = [pages.size.width / size.width, pages.size.height / size.height];
    const scaled = ({ x, y }: Point): Point => ({ x: x * xScale, y: y * yScale });
    lifted.drawn = drawLeaf(stage, pages);
    lifted.grip = scaled(lifted.grip);
    lifted.at = scaled(lifted.at);
    lifted.drawn.draw(lifted.at, lifted.grip);
  });

  const reset = (): void => {
    resizeObserver.disconnect();
    cancelAnimationFrame(frame);
    lifted?.drawn.remove();
    lifted = null;
  };

  /** Returns where the taken point is when the leaf lies on its own side, or on the other. */
  const ends = ({ drawn, grip }: LiftedLeaf): { own: Point; other: Point } => {
    const other = { x: -drawn.pages.size.width, y: grip.y };
    return drawn.pages.isReturning ? { own: other, other: grip } : { own: grip, other };
  };

  const take = (
    from: HTMLElement,
    to: HTMLElement | null,
    delta: TurnDirection,
    y: number | null,
  ): boolean => {
    reset();
    const pages = leafBetween(stage, from, to, delta);
    if (!pages) return false;
    const drawn = drawLeaf(stage, pages);
    const grip = { x: pages.size.width, y: y ?? pages.size.height };
    lifted = { drawn, from, to, delta, grip, at: grip };
    lifted.at = ends(lifted).own;
    drawn.draw(lifted.at, grip);
    resizeObserver.observe(pages.front);
    return true;
  };

  const animate = (leaf: LiftedLeaf, to: Point, ms: number, done: () => void): void => {
    cancelAnimationFrame(frame);
    const from = leaf.at;
    let startedAt: number | null = null;
    const step = (now: number): void => {
      startedAt ??= now;
      const share = Math.min(1, (now - startedAt) / ms);
      leaf.at = alongArc(from, to, easeTurn(share), leaf.drawn.pages.size);
      leaf.drawn.draw(leaf.at, leaf.grip);
      if (share < 1) frame = requestAnimationFrame(step);
      else done();
    };
    frame = requestAnimationFrame(step);
  };

  /** Returns the duration of a turn in ms: a shorter distance takes less time, but not in proportion. */
  const timeFor = ({ at, drawn }: LiftedLeaf, to: Point): number => {
    const distance = Math.hypot(to.x - at.x, to.y - at.y) / (2 * drawn.pages.size.width);
    return Math.round(Math.max(SHORTEST_MS, PAGE_TURN_MS * Math.min(1, distance) ** 0.7));
  };

  return {
    turn: (delta) => {
      const [from, to] = [roleOf(stage, 'leaving'), roleOf(stage, 'current')];
      if (lifted?.delta !== delta) {
        if (!from || !to || !take(from, to, delta, null)) return 0;
      }
      if (!lifted) return 0;
      const { other } = ends(lifted);
      const ms = timeFor(lifted, other);
      animate(lifted, other, ms, () => undefined);
      return ms;
    },
    take,
    pull: (x, y, glides = false) => {
      if (!lifted) return;
      cancelAnimationFrame(frame);
      const { own } = ends(lifted);
      const to = { x: own.x + (lifted.drawn.pages.isReturning ? x : -x), y: own.y + y };
      if (glides) {
        animate(lifted, to, SHORTEST_MS, () => undefined);
        return;
      }
      lifted.at = to;
      lifted.drawn.draw(lifted.at, lifted.grip);
    },
    fall: () => {
      if (!lifted) return 0;
      const { own } = ends(lifted);
      const ms = timeFor(lifted, own);
      animate(lifted, own, ms, reset);
      return ms;
    },
    reset,
    leads: () => (lifted?.drawn.pages.beneath ?? null) !== null,
    width: () => lifted?.drawn.pages.size.width ?? stage.clientWidth,
  };
}
