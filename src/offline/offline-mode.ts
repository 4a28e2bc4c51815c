// Turns offline mode on and off: stored, known to this page and to the worker (SPEC 4). What it means for a text is
// read-through's.
import type { PackState } from '../domain/offline/download.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { writeStored } from '../stores/browser-storage.ts';
import { $offlineMode } from '../stores/offline-mode.ts';
import { tellWorker } from './worker-client.ts';

/**
 * Cached content only, or live content again; false when it must stay off, because the language being read is not
 * downloaded (SPEC 4, 5). Turning it off is always possible.
 *
 * @param pack - what is there of the language being read
 */
export function setOfflineMode(isOn: boolean, pack?: PackState): boolean {
  if (isOn && pack !== 'available') return false;
  writeStored(STORAGE_KEYS.offlineMode, String(isOn));
  $offlineMode.set(isOn);
  void tellWorker({ type: 'OFFLINE_MODE', isOn });
  return true;
}
