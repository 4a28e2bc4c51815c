// Detects that the network is back (SPEC 4, CONNECTION_RESTORED). Pure.

/**
 * Failures needed before a recovery is reported. A failed page counts in full; a single picture or font may fail for
 * other reasons.
 */
const FAILURES_NEEDED = 2;

export interface RecoveryDetector {
  succeeded: () => void;
  failed: (isPage: boolean) => void;
}

/** Calls `onRecovery` once when a request succeeds after a page, or two files in a row, failed. */
export function createRecoveryDetector(onRecovery: () => void): RecoveryDetector {
  let failures = 0;
  return {
    succeeded: () => {
      const isBack = failures >= FAILURES_NEEDED;
      failures = 0;
      if (isBack) onRecovery();
    },
    failed: (isPage) => {
      failures += isPage ? FAILURES_NEEDED : 1;
    },
  };
}
