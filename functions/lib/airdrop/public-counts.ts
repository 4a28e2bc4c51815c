// Caches the public counts: anyone may request them, and counting very many submissions is expensive. Concurrent
// requests share one count, and a large one is cached briefly.
import type { ClaimCounts } from '../../../src/domain/airdrop/review.ts';

/** Above this many submissions, a count is cached for that many milliseconds. */
const MANY = 1_000;
const REMEMBERED_MS = 5_000;

/** Returns the counts of one deploy context. */
export type CountFor = (
  deployContext: string,
  count: () => Promise<ClaimCounts>,
) => Promise<ClaimCounts>;

/** Creates the cache of a process. */
export function createPublicCounts(now: () => number): CountFor {
  const running = new Map<string, Promise<ClaimCounts>>();
  const remembered = new Map<string, { counts: ClaimCounts; until: number }>();
  return (deployContext, count) => {
    const known = remembered.get(deployContext);
    if (known && now() < known.until) return Promise.resolve(known.counts);
    const begun = running.get(deployContext);
    if (begun) return begun;
    const counting = count()
      .then((counts) => {
        const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
        if (total > MANY) remembered.set(deployContext, { counts, until: now() + REMEMBERED_MS });
        return counts;
      })
      .finally(() => running.delete(deployContext));
    running.set(deployContext, counting);
    return counting;
  };
}
