// Entry point to the automatic cache. Loads its code on first use and absorbs all its errors, from a missing database
// to a full one, so that reading never fails because of it.
import type * as TextCacheStore from './text-cache-store.ts';

/** Runs `work` on the cache and returns its result; null if there is no database or it fails. */
export async function withCache<T>(
  work: (store: typeof TextCacheStore) => Promise<T>,
): Promise<T | null> {
  try {
    return await work(await import('./text-cache-store.ts'));
  } catch (error) {
    console.warn('Offline reading:', error);
    return null;
  }
}
