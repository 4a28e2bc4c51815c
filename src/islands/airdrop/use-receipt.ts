// Keeps the receipt of the last claim in this browser until it is put away.
import { useEffect, useState } from 'react';
import { readReceipt, toReceipt, type Receipt } from '../../domain/airdrop/receipt.ts';
import { CLAIM_RECEIPT_KEY } from '../../domain/storage-keys.ts';
import { readStored, removeStored, writeStored } from '../../stores/browser-storage.ts';

export interface KeptReceipt {
  receipt: Receipt | null;
  /** Whether it belongs to a claim of this visit, and not to an earlier one. */
  isNew: boolean;
  /** Whether the browser stores it. */
  isKept: boolean;
  keep: (address: string, answer: unknown) => void;
  putAway: () => void;
}

export function useReceipt(): KeptReceipt {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [isNew, setIsNew] = useState(false);
  const [isKept, setIsKept] = useState(true);

  // After hydration, because the page as it was built has no receipt; and again when another tab changes it.
  useEffect(() => {
    const read = (): void => setReceipt(readReceipt(readStored(CLAIM_RECEIPT_KEY)));
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === CLAIM_RECEIPT_KEY || key === null) read();
    };
    read();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  return {
    receipt,
    isNew,
    isKept,
    keep: (address, answer) => {
      const next = toReceipt(address, answer, new Date().toISOString());
      setIsKept(writeStored(CLAIM_RECEIPT_KEY, JSON.stringify(next)));
      setReceipt(next);
      setIsNew(true);
    },
    putAway: () => {
      removeStored(CLAIM_RECEIPT_KEY);
      setReceipt(null);
      setIsNew(false);
    },
  };
}
