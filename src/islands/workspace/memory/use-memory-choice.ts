// Whether the translation memory is shown, as stored in this browser. Default: off, because it reads the whole story.
import { useState } from 'react';
import { STORAGE_KEYS_OF_WORK } from '../../../domain/storage-keys.ts';
import { readStored, writeStored } from '../../../stores/browser-storage.ts';

/** The choice, and a function that changes it. */
export function useMemoryChoice(): [isOn: boolean, change: () => void] {
  const [isOn, setOn] = useState(() => readStored(STORAGE_KEYS_OF_WORK.memory) === 'on');
  const change = (): void => {
    writeStored(STORAGE_KEYS_OF_WORK.memory, isOn ? 'off' : 'on');
    setOn(!isOn);
  };
  return [isOn, change];
}
