// 'Clear Cache & Reload' (SPEC 2) deletes everything cached automatically, 'All Data Cleared' (SPEC 4) also packs.
// Reading position, language, the welcome flag, tokens and drafts stay, as do the worker and its precache, which
// is the site itself.
import { clear, delMany, keys } from 'idb-keyval';
import { LANGUAGES } from '../domain/languages.ts';
import { CODE_AREAS } from '../domain/offline/area-code.ts';
import { codeCache, languageCache, SEEN_FILES_CACHE } from '../domain/offline/cache-names.ts';
import { isPackKey, TEXT_STORES } from '../domain/offline/database-records.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { removeStored } from '../stores/browser-storage.ts';
import { hasLocalDatabase, localStore } from './database.ts';
import { setOfflineMode } from './offline-mode.ts';
import { clearAllPacks } from './packs/packs.ts';

/** Deletes automatic caches and texts. Errors are ignored, because the page reloads in any case. */
export async function clearCaches(): Promise<void> {
  await Promise.allSettled([clearFiles(), clearDatabase()]);
}

/**
 * Deletes all story data in this browser, downloaded or not (SPEC 4, 'All Data Cleared'). The reader's own data stays:
 * position, language, settings, drafts and sessions; the connection's history goes. Rejects when a pack stays.
 */
export async function clearAll(): Promise<void> {
  await clearAllPacks();
  await clearCaches();
  setOfflineMode(false);
  removeStored(STORAGE_KEYS.health);
}

async function clearFiles(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const automatic = [
    SEEN_FILES_CACHE,
    ...LANGUAGES.map(languageCache),
    ...CODE_AREAS.map(codeCache),
  ];
  for (const name of automatic) await caches.delete(name);
}

async function clearDatabase(): Promise<void> {
  if (!hasLocalDatabase()) return;
  await clear(localStore('api-responses'));
  for (const name of [...TEXT_STORES, 'assets'] as const) {
    const store = localStore(name);
    const automatic = (await keys(store)).filter((key) => !isPackKey(key));
    if (automatic.length > 0) await delMany(automatic, store);
  }
}
