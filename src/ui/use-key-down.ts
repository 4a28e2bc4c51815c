// Keys that the whole page answers to.
import { useEffect, useEffectEvent } from 'react';

/** Calls `onPress` for every key that reaches the document; it knows what is on the screen at that moment. */
export function useKeyDown(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
