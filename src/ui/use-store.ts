// A React hook for nanostores. The library's own hook also contains code for stores with many keys, which are not used
// here.
import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns the store's value and re-renders when it changes. The server and hydration render the initial value, because
 * another island may have changed the store before this one hydrates.
 */
export function useStore<T>(store: ReadableAtom<T>): T {
  return useSelected(store, (value) => value);
}

/** Returns what `select` derives from the store's value. It must return the same value until the store's changes. */
export function useSelected<T, S>(store: ReadableAtom<T>, select: (value: T) => S): S {
  const listen = useCallback((changed: () => void) => store.listen(changed), [store]);
  return useSyncExternalStore(
    listen,
    () => select(store.get()),
    () => select(store.init as T),
  );
}
