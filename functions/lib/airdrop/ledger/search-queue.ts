// Searches the ledger for many callers: caches results, shares one search among concurrent callers, and runs few at a
// time.
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { SearchTools } from './find-line.ts';

const MAX_PARALLEL = 5;
const MAX_CACHED = 2_000;

interface Search<Result> {
  /** Null if nobody waited any more when its turn came. */
  result: Promise<Result | null>;
  /** No caller waits after this time; a search that has not started by then does not start. */
  wantedUntil: number;
}

export interface SearchQueue<Result> {
  /** Returns a cached result while it is fresh or, with `allowStale`, of any age. */
  cached: (key: string, allowStale?: boolean) => Result | undefined;
  /**
   * Searches, or joins the search that is under way. Resolves to null after `budgetMs`; the result is then cached for
   * the next call. Never rejects.
   */
  search: (key: string, budgetMs: number) => Promise<Result | null>;
}

/**
 * Creates a queue. `find` must not reject.
 *
 * @param freshMs - for how long a result is fresh; 0: it is not cached
 */
export function createSearchQueue<Result extends object>(
  find: (key: string) => Promise<Result>,
  freshMs: (result: Result) => number,
  { now, sleep }: Pick<SearchTools, 'now' | 'sleep'>,
): SearchQueue<Result> {
  const cache = new LRUCache<string, Result>({
    max: MAX_CACHED,
    noDeleteOnStaleGet: true,
    ttlResolution: 0,
    perf: { now },
  });
  const searches = new Map<string, Search<Result>>();
  const limit = pLimit(MAX_PARALLEL);

  function start(key: string, wantedUntil: number): Search<Result> {
    const result = limit(async () => {
      if (now() >= search.wantedUntil) return null;
      const found = await find(key);
      const ttl = freshMs(found);
      if (ttl > 0) cache.set(key, found, { ttl });
      return found;
    }).finally(() => searches.delete(key));
    const search = { result, wantedUntil };
    searches.set(key, search);
    return search;
  }

  return {
    cached: (key, allowStale = false) => cache.get(key, { allowStale }),
    search: (key, budgetMs) => {
      const until = now() + budgetMs;
      const search = searches.get(key) ?? start(key, until);
      search.wantedUntil = Math.max(search.wantedUntil, until);
      return Promise.race([search.result, sleep(budgetMs).then(() => null)]);
    },
  };
}
