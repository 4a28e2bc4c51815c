// Whether this browser reads only stored content (SPEC 4). Set it through offline/offline-mode.
import { atom, onMount } from 'nanostores';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { readStored } from './browser-storage.ts';

const KEY = STORAGE_KEYS.offlineMode;

/** Mirrors the stored setting and follows changes made in other tabs. */
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
