// Cache Storage in memory, for tests of the service worker: only what the worker uses, and a way to exceed the quota.

/** Its matches are copies, as a browser's are, so that a body can be read on every match. */
class MemoryCache {
  readonly entries = new Map<string, Response>();
  readonly #origin: string;
  readonly #isFull: () => boolean;

  constructor(origin: string, isFull: () => boolean) {
    this.#origin = origin;
    this.#isFull = isFull;
  }

  #key(request: RequestInfo | URL): string {
    return new URL(request instanceof Request ? request.url : request, this.#origin).href;
  }

  match(request: RequestInfo | URL): Promise<Response | undefined> {
    return Promise.resolve(this.entries.get(this.#key(request))?.clone());
  }

  put(request: RequestInfo | URL, response: Response): Promise<void> {
    if (this.#isFull()) return Promise.reject(new DOMException('Full', 'QuotaExceededError'));
    const key = this.#key(request);
    this.entries.delete(key);
    this.entries.set(key, response);
    return Promise.resolve();
  }

  delete(request: RequestInfo | URL): Promise<boolean> {
    return Promise.resolve(this.entries.delete(this.#key(request)));
  }

  keys(): Promise<Request[]> {
    return Promise.resolve([...this.entries.keys()].map((url) => new Request(url)));
  }
}

export interface MemoryCaches {
  caches: CacheStorage;
  /** Returns every entry, as `name path?query`. */
  entries: () => string[];
  /** Makes every further `put` fail with QuotaExceededError, or succeed again. */
  setFull: (isFull: boolean) => void;
}

/** Creates an empty Cache Storage of an origin. */
export function memoryCaches(origin: string): MemoryCaches {
  const all = new Map<string, MemoryCache>();
  let isFull = false;
  const caches = {
    keys: () => Promise.resolve([...all.keys()]),
    has: (name: string) => Promise.resolve(all.has(name)),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    open: (name: string) => {
      const cache = all.get(name) ?? new MemoryCache(origin, () => isFull);
      all.set(name, cache);
      return Promise.resolve(cache as unknown as Cache);
    },
    match: (request: RequestInfo | URL, options?: MultiCacheQueryOptions) => {
      const { cacheName } = options ?? {};
      if (cacheName === undefined) throw new Error('match() is called without a cacheName.');
      return Promise.resolve(all.get(cacheName)?.match(request));
    },
  };
  return {
    caches,
    entries: () =>
      [...all].flatMap(([name, { entries }]) =>
        [...entries.keys()].map((url) => `${name} ${url.slice(origin.length)}`),
      ),
    setFull: (full) => (isFull = full),
  };
}
