// Passes navigation state between the two airdrop pages and the cover (SPEC 2, navigation states).
import { useEffect, useRef } from 'react';
import { passState, takePassedState, type PassedState } from '../../stores/passed-state.ts';

/** Makes the page's back link pass on where the visitor came from. The link also works without this. */
export function usePassStateOnBack(name: Exclude<keyof PassedState, 'address'>): void {
  useEffect(() => {
    const back = document.querySelector('[data-back]');
    const pass = (): void => passState({ [name]: true });
    back?.addEventListener('click', pass);
    return () => back?.removeEventListener('click', pass);
  }, [name]);
}

/** Takes over the address used on the other page, once. */
export function useAddressHandedOver(take: (address: string) => void): void {
  const hasTaken = useRef(false);
  useEffect(() => {
    if (hasTaken.current) return;
    hasTaken.current = true;
    const { address } = takePassedState();
    if (address !== undefined) take(address);
  }, [take]);
}
