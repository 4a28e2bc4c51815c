// What the strategies need of the world, handed in so that tests need no browser.

export interface WorkerTools {
  caches: CacheStorage;
  /** The network, without any cache of the worker. */
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Whether a path is in the precache of this very worker. */
  isPrecached: (path: string) => boolean;
  matchPrecache: (path: string) => Promise<Response | undefined>;
  /** Names the precache's content; what another worker kept goes under another name. */
  version: string;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  log: (message: string, error: unknown) => void;
}

/** Work that goes on after the answer was given (`ExtendableEvent.waitUntil`). */
export type Later = (work: Promise<unknown>) => void;

/** Whether an answer may be kept: the site's own, complete, and not by way of another address (fact: fails offline). */
export function isKeepable(response: Response): boolean {
  return response.status === 200 && !response.redirected && response.type !== 'opaque';
}
