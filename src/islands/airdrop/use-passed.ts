// Passes navigation state between the two airdrop pages and the cover (SPEC 2, navigation states).
import { useEffect } from 'react';
import { passState, type PassedState } from '../../stores/passed-state.ts';

/** Makes the page's back link pass on where the visitor came from. The link also works without this. */
export function usePassStateOnBack(name: Exclude<keyof PassedState, 'claim'>): void {
  useEffect(() => {
    const back = document.querySelector('[data-back]');
    const pass = (): void => passState({ [name]: true });
    back?.addEventListener('click', pass);
    return () => back?.removeEventListener('click', pass);
  }, [name]);
}
