import { useEffect, useEffectEvent } from 'react';

/** Calls back when the user returns to the page. Some ways of returning call twice. */
export function useReturn(onReturn: () => void): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn();
  });
  useEffect(() => {
    const onEvent = (): void => look();
    addEventListener('focus', onEvent);
    document.addEventListener('visibilitychange', onEvent);
    return () => {
      removeEventListener('focus', onEvent);
      document.removeEventListener('visibilitychange', onEvent);
    };
  }, []);
}
