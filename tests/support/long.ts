// Which browser tests `npm test` leaves to `npm run test:all`: rows of a matrix that visit screens which another row visits too.

/** For the tag of a Playwright test that belongs to the long suite unless `stays`. */
export function longUnless(stays: boolean): { tag: string[] } {
  return { tag: stays ? [] : ['@long'] };
}
