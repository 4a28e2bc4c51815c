// Whether autosave is on, as stored in this browser. Default: on.
import { TEAM_STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import { readStored, writeStored } from '../../../stores/browser-storage.ts';

/** Returns whether autosave is on. True if nothing is stored or storage is refused. */
export function readAutosave(): boolean {
  return readStored(TEAM_STORAGE_KEYS.autosave) !== 'off';
}

export function storeAutosave(isOn: boolean): void {
  writeStored(TEAM_STORAGE_KEYS.autosave, isOn ? 'on' : 'off');
}
