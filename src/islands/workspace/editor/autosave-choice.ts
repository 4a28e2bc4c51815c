// Whether autosave is on, as stored in this browser. Default: on.
import { STORAGE_KEYS_OF_WORK } from '../../../domain/storage-keys.ts';
import { readStored, writeStored } from '../../../stores/browser-storage.ts';

/** Whether autosave is on. True if nothing is stored or storage is refused. */
export function readAutosave(): boolean {
  return readStored(STORAGE_KEYS_OF_WORK.autosave) !== 'off';
}

/** Stores the choice. */
export function storeAutosave(isOn: boolean): void {
  writeStored(STORAGE_KEYS_OF_WORK.autosave, isOn ? 'on' : 'off');
}
