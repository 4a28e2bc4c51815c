// The query string as state: Back and Forward change it, and so does `goTo`.
import { useSyncExternalStore } from 'react';

const CHANGE_EVENT = 'nine-realms:search';

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  addEventListener(CHANGE_EVENT, onChange);
  return () => {
    removeEventListener('popstate', onChange);
    removeEventListener(CHANGE_EVENT, onChange);
  };
}

/** Returns the query string with its `?`, or '' without one; null where there is no address, on the server. */
export function useQueryString(): string | null {
  return useSyncExternalStore<string | null>(
    subscribe,
    () => location.search,
    () => null,
  );
}

/**
 * Goes to an address of this page without loading it. Does nothing if it is the current one.
 *
 * @param isReplaced - replaces the entry of the history instead of adding one
 */
export function goTo(address: string, isReplaced = false): void {
  if (address === location.pathname + location.search) return;
  if (isReplaced) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  dispatchEvent(new Event(CHANGE_EVENT));
}
