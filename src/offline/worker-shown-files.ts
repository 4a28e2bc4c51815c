// What this page has loaded before a worker could see it: pictures and fonts of a first visit.
import { isSeenFile } from '../domain/offline/hashed-files.ts';

/** Paths of the pictures and fonts that were loaded; the browser still has them, so keeping them costs no network. */
export function shownFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = urls.filter(({ origin, search }) => origin === location.origin && search === '');
  return [...new Set(own.map(({ pathname }) => pathname))].filter(isSeenFile);
}
