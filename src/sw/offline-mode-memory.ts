// Remembers across worker restarts whether the reader is in offline mode.
import { WORKER_MEMORY_CACHE } from '../domain/offline/cache-names.ts';

/** Cache key only: no page has this URL, and no request is answered from it. */
const OFFLINE_MODE = '/worker-memory/offline-mode';

export interface OfflineModeMemory {
  isOn: () => Promise<boolean>;
  set: (isOn: boolean) => Promise<void>;
}

/** Creates the memory of offline mode as last set by a page. Looked up once per worker start; off while that fails. */
export function createOfflineModeMemory(caches: CacheStorage): OfflineModeMemory {
  let known: Promise<boolean> | null = null;
  const lookUp = async (): Promise<boolean> => {
    if (!(await caches.has(WORKER_MEMORY_CACHE))) return false;
    return (await (await caches.open(WORKER_MEMORY_CACHE)).match(OFFLINE_MODE)) !== undefined;
  };
  return {
    isOn: () => {
      const current = (known ??= lookUp());
      return current.catch(() => {
        // The next call looks again, unless a page has set it meanwhile.
        if (known === current) known = null;
        return false;
      });
    },
    set: async (isOn) => {
      known = Promise.resolve(isOn);
      if (isOn) {
        const cache = await caches.open(WORKER_MEMORY_CACHE);
        await cache.put(OFFLINE_MODE, new Response('on'));
      } else {
        await caches.delete(WORKER_MEMORY_CACHE);
      }
    },
  };
}
