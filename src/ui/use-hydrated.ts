import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns whether the browser has taken over from the static page, which knows neither its address nor stored data. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
