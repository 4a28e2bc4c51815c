// Notices that the network is back (SPEC 4, CONNECTION_RESTORED). Pure.

/** A page that fails says enough; of pictures and fonts one may fail by itself. */
const FAILURES = 2;

export interface Restored {
  succeeded: () => void;
  failed: (isPage: boolean) => void;
}

/** Calls `tell` once when a request succeeds after a page, or two files in a row, did not. */
export function createRestored(tell: () => void): Restored {
  let failures = 0;
  return {
    succeeded: () => {
      const isBack = failures >= FAILURES;
      failures = 0;
      if (isBack) tell();
    },
    failed: (isPage) => {
      failures += isPage ? FAILURES : 1;
    },
  };
}
