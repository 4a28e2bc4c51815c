// Page paths (SPEC 2, decision 101). English pages are at the root, the others below their language code.
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';
import { hasSlugForm, type PartSlug } from './story/parts.ts';

/** Pages that exist in every language. Add a route together with its page. */
const PAGES = {
  home: '/',
  read: '/read/:part/',
  /** The reader shell: continues reading, and renders every part offline. */
  reader: '/read/',
  /** Shown in place of a page that is not available offline. */
  offline: '/offline/',
  claimAirdrop: '/claim-airdrop/',
  airdropStatus: '/check-airdrop-status/',
  /** The names of the story with the map of the nine lands. */
  people: '/people-and-places/',
} as const;

/** The QR code that sets the trust line; there is none where no token is configured. */
export const TRUST_LINE_CODE_PATH = '/trust-line.svg';

/** Returns the path prefix of a language: '' for English, '/ko' and so on. */
export function languagePrefix(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

export function homePath(language: Language): string {
  return `${languagePrefix(language)}${PAGES.home}`;
}

/** Returns the path of a part's static page. */
export function partPath(language: Language, part: PartSlug): string {
  return languagePrefix(language) + PAGES.read.replace(':part', part);
}

/** Returns the id of a paragraph on a part's static page; short, because every paragraph has one. */
export function paragraphId(index: number): string {
  return String(index);
}

export function readerPath(language: Language): string {
  return languagePrefix(language) + PAGES.reader;
}

export function offlinePath(language: Language): string {
  return languagePrefix(language) + PAGES.offline;
}

/** Returns the language of a path; English for paths without a language prefix. */
export function languageOfPath(pathname: string): Language {
  const code = pathname.split('/')[1];
  return isLanguage(code) ? code : DEFAULT_LANGUAGE;
}

/** Returns the path of the airdrop claim form (SPEC 2). */
export function claimPath(language: Language): string {
  return languagePrefix(language) + PAGES.claimAirdrop;
}

/** Returns the path of the page that looks up a claim's status (SPEC 2). */
export function airdropStatusPath(language: Language): string {
  return languagePrefix(language) + PAGES.airdropStatus;
}

/** Returns the path of the page of people and places, or of one entry on it. */
export function peoplePath(language: Language, entry?: string): string {
  const path = languagePrefix(language) + PAGES.people;
  return entry === undefined ? path : `${path}#${entry}`;
}

/**
 * Adds the query that stores `language` as the reader's choice to `path` (the cover by default). Works without
 * JavaScript.
 */
export function switchPath(language: Language, path = homePath(language)): string {
  return `${path}?lang=${language}`;
}

export function epubPath(language: Language): string {
  return `/books/the-nine-realms-${language}.epub`;
}

export function feedPath(language: Language): string {
  return `${languagePrefix(language)}/feed.xml`;
}

/** Returns the part that a path names, whether the site has it or not, or null for any other page. */
export function partOfPath(pathname: string): PartSlug | null {
  const match = /^(?:\/[a-z]{2})?\/read\/([^/]+)\/?$/.exec(pathname);
  return match && hasSlugForm(match[1]) ? match[1] : null;
}
