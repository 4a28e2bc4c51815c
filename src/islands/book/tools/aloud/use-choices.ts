// The listener's speed and voices, kept in this browser.
import { useState } from 'react';
import { parseChoices, type AloudChoices } from '../../../../domain/book/aloud/choices.ts';
import { STORAGE_KEYS } from '../../../../domain/storage-keys.ts';
import { readStored, writeStored } from '../../../../stores/browser-storage.ts';

/** Returns the choices, and a function that changes some of them and stores all. */
export function useChoices(): [AloudChoices, (change: Partial<AloudChoices>) => void] {
  const [choices, setChoices] = useState(() => parseChoices(readStored(STORAGE_KEYS.aloud)));
  const change = (part: Partial<AloudChoices>): void => {
    const next = { ...choices, ...part };
    writeStored(STORAGE_KEYS.aloud, JSON.stringify(next));
    setChoices(next);
  };
  return [choices, change];
}
