// Code that is imported only when it is wanted, so that a first view does not download it (decisions 145 and 146).
import { useEffect, useEffectEvent, useState } from 'react';

/** Runs a callback when something happens. Returns a function that cancels it. */
type Occasion = (run: () => void) => () => void;

interface LazyOptions {
  isWanted?: boolean;
  /** When else to load, and to retry after a failure. Without it, a retry waits until the code is wanted again. */
  occasion?: Occasion | null;
  /** Called when code that is wanted cannot be loaded. */
  onFailed?: () => void;
}

/**
 * Returns the module that `load` imports; null until it is loaded, or if that fails. The browser retries a failed
 * import on the next call.
 */
export function useLazy<Module extends object>(
  load: () => Promise<Module>,
  { isWanted = true, occasion = null, onFailed }: LazyOptions = {},
): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null);
  const isMissing = loaded === null;
  const start = useEffectEvent(load);
  const fail = useEffectEvent(() => isWanted && onFailed?.());

  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    let cancel = (): void => undefined;
    const wait = (): void => {
      if (occasion) cancel = occasion(begin);
    };
    const begin = (): void => {
      start().then(setLoaded, () => {
        if (isOver) return;
        fail();
        wait();
      });
    };
    if (isWanted) begin();
    else wait();
    return () => {
      isOver = true;
      cancel();
    };
  }, [isMissing, isWanted, occasion]);
  return loaded;
}
