// What the worker remembers when the browser stops it: whether the reader is in offline mode.
import { WORKER_MEMORY_CACHE } from '../domain/offline/cache-names.ts';

/** No page of the site has this address, and no request is answered from here. */
const OFFLINE_MODE = '/worker-memory/offline-mode';

export interface OfflineModeMemory {
  isOn: () => Promise<boolean>;
  set: (isOn: boolean) => Promise<void>;
}

/** Offline mode as the page said last; looked up once for each start of the worker. */
export function createOfflineModeMemory(caches: CacheStorage): OfflineModeMemory {
  let known: Promise<boolean> | null = null;
  const lookUp = async (): Promise<boolean> => {
    if (!(await caches.has(WORKER_MEMORY_CACHE))) return false;
    return (await (await caches.open(WORKER_MEMORY_CACHE)).match(OFFLINE_MODE)) !== undefined;
  };
  return {
    isOn: () => (known ??= lookUp()),
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
