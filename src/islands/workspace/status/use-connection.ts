// Watches the connection while the workspace is open, and shows a toast when it is lost or restored (SPEC 4, SPEC 8).
import { useEffect } from 'react';
import { isReached, startConnectivity } from '../../../offline/connectivity.ts';
import { $connection } from '../../../stores/connection.ts';
import { useStore } from '../../../ui/use-store.ts';
import type { EditorDependencies } from '../editor/dependencies.ts';

/**
 * Fires the browser's own `online` event, which makes the connectivity watcher check the site and update `$connection`.
 */
export const triggerCheck = (): void => void dispatchEvent(new Event('online'));

export interface WatchedConnection {
  isOnline: boolean;
  /** Checks the connection now and shows the result. */
  check: () => Promise<void>;
}

/** Watches the connection. Call once per page. */
export function useConnection(say: EditorDependencies['say']): WatchedConnection {
  const { isOnline } = useStore($connection);

  useEffect(
    () =>
      startConnectivity({
        onLost: () => say('connectionLost'),
        onRestored: () => say('connectionRestored'),
      }),
    [say],
  );

  const check = async (): Promise<void> => {
    const isUp = await isReached();
    say(isUp ? 'connectionActive' : 'stillOffline');
    if (isUp && !$connection.get().isOnline) triggerCheck();
  };

  return { isOnline, check };
}
