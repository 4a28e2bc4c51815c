// Emulates the platform's `rateLimit`: fixed windows per visitor, per domain, or both. In memory, for this process
// only.
import type { RateLimit } from './load.ts';

const MAX_BUCKETS = 50_000;

export interface Visitor {
  ip: string;
  domain: string;
}

/** Counts a call by this visitor and returns whether it stays within the function's limit. */
export type Admit = (functionName: string, limit: RateLimit, visitor: Visitor) => boolean;

/** Creates a rate limiter without history, on the given clock (milliseconds). */
export function createRateLimiter(now: () => number): Admit {
  const buckets = new Map<string, { window: number; count: number }>();
  return (functionName, limit, visitor) => {
    // As on the platform: anything but an array counts all visitors of a domain together.
    const aggregateBy = Array.isArray(limit.aggregateBy) ? limit.aggregateBy : ['domain'];
    const parts = aggregateBy.map((by) => (by === 'ip' ? visitor.ip : visitor.domain));
    const key = JSON.stringify([functionName, ...parts]);
    const window = Math.floor(now() / (limit.windowSize * 1000));
    const bucket = buckets.get(key);
    if (bucket?.window === window) {
      bucket.count += 1;
      return bucket.count <= limit.windowLimit;
    }
    if (buckets.size >= MAX_BUCKETS) buckets.clear();
    buckets.set(key, { window, count: 1 });
    return limit.windowLimit >= 1;
  };
}
