// Marks browser tests that `npm test` leaves to `npm run test:all`. docs/testing.md says which test proves the same.

/** For a test of an edge whose rule a faster test proves, or of a path that another test takes as well. */
export const LONG = { tag: '@long' };

/** Tags a Playwright test as part of the long suite unless `stays`. */
export function longUnless(stays: boolean): { tag: string[] } {
  return { tag: stays ? [] : ['@long'] };
}
