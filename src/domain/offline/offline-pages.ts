// The offline pages of all languages in one file: they share most of their markup, so that together they take a quarter
// of the bytes.
import type { Language } from '../languages.ts';

/** The file's address. The worker precaches it instead of the pages. */
export const OFFLINE_PAGES_PATH = '/offline/pages.json';

export type OfflinePages = Record<Language, string>;
