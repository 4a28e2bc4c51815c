// The door to what this browser has kept: its code is fetched when it is first needed, and nothing that fails behind it,
// from a missing database to a full one, reaches whoever reads.
import type * as KeptStore from './kept-store.ts';

/** What work with the local database gives; null where there is no database, or it fails. */
export async function withKept<T>(work: (kept: typeof KeptStore) => Promise<T>): Promise<T | null> {
  try {
    return await work(await import('./kept-store.ts'));
  } catch (error) {
    console.warn('What this browser keeps could not be used:', error);
    return null;
  }
}
