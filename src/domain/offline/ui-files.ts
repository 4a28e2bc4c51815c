// Names of the interface text files, shared by the build that writes them and the pages that read them.
import type { Language } from '../languages.ts';

/**
 * The files of interface text: the five of SPEC 7 (`/content/ui/{language}/{file}.json`), and `reader`, the texts of
 * the reader's tools, which no page contains.
 */
export const UI_FILES = ['app', 'auth', 'book', 'navigation', 'airdrop', 'reader'] as const;

export type UiFile = (typeof UI_FILES)[number];

/**
 * The files that reading uses, in any language. Pages of claimants and translators contain their own texts, and the
 * worker keeps such a page with its code.
 */
export const READING_UI_FILES = ['app', 'book', 'navigation'] as const satisfies readonly UiFile[];

export type ReadingUiFile = (typeof READING_UI_FILES)[number];

/** Returns whether a file is one of those that reading uses, which are loaded for all languages at once. */
export function isReadingFile(file: UiFile): file is ReadingUiFile {
  return (READING_UI_FILES as readonly UiFile[]).includes(file);
}

/**
 * The path of the reading texts of all languages: an object of languages, each an object of files. One request instead
 * of fifteen, and compressed together.
 */
export const READING_UI_PATH = '/content/ui/reading.json';

/** For a file, the group of its texts that exists in English only, because its pages do (decision 101). */
export const ENGLISH_ONLY_TEXTS: Partial<Record<UiFile, string>> = { airdrop: 'admin' };

/** Returns the path of one file of interface texts (SPEC 7). */
export function uiFilePath(language: Language, file: UiFile): string {
  return `/content/ui/${language}/${file}.json`;
}
