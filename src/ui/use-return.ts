import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the user returns to the page, sometimes twice, and at an interval while the page is visible.
 *
 * @param everyMs - the interval; none without it
 */
export function useReturnToPage(onReturn: () => void, everyMs?: number): void {
  const callBack = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn();
  });
  useEffect(() => {
    const onEvent = (): void => callBack();
    const timer = everyMs === undefined ? undefined : setInterval(onEvent, everyMs);
    addEventListener('focus', onEvent);
    document.addEventListener('visibilitychange', onEvent);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', onEvent);
      document.removeEventListener('visibilitychange', onEvent);
    };
  }, [everyMs]);
}
