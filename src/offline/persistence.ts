// Asks the browser not to clear this site's storage when space runs short.
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { readStored, writeStored } from '../stores/browser-storage.ts';

let isAsked = false;

/**
 * Asks on behalf of what a reader made or downloaded, once per browser, because some browsers pass the question on.
 * Never rejects. Need not be awaited: a reader may take a while to answer.
 */
export async function askForPersistence(): Promise<void> {
  isAsked ||= readStored(STORAGE_KEYS.persistence) !== null;
  if (isAsked) return;
  isAsked = true;
  writeStored(STORAGE_KEYS.persistence, 'asked');
  const storage = (navigator as Partial<Navigator>).storage as Partial<StorageManager> | undefined;
  await storage
    ?.persist?.()
    .catch((error: unknown) => console.warn('Storage may be cleared:', error));
}
