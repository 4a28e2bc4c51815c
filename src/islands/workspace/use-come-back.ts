// Goes on by itself where the connection was missing: at the news that it is back, and at a look every half a minute, because
// a network that answers again is not always news.
import { useEffect, useRef } from 'react';
import { CONNECTIVITY_INTERVAL_MS } from '../../domain/limits.ts';
import { $connection } from '../../stores/connection.ts';
import { isReached } from './use-connection.ts';

/** Calls `goOn` while `isLost`, each time the site can be reached again. */
export function useComeBack(isLost: boolean, goOn: () => void): void {
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });

  useEffect(() => {
    if (!isLost) return;
    const waiting = new AbortController();
    const look = async (): Promise<void> => {
      if (document.hidden || !(await isReached()) || waiting.signal.aborted) return;
      latest.current();
    };
    const stop = $connection.listen(({ isOnline }, before) => {
      if (isOnline && !before?.isOnline) latest.current();
    });
    const timer = setInterval(() => void look(), CONNECTIVITY_INTERVAL_MS);
    return () => {
      waiting.abort();
      stop();
      clearInterval(timer);
    };
  }, [isLost]);
}
