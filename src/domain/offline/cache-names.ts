// Names of the site's caches, shared by the page and the service worker.
import { LANGUAGES, isLanguage, type Language } from '../languages.ts';
import type { CodeArea } from './area-code.ts';

const PREFIX = 'nine-realms';

/** Hashed files and the offline pages. Managed by Workbox's precache, which inserts the scope into the name. */
export const PRECACHE = { prefix: PREFIX, precache: 'precache', suffix: 'v1' } as const;

/** Pictures and fonts that were displayed; the worker limits their total size. */
export const SEEN_FILES_CACHE = `${PREFIX}-seen`;

/** Header of a cached response that holds its size, so that sizes can be summed without reading bodies. */
export const BYTES_HEADER = 'x-bytes';

/** State that the worker must keep across restarts. Contains no files of the site. */
export const WORKER_MEMORY_CACHE = `${PREFIX}-worker-memory`;

/** Returns the name of the cache with a language's cover and reader shell. The worker fills it. */
export function languageCache(language: Language): string {
  return `${PREFIX}-language-${language}`;
}

/** Returns the name of the cache with the code of an area that not every reader needs. The worker fills it. */
export function codeCache(area: CodeArea): string {
  return `${PREFIX}-code-${area}`;
}

/** Returns the name of the cache with the files of one pack version. The page fills it. */
export function packCache(language: Language, packHash: string): string {
  return `${PREFIX}-pack-${language}-${packHash}`;
}

/** Returns the language of a pack's cache, or null for the name of any other cache. */
export function languageOfPackCache(name: string): Language | null {
  const found = LANGUAGES.find((language) => name.startsWith(packCache(language, '')));
  return isLanguage(found) ? found : null;
}
