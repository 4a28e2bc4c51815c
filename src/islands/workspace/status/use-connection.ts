// The connection while the workspace is open: watched, and said when it goes and comes back (SPEC 4, SPEC 8).
import { useEffect } from 'react';
import { isReached, startConnectivity } from '../../../offline/connectivity.ts';
import { $connection } from '../../../stores/connection.ts';
import { useStore } from '../../../ui/use-store.ts';
import type { EditorDependencies } from '../editor/dependencies.ts';

/** Tells the watcher that the site answers, like the browser's own news; it looks itself and writes what it finds. */
export const tellWatcher = (): void => void dispatchEvent(new Event('online'));

export interface WatchedConnection {
  isOnline: boolean;
  /** Asks now, and says what came of it. */
  check: () => Promise<void>;
}

/** To be used once per page. */
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
    if (isUp && !$connection.get().isOnline) tellWatcher();
  };

  return { isOnline, check };
}
