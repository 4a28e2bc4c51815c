// When the bars leave on a phone, and when they come back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsAfter, extendMovement, type Movement } from '../../../../src/domain/book/bars.ts';

/** Follows scroll positions from the first one. */
function after(...tops: number[]): Movement {
  const [from = 0, ...rest] = tops;
  return rest.reduce(extendMovement, { from, at: from });
}

describe('bars', () => {
  it.each([
    ['leave on the way down', [200, 230], 'hide'],
    ['leave after small steps in one direction', [200, 210, 220, 230], 'hide'],
    ['stay while a finger rests', [200, 205, 198, 204], 'stay'],
    ['come back on the way up', [400, 370], 'show'],
    ['are there at the beginning', [100, 2], 'show'],
    ['are there at the end', [900, 1_000], 'show'],
    ['are there where a browser lets the text bounce', [980, 1_020], 'show'],
  ] as const)('%s', (_, tops, wanted) => {
    expect(barsAfter(after(...tops), 1_000)).toBe({ hide: true, show: false, stay: null }[wanted]);
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
