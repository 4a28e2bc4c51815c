// Looks a claim up again when its claimant comes back from the wallet, as long as the wallet is not ready.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { getAirdropStatus } from '../../api/airdrop.ts';
import type { AddressStatus } from '../../domain/airdrop/receipt.ts';
import { isLineReady } from '../../domain/airdrop/trust-line.ts';

/** Returns the address to look up again; null where nothing is expected to change. */
function waitingAddress(found: AddressStatus | null): string | null {
  if (found?.result.state !== 'found' || found.result.trustline === null) return null;
  return isLineReady(found.result.trustline) ? null : found.address;
}

/** Replaces the status found, silently: failures change nothing; the focus moves only if its element is removed. */
export function useRecheck(
  found: AddressStatus | null,
  card: RefObject<HTMLElement | null>,
  replace: (next: AddressStatus) => void,
): void {
  const address = waitingAddress(found);
  const applyResult = useEffectEvent((next: AddressStatus): void => {
    const focused = document.activeElement;
    flushSync(() => replace(next));
    // The focus was in one of the steps, which are no longer needed.
    if (focused?.isConnected === false) card.current?.focus();
  });
  useEffect(() => {
    if (address === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (document.hidden || isAsking) return;
      isAsking = true;
      const lookup = await getAirdropStatus(address, { signal });
      isAsking = false;
      if (lookup.ok && !signal.aborted) applyResult({ address, result: lookup.result });
    };
    const handleReturn = (): void => void ask();
    document.addEventListener('visibilitychange', handleReturn, { signal });
    window.addEventListener('focus', handleReturn, { signal });
    return () => controller.abort();
  }, [address]);
}
