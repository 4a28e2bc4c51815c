// Detects that the network is back (SPEC 4, CONNECTION_RESTORED). Pure.

/**
 * Failures needed before a recovery is reported. A failed page counts in full; a single picture or font may fail for
 * other reasons.
 */
const FAILURES = 2;

export interface Restored {
  succeeded: () => void;
  failed: (isPage: boolean) => void;
}

/** Calls `tell` once when a request succeeds after a page, or two files in a row, failed. */
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
