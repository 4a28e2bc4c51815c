// The connection while the workspace is open: watched, and said when it goes and comes back (SPEC 4, SPEC 8).
import { useEffect } from 'react';
import { CONNECTIVITY_TIMEOUT_MS } from '../../domain/limits.ts';
import { startConnectivity } from '../../offline/connectivity.ts';
import { $connection } from '../../stores/connection.ts';
import { useStore } from '../../ui/use-store.ts';
import type { DeskWorld } from './desk-world.ts';

/** Asks for a file of the site now; whether it came in time (SPEC 9). */
export async function isReached(): Promise<boolean> {
  try {
    const address = `/favicon.ico?t=${Date.now()}`;
    const signal = AbortSignal.timeout(CONNECTIVITY_TIMEOUT_MS);
    return (await fetch(address, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

export interface WatchedConnection {
  isOnline: boolean;
  /** Asks now, and says what came of it. */
  check: () => Promise<void>;
}

/** To be used once per page. */
export function useConnection(say: DeskWorld['say']): WatchedConnection {
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
    // The watcher hears it like the browser's own news.
    if (isUp && !$connection.get().isOnline) dispatchEvent(new Event('online'));
  };

  return { isOnline, check };
}
