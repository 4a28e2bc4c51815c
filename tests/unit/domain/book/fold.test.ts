// The geometry of a folded sheet: what paper can and cannot do.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alongArc,
  cut,
  foldAt,
  easeTurn,
  withinReach,
  type Point,
} from '../../../../src/domain/book/fold.ts';

const size = { width: 400, height: 600 };
const grip = { x: 400, y: 600 };

function area(polygon: readonly Point[]): number {
  const sum = polygon.reduce((total, { x, y }, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? { x, y };
    return total + x * next.y - next.x * y;
  }, 0);
  return Math.abs(sum) / 2;
}

const point = fc.record({
  x: fc.double({ min: -900, max: 900, noNaN: true }),
  y: fc.double({ min: -900, max: 1_500, noNaN: true }),
});
const anyGrip = fc.double({ min: 0, max: 600, noNaN: true }).map((y) => ({ x: 400, y }));

describe('a folded sheet', () => {
  it('lies flat where nothing was moved', () => {
    const fold = foldAt(grip, grip, size);
    expect(fold).toMatchObject({ progress: 0, depth: 0, opening: 0, flap: [] });
    expect(area(fold.front)).toBe(400 * 600);
  });

  it('is turned when its edge lies on the other side', () => {
    const fold = foldAt({ x: -400, y: 600 }, grip, size);
    expect(fold.progress).toBe(1);
    expect(fold.at.x).toBe(0);
    expect(fold.opening).toBeCloseTo(0);
    expect(area(fold.front)).toBeCloseTo(0);
    expect(area(fold.flap)).toBeCloseTo(400 * 600);
  });

  it('is creased halfway between where it was taken and where that point is now', () => {
    const fold = foldAt({ x: 200, y: 600 }, grip, size);
    expect(fold).toMatchObject({ at: { x: 300, y: 600 }, angle: 0, depth: 100 });
    expect(area(fold.flap)).toBeCloseTo(100 * 600);
  });

  it('neither tears nor grows, wherever it is taken', () => {
    fc.assert(
      fc.property(point, anyGrip, (wanted, taken) => {
        const fold = foldAt(wanted, taken, size);
        expect(area(fold.front) + area(fold.flap)).toBeCloseTo(400 * 600, 1);
        expect(fold.progress).toBeGreaterThanOrEqual(0);
        expect(fold.progress).toBeLessThanOrEqual(1);
        // It is never farther from an end of the spine than paper reaches; four passes come within 5 percent.
        const reached = withinReach(wanted, taken, size);
        for (const y of [0, 600]) {
          const reach = Math.hypot(taken.x, taken.y - y);
          expect(Math.hypot(reached.x, reached.y - y)).toBeLessThanOrEqual(reach * 1.05 + 1);
        }
      }),
    );
  });

  it('cuts a polygon at a line', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 2 },
      { x: 0, y: 2 },
    ];
    expect(area(cut(square, { x: 0.5, y: 0 }, 0, 1))).toBeCloseTo(3);
    expect(area(cut(square, { x: 0.5, y: 0 }, 0, -1))).toBeCloseTo(1);
    expect(cut(square, { x: 5, y: 0 }, 0, 1)).toEqual([]);
  });

  it('moves fast at first', () => {
    expect(easeTurn(0)).toBe(0);
    expect(easeTurn(1)).toBe(1);
    expect(easeTurn(0.25)).toBeGreaterThan(0.4);
  });

  it('rises in an arc between two points', () => {
    const to = { x: -400, y: 600 };
    expect(alongArc(grip, to, 0, size)).toEqual(grip);
    expect(alongArc(grip, to, 1, size).x).toBe(-400);
    expect(alongArc(grip, to, 1, size).y).toBeCloseTo(600);
    expect(alongArc(grip, to, 0.5, size).y).toBeLessThan(600);
  });
});
