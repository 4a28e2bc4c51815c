// Asks the browser not to clear this site's storage when space runs short.
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { readStored, writeStored } from '../stores/browser-storage.ts';

let wasAsked = false;

/**
 * Asks once the reader has made or downloaded something, and only once per browser, because some pass the question on
 * to the reader. Never rejects. Need not be awaited: the reader may take a while to answer.
 */
export async function askForPersistence(): Promise<void> {
  wasAsked ||= readStored(STORAGE_KEYS.persistence) !== null;
  if (wasAsked) return;
  wasAsked = true;
  writeStored(STORAGE_KEYS.persistence, 'asked');
  const storage = (navigator as Partial<Navigator>).storage as Partial<StorageManager> | undefined;
  await storage
    ?.persist?.()
    .catch((error: unknown) => console.warn('Storage may be cleared:', error));
}
