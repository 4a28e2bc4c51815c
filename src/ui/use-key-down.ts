// Keyboard handling for the whole page.
import { useEffect, useEffectEvent } from 'react';

/** Calls `onPress` for every keydown that reaches the document. `onPress` always sees current props and state. */
export function useKeyDown(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
