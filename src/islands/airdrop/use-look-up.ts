// Looks up a claim's status, one call at a time, until the page is left.
import { useEffect, useRef, useState } from 'react';
import { getAirdropStatus } from '../../api/airdrop.ts';
import type { AddressStatus } from '../../domain/airdrop/receipt.ts';
import { showToast } from '../../stores/toasts.ts';
import type { AirdropTexts } from './types.ts';

export function useLookUp(texts: AirdropTexts['toasts']) {
  const [isChecking, setIsChecking] = useState(false);
  const leaving = useRef<AbortController | null>(null);

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  /** Resolves to the status found, which may be an error; null if another lookup runs or the page is left. */
  const check = async (address: string): Promise<AddressStatus | null> => {
    if (isChecking) return null;
    setIsChecking(true);
    const lookup = await getAirdropStatus(address, { signal: leaving.current?.signal });
    setIsChecking(false);
    if (lookup.ok) return { address, result: lookup.result };
    if (lookup.failure.code === 'aborted') return null;
    showToast({ title: texts.statusErrorTitle, text: texts.statusError, tone: 'error' });
    return { address, result: { state: 'error' } };
  };
  return { isChecking, check };
}
