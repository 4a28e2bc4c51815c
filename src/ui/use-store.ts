// A React hook for nanostores. The library's own hook also contains code for stores with many keys, which are not used
// here (decision record 066).
import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns the store's value and re-renders when it changes. The server and hydration render the initial value, because
 * another island may have changed the store before this one hydrates.
 */
export function useStore<T>(store: ReadableAtom<T>): T {
  const listen = useCallback((changed: () => void) => store.listen(changed), [store]);
  return useSyncExternalStore(
    listen,
    () => store.get(),
    () => store.init as T,
  );
}
