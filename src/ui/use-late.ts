// Code that comes late: a first view does not pay for what is imported when it is wanted (decisions 145 and 146).
import { useEffect, useEffectEvent, useState } from 'react';

/** Runs a callback when something happens. Returns a function that cancels it. */
type Occasion = (run: () => void) => () => void;

interface LateOptions {
  isWanted?: boolean;
  /** When else to load it, and to try again after a failure. Without one, it is tried again when it is wanted again. */
  occasion?: Occasion | null;
  /** Called when what is wanted cannot be loaded. */
  onFailed?: () => void;
}

/**
 * Returns the module that `load` imports; null until it is there, and where it cannot be loaded. The browser itself
 * retries a failed import on the next call.
 */
export function useLate<Module extends object>(
  load: () => Promise<Module>,
  { isWanted = true, occasion = null, onFailed }: LateOptions = {},
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
