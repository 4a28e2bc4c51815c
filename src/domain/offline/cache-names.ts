// Names of the caches of this site, said once for the page that fills them and the worker that answers from them.
import { LANGUAGES, isLanguage, type Language } from '../languages.ts';

const PREFIX = 'nine-realms';

/** Hashed files and the offline pages; owned by Workbox's precache, which puts the scope behind it. */
export const PRECACHE = { prefix: PREFIX, precache: 'precache', suffix: 'v1' } as const;

/** Pictures and fonts that were shown, kept by the worker within a byte budget. */
export const SEEN_FILES_CACHE = `${PREFIX}-seen`;

/** The header of a kept file that says its bytes, so that a sum needs no bodies. */
export const BYTES_HEADER = 'x-bytes';

/** What the worker has to remember when it is stopped and started again; no file of the site. */
export const WORKER_MEMORY_CACHE = `${PREFIX}-worker-memory`;

/** The cover and the reader shell of a language, kept by the worker. */
export function languageCache(language: Language): string {
  return `${PREFIX}-language-${language}`;
}

/** The files of one version of a pack, kept by the page. */
export function packCache(language: Language, packHash: string): string {
  return `${PREFIX}-pack-${language}-${packHash}`;
}

/** The language of a pack's cache; null when the name is another cache's. */
export function languageOfPackCache(name: string): Language | null {
  const found = LANGUAGES.find((language) => name.startsWith(packCache(language, '')));
  return isLanguage(found) ? found : null;
}
