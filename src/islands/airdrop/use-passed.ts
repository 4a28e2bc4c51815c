// What the two pages of the airdrop and the cover tell each other on the way (SPEC 2, navigation states).
import { useEffect, useRef } from 'react';
import { passState, takePassedState, type PassedState } from '../../stores/passed-state.ts';

/** The page's own link back says where it came from; it works without this as well. */
export function usePassedBack(name: Exclude<keyof PassedState, 'address'>): void {
  useEffect(() => {
    const back = document.querySelector('[data-back]');
    const pass = (): void => passState({ [name]: true });
    back?.addEventListener('click', pass);
    return () => back?.removeEventListener('click', pass);
  }, [name]);
}

/** Takes over the address the other page was used with, once. */
export function useAddressHandedOver(take: (address: string) => void): void {
  const hasTaken = useRef(false);
  useEffect(() => {
    if (hasTaken.current) return;
    hasTaken.current = true;
    const { address } = takePassedState();
    if (address !== undefined) take(address);
  }, [take]);
}
