// Turns offline mode on and off: stores it and notifies this page and the worker (SPEC 4). offline/read-through.ts
// applies it to texts.
import type { PackState } from '../domain/offline/download.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { writeStored } from '../stores/browser-storage.ts';
import { $offlineMode } from '../stores/offline-mode.ts';
import { tellWorker } from './worker-client.ts';

/**
 * Switches between cached-only and live content. Returns false if it must stay off because the language being read is
 * not downloaded (SPEC 4, 5). Turning it off always works.
 *
 * @param pack - the pack state of the language being read
 */
export function setOfflineMode(isOn: boolean, pack?: PackState): boolean {
  if (isOn && pack !== 'available') return false;
  writeStored(STORAGE_KEYS.offlineMode, String(isOn));
  $offlineMode.set(isOn);
  void tellWorker({ type: 'OFFLINE_MODE', isOn });
  return true;
}
