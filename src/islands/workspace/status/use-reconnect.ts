// Resumes work after a lost connection: on the event that it is back, and by polling every half minute, because a
// network that recovers does not always fire an event.
import type { ReadableAtom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';
import { CONNECTIVITY_INTERVAL_MS } from '../../../domain/limits.ts';
import type { Connection } from '../../../domain/network/connection.ts';
import { isReached } from '../../../offline/connectivity.ts';
import { $connection } from '../../../stores/connection.ts';
import { tellWatcher } from './use-connection.ts';

interface ComeBackDependencies {
  $connection: ReadableAtom<Connection>;
  isHidden: () => boolean;
  /** Requests a file of the site now. */
  isReached: () => Promise<boolean>;
  /** Tells the owner of `$connection` that the site responds. */
  tellWatcher: () => void;
}

/** Calls `goOn` each time the site can be reached again and `$connection` agrees. Returns a function that stops it. */
export function awaitSite(
  { $connection, isHidden, isReached, tellWatcher }: ComeBackDependencies,
  goOn: () => void,
): () => void {
  let isOver = false;
  const look = async (): Promise<void> => {
    if (isHidden() || !(await isReached()) || isOver) return;
    // While `$connection` is offline, continuing would fail. Its update to online then calls `goOn`.
    if ($connection.get().isOnline) goOn();
    else tellWatcher();
  };
  const stop = $connection.listen(({ isOnline }, before) => {
    if (isOnline && !before?.isOnline) goOn();
  });
  const timer = setInterval(() => void look(), CONNECTIVITY_INTERVAL_MS);
  return () => {
    isOver = true;
    stop();
    clearInterval(timer);
  };
}

const WORLD: ComeBackDependencies = {
  $connection,
  isHidden: () => document.hidden,
  isReached: () => isReached(),
  tellWatcher,
};

/** Calls `goOn` each time the site can be reached again while `isLost`. */
export function useReconnect(isLost: boolean, goOn: () => void): void {
  const proceed = useEffectEvent(goOn);
  useEffect(() => (isLost ? awaitSite(WORLD, () => proceed()) : undefined), [isLost]);
}
