// Real pages: the arithmetic of columns.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampPage,
  firstOffsetOn,
  nearestPage,
  pageAt,
  turnedPage,
} from '../../../../src/domain/book/pages.ts';

describe('the page of a distance', () => {
  it.each([
    [0, 400, 0],
    [399, 400, 1],
    [398, 400, 0],
    [400, 400, 1],
    [-3, 400, 0],
    [1_216.4, 608.2, 2],
    [1_215.6, 608.2, 2],
    [50, 0, 0],
  ])('%d px with pages of %d px is %d', (distance, width, page) => {
    expect(pageAt(distance, width)).toBe(page);
  });

  it('is that of any column of a page, however its width is rounded', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 200, max: 3_000, noNaN: true }),
        fc.nat(40),
        fc.constantFrom(0, 0.5),
        fc.double({ min: -0.4, max: 0.4, noNaN: true }),
        (width, page, column, rounding) => {
          const margin = width * 0.05;
          expect(pageAt((page + column) * width + margin + rounding, width)).toBe(page);
        },
      ),
    );
  });

  it.each([
    [0, 0],
    [199, 0],
    [201, 1],
    [900, 2],
    [9_999, 2],
    [-40, 0],
  ])('scrolled by the browser to %d px is nearest to page %d of 3', (distance, page) => {
    expect(nearestPage(distance, 400, 3)).toBe(page);
  });
});

describe('a turn within a part', () => {
  it.each([
    { page: 0, pages: 3, delta: 1, isFar: false, to: 1 },
    { page: 1, pages: 3, delta: -1, isFar: false, to: 0 },
    { page: 2, pages: 3, delta: 1, isFar: false, to: null },
    { page: 0, pages: 3, delta: -1, isFar: false, to: null },
    { page: 0, pages: 3, delta: 1, isFar: true, to: 2 },
    { page: 2, pages: 3, delta: -1, isFar: true, to: 0 },
    { page: 2, pages: 3, delta: 1, isFar: true, to: null },
    { page: 0, pages: 1, delta: 1, isFar: false, to: null },
    { page: 0, pages: 0, delta: 1, isFar: false, to: null },
  ] as const)(
    'from page $page of $pages by $delta (far: $isFar) leads to $to',
    ({ page, pages, delta, isFar, to }) => {
      expect(turnedPage(page, pages, delta, isFar)).toBe(to);
    },
  );

  it('shows every page once on the way through the part, and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (pages) => {
        const seen = [0];
        for (let at: number | null = 0; at !== null;) {
          at = turnedPage(at, pages, 1, false);
          if (at !== null) seen.push(at);
        }
        expect(seen).toEqual(Array.from({ length: pages }, (_, page) => page));
        for (const page of seen.slice(1)) expect(turnedPage(page, pages, -1, false)).toBe(page - 1);
      }),
    );
  });

  it('never leaves the existing pages', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(60), (page, pages) => {
        const clamped = clampPage(page, pages);
        expect(clamped).toBeGreaterThanOrEqual(0);
        expect(clamped).toBeLessThan(Math.max(pages, 1));
      }),
    );
  });
});

describe('the first character on a page', () => {
  /** The pages of a paragraph's characters: each page holds some of them. */
  const paragraphs = fc
    .tuple(fc.nat(5), fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 6 }))
    .map(([first, counts]) =>
      counts.flatMap((count, index) => Array.from({ length: count }, () => first + index)),
    );

  it('is found by asking about few characters', () => {
    fc.assert(
      fc.property(paragraphs, fc.nat(12), (pages, page) => {
        let asked = 0;
        const found = firstOffsetOn(page, pages.length, (offset) => {
          asked += 1;
          return pages[offset] ?? 0;
        });
        const first = pages.findIndex((own) => own >= page);
        expect(found).toBe(first < 0 ? pages.length : first);
        expect(asked).toBeLessThanOrEqual(Math.ceil(Math.log2(pages.length + 1)));
      }),
    );
  });
});
