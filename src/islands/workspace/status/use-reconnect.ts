// Resumes work after a lost connection: on the event that it is back, and by polling every half minute, because a
// network that recovers does not always fire an event.
import type { ReadableAtom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';
import { CONNECTIVITY_INTERVAL_MS } from '../../../domain/limits.ts';
import type { Connection } from '../../../domain/network/connection.ts';
import { isReached } from '../../../offline/connectivity.ts';
import { $connection } from '../../../stores/connection.ts';
import { triggerCheck } from './use-connection.ts';

interface ReconnectDependencies {
  $connection: ReadableAtom<Connection>;
  isHidden: () => boolean;
  /** Requests a file of the site now. */
  isReached: () => Promise<boolean>;
  /** Makes the owner of `$connection` check the site. */
  triggerCheck: () => void;
}

/** Calls `onReconnect` each time a poll reaches the site, or `$connection` comes online. Returns a stop function. */
export function awaitSite(
  { $connection, isHidden, isReached, triggerCheck }: ReconnectDependencies,
  onReconnect: () => void,
): () => void {
  let isOver = false;
  const check = async (): Promise<void> => {
    if (isHidden() || !(await isReached()) || isOver) return;
    // While `$connection` is offline, continuing would fail. Its update to online then calls `onReconnect`.
    if ($connection.get().isOnline) onReconnect();
    else triggerCheck();
  };
  const stop = $connection.listen(({ isOnline }, before) => {
    if (isOnline && !before?.isOnline) onReconnect();
  });
  const timer = setInterval(() => void check(), CONNECTIVITY_INTERVAL_MS);
  return () => {
    isOver = true;
    stop();
    clearInterval(timer);
  };
}

const BROWSER: ReconnectDependencies = {
  $connection,
  isHidden: () => document.hidden,
  isReached: () => isReached(),
  triggerCheck,
};

/** Calls `onReconnect` each time the site can be reached again while `isLost`. */
export function useReconnect(isLost: boolean, onReconnect: () => void): void {
  const proceed = useEffectEvent(onReconnect);
  useEffect(() => (isLost ? awaitSite(BROWSER, () => proceed()) : undefined), [isLost]);
}
