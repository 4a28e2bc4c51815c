// Going on where the connection was missing: at the news that it is back, and at a look every half a minute, because a network
// that answers again is not always news. No React, no browser.
import type { ReadableAtom } from 'nanostores';
import { CONNECTIVITY_INTERVAL_MS } from '../../../domain/limits.ts';
import type { Connection } from '../../../domain/network/connection.ts';

export interface ComeBackDependencies {
  $connection: ReadableAtom<Connection>;
  isHidden: () => boolean;
  /** Asks for a file of the site now. */
  isReached: () => Promise<boolean>;
  /** Says to whoever keeps $connection that the site answers. */
  tellWatcher: () => void;
}

/** Calls `goOn` each time the site can be reached again, and $connection says so as well. The answer ends it. */
export function awaitSite(
  { $connection, isHidden, isReached, tellWatcher }: ComeBackDependencies,
  goOn: () => void,
): () => void {
  let isOver = false;
  const look = async (): Promise<void> => {
    if (isHidden() || !(await isReached()) || isOver) return;
    // While it says offline nobody is asked for anything: going on would fail. Its news follows, and goes on.
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
