import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns whether the browser has taken over from the static HTML, which knows neither its URL nor stored data. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
