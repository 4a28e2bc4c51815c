// Loads what shows the turning of pages, once the reader acts or stays (decision record 037).
import { useEffect, useState } from 'react';
import { onStaying } from '../first-action.ts';
import { loadTurning } from './late-turning.ts';

type Turning = Awaited<ReturnType<typeof loadTurning>>;

/** What shows the turning of pages; null until it is loaded, and if it cannot be: pages turn without it. */
export function useTurning(isWanted: boolean): Turning | null {
  const [turning, setTurning] = useState<Turning | null>(null);
  useEffect(() => {
    if (!isWanted || turning) return;
    let cancel = (): void => undefined;
    const load = (): void => {
      // The next action tries again.
      loadTurning().then(setTurning, () => void (cancel = onStaying(load)));
    };
    cancel = onStaying(load);
    return () => cancel();
  }, [isWanted, turning]);
  return turning;
}
