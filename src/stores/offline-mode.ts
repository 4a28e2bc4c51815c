// Stores whether this page reads only stored content (SPEC 4). Set it through offline/offline-mode.ts.
import { atom, onMount } from 'nanostores';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { readStored } from './browser-storage.ts';

const KEY = STORAGE_KEYS.offlineMode;

/**
 * The stored setting, which applies only where the page's language is downloaded (SPEC 4). Follows changes made in
 * other tabs.
 */
export const $offlineMode = atom(false);

function isDownloadedHere(): boolean {
  const [language = ''] = document.documentElement.lang.split('-');
  return (readStored(STORAGE_KEYS.downloaded) ?? '').split(',').includes(language);
}

onMount($offlineMode, () => {
  const apply = (stored: string | null): void => {
    $offlineMode.set(stored === 'true' && isDownloadedHere());
  };
  const stored = readStored(KEY);
  if (stored !== null) apply(stored);
  if (!('window' in globalThis)) return;
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key === KEY) apply(newValue);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
});
