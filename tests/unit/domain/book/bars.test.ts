// When the bars leave on a phone, and when they come back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsAfter, follow, isInMiddle, type Movement } from '../../../../src/domain/book/bars.ts';

/** Follows scroll positions from the first one. */
function after(...tops: number[]): Movement {
  const [from = 0, ...rest] = tops;
  return rest.reduce(follow, { from, at: from });
}

describe('bars', () => {
  it.each([
    ['leave on the way down', [200, 230], false, true],
    ['leave after small steps in one direction', [200, 210, 220, 230], false, true],
    ['stay while a finger rests', [200, 205, 198, 204], false, null],
    ['come back on the way up', [400, 370], false, false],
    ['do not come back on the way up in full view', [400, 300], true, null],
    ['leave on the way down in full view', [200, 300], true, true],
    ['are there at the beginning', [100, 2], false, false],
    ['are there at the end', [900, 1_000], false, false],
    ['do not come at the end in full view', [900, 1_000], true, true],
    ['are there where a browser lets the text bounce', [980, 1_020], false, false],
  ] as const)('%s', (_, tops, isFullView, wanted) => {
    const place = { top: tops.at(-1) ?? 0, length: 1_000 };
    expect(barsAfter(after(...tops), place, isFullView)).toBe(wanted);
  });

  it('begin a new movement at each change of direction', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 2 }), (tops) => {
        const { from, at } = after(...tops);
        expect(at).toBe(tops.at(-1));
        expect(tops).toContain(from);
      }),
    );
  });
});

describe('a tap', () => {
  const size = { width: 400, height: 800 };

  it.each([
    [{ x: 200, y: 400 }, true],
    [{ x: 120, y: 250 }, true],
    [{ x: 20, y: 400 }, false],
    [{ x: 200, y: 780 }, false],
    [{ x: 200, y: 40 }, false],
  ])('at %j is in the middle: %s', (at, wanted) => {
    expect(isInMiddle(at, size)).toBe(wanted);
  });
});
