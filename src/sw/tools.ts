// The dependencies of the worker's strategies, passed in so that tests need no browser.

export interface WorkerTools {
  caches: CacheStorage;
  /** Undefined where the browser has none. */
  locks: LockManager | undefined;
  /** The network, bypassing the worker's caches. */
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  isPrecached: (path: string) => boolean;
  matchPrecache: (path: string) => Promise<Response | undefined>;
  /** Identifies the precache's content. Other workers store their shells under their own version. */
  version: string;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  log: (message: string, error: unknown) => void;
}

/** Keeps the worker alive for work after the response (`ExtendableEvent.waitUntil`). */
export type WaitUntil = (work: Promise<unknown>) => void;

/** Returns whether a response may be stored: complete, readable, not redirected (stored redirects fail offline). */
export function isCacheable(response: Response): boolean {
  return response.status === 200 && !response.redirected && response.type !== 'opaque';
}
