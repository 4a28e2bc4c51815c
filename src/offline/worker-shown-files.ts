// Pictures and fonts that the page loaded on a first visit, before a worker could see them.
import { isSeenFile } from '../domain/offline/hashed-files.ts';

/**
 * Returns the paths of the loaded pictures and fonts. They are in the browser's cache, so storing them costs no
 * network.
 */
export function shownFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = urls.filter(({ origin, search }) => origin === location.origin && search === '');
  return [...new Set(own.map(({ pathname }) => pathname))].filter(isSeenFile);
}
