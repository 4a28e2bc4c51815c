// Whether drafts save themselves, as this browser remembers it. They do, until somebody says no.
import { STORAGE_KEYS_OF_WORK } from '../../../domain/translation/storage-keys.ts';
import { readStored, writeStored } from '../../../stores/browser-storage.ts';

export function readAutosave(): boolean {
  return readStored(STORAGE_KEYS_OF_WORK.autosave) !== 'off';
}

export function storeAutosave(isOn: boolean): void {
  writeStored(STORAGE_KEYS_OF_WORK.autosave, isOn ? 'on' : 'off');
}
