// A store of nanostores in a component. The library's own hook brings what stores of many keys need as well, which nothing
// here has (decision note 019).
import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The store's value; the component is drawn anew when it changes. Server and first render see what the store began with:
 * another island may have changed it before this one was there.
 */
export function useStore<T>(store: ReadableAtom<T>): T {
  const listen = useCallback((changed: () => void) => store.listen(changed), [store]);
  return useSyncExternalStore(
    listen,
    () => store.get(),
    () => store.init as T,
  );
}
