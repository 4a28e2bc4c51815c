// Marks browser tests that `npm test` leaves to `npm run test:all`: matrix rows whose screens another row visits too.

/** Tags a Playwright test as part of the long suite unless `stays`. */
export function longUnless(stays: boolean): { tag: string[] } {
  return { tag: stays ? [] : ['@long'] };
}
