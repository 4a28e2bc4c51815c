// Decisions about many claims at once (decision 055).

/** How many claims one bulk action decides at most. */
export const MOST_IN_BULK = 2_000;
/** So much longer for each of them, so that all can be taken back as one once the last has been decided. */
const STEP_MS = 250;

/** How much longer a decision can be taken back that is one of so many. */
export function bulkExtraMs(count = 1): number {
  return count > 1 ? Math.min(count, MOST_IN_BULK) * STEP_MS : 0;
}
