// Whether this browser reads from what it has stored, and nothing else (SPEC 4). Changing it is offline/offline-mode's.
import { atom, onMount } from 'nanostores';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { readStored } from './browser-storage.ts';

const KEY = STORAGE_KEYS.offlineMode;

/** As stored in this browser; follows a change in another tab. */
export const $offlineMode = atom(false);

onMount($offlineMode, () => {
  const stored = readStored(KEY);
  if (stored !== null) $offlineMode.set(stored === 'true');
  if (!('window' in globalThis)) return;
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key === KEY) $offlineMode.set(newValue === 'true');
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
});
