// Frees storage: lists automatically cached items and removes those chosen by domain/offline/eviction.ts. Never touches
// a pack.
import { del, entries } from 'idb-keyval';
import * as v from 'valibot';
import { LANGUAGES } from '../domain/languages.ts';
import { EVICTION_DELAY_MS, EVICTION_INTERVAL_MS } from '../domain/limits.ts';
import { BYTES_HEADER, SEEN_FILES_CACHE } from '../domain/offline/cache-names.ts';
import {
  bytesOf,
  isPackKey,
  languageOfText,
  StoredResponseSchema,
  TEXT_STORES,
  type StoreName,
} from '../domain/offline/database-records.ts';
import { bytesOverLimits, planEviction, type AutomaticItem } from '../domain/offline/eviction.ts';
import { languageOfPath } from '../domain/routes.ts';
import { localStore } from './database.ts';
import { hasPackFiles, removeFilesExcept } from './packs/files.ts';
import { withPackLock } from './packs/lock.ts';
import { readDownload, readPending, rememberedDownloads } from './packs/pack-records.ts';

interface Evictable extends AutomaticItem {
  remove: () => Promise<unknown>;
}

function kindOf(name: StoreName): AutomaticItem['kind'] {
  if (name === 'api-responses') return 'api';
  return name === 'translations' ? 'ui' : 'story';
}

async function storedTexts(name: StoreName): Promise<Evictable[]> {
  const store = localStore(name);
  const found = await entries<string, unknown>(store);
  return found
    .filter(([key]) => !isPackKey(key))
    .map(([key, value]) => {
      const parsed = v.safeParse(StoredResponseSchema, value);
      return {
        kind: kindOf(name),
        bytes: bytesOf(value),
        storedAt: parsed.success ? parsed.output.timestamp : 0,
        language: languageOfText(key),
        remove: () => del(key, store),
      };
    });
}

async function seenFiles(): Promise<Evictable[]> {
  if (!('caches' in globalThis) || !(await caches.has(SEEN_FILES_CACHE))) return [];
  const cache = await caches.open(SEEN_FILES_CACHE);
  const found: Evictable[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!response) continue;
    found.push({
      kind: 'seen',
      bytes: Number(response.headers.get(BYTES_HEADER) ?? 0),
      storedAt: Date.parse(response.headers.get('date') ?? '') || 0,
      remove: () => cache.delete(request),
    });
  }
  return found;
}

async function automaticItems(): Promise<Evictable[]> {
  const stores = ['api-responses', ...TEXT_STORES] as const;
  return (await Promise.all([seenFiles(), ...stores.map(storedTexts)])).flat();
}

async function evict(bytesNeeded: number, items: readonly Evictable[]): Promise<void> {
  for (const { remove } of planEviction(items, bytesNeeded, languageOfPath(location.pathname))) {
    await remove();
  }
}

/** Frees up to `bytesNeeded` bytes of automatically cached data. */
export async function freeSpace(bytesNeeded: number): Promise<void> {
  await evict(bytesNeeded, await automaticItems());
}

/** Evicts automatically cached data that exceeds the limits (SPEC 4). */
export async function evictBeyondLimits(): Promise<void> {
  const items = await automaticItems();
  const estimate = (await (navigator as Partial<Navigator>).storage?.estimate()) ?? {};
  const automaticBytes = items.reduce((sum, { bytes }) => sum + bytes, 0);
  await evict(bytesOverLimits(estimate, automaticBytes), items);
}

/**
 * Removes files that belong to no pack, as after a crash while one replaced another. Skips a language whose download is
 * unfinished or whose record was lost although the reader had downloaded it: a new download may use its files.
 */
export async function prunePacks(): Promise<void> {
  if (!('caches' in globalThis) || !(await hasPackFiles())) return;
  for (const language of LANGUAGES) {
    await withPackLock(language, async () => {
      if (await readPending(language)) return;
      const record = await readDownload(language);
      if (!record && rememberedDownloads().includes(language)) return;
      await removeFilesExcept(
        language,
        record ? { hash: record.packHash, files: record.files } : null,
      );
    });
  }
}

/**
 * Cleans up after a crash and enforces the limits some seconds after the page has loaded, because that reads everything
 * stored. Then enforces the limits every ten minutes while the page is visible (SPEC 4, 9). Returns a function that
 * stops it. Storage errors are only logged, because no user action is involved.
 */
export function startEviction(): () => void {
  const runLogged = (work: () => Promise<void>): void => {
    work().catch((error: unknown) => console.warn('Offline reading:', error));
  };
  const startTimer = setTimeout(() => {
    runLogged(prunePacks);
    runLogged(evictBeyondLimits);
  }, EVICTION_DELAY_MS);
  const interval = setInterval(() => {
    if (document.visibilityState === 'visible') runLogged(evictBeyondLimits);
  }, EVICTION_INTERVAL_MS);
  return () => {
    clearTimeout(startTimer);
    clearInterval(interval);
  };
}
