// Page addresses (SPEC 2, DESIGN decision 1): English at the root, the others below their code.
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';
import { isPartSlug, type PartSlug } from './story/parts.ts';

/** Pages that exist in every language; a route of later work is added here together with its page. */
const PAGES = {
  home: '/',
  read: '/read/:part/',
  /** The book without a text of its own: where reading goes on, and what answers for every part offline. */
  reader: '/read/',
  /** What is shown for a page that cannot be had offline. */
  offline: '/offline/',
  claimAirdrop: '/claim-airdrop/',
  airdropStatus: '/check-airdrop-status/',
} as const;

/** The address prefix of a language: '' for English, '/ko' and so on. */
export function languagePrefix(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

/** A page's address by its name in the table; null while there is no such page, so that nothing links to it. */
export function pagePath(language: Language, page: string): string | null {
  const path = new Map<string, string>(Object.entries(PAGES)).get(page);
  return path === undefined ? null : languagePrefix(language) + path;
}

/** The cover of a language. */
export function homePath(language: Language): string {
  return `${languagePrefix(language)}${PAGES.home}`;
}

/** The static page of one part. */
export function partPath(language: Language, part: PartSlug): string {
  return languagePrefix(language) + PAGES.read.replace(':part', part);
}

/** The reader shell of a language (DESIGN decision 14). */
export function readerPath(language: Language): string {
  return languagePrefix(language) + PAGES.reader;
}

/** The offline page of a language (DESIGN decision 13). */
export function offlinePath(language: Language): string {
  return languagePrefix(language) + PAGES.offline;
}

/** The language an address belongs to; English for all that have no prefix. */
export function languageOfPath(pathname: string): Language {
  const code = pathname.split('/')[1];
  return isLanguage(code) ? code : DEFAULT_LANGUAGE;
}

/** The airdrop's claim form (SPEC 2). */
export function claimPath(language: Language): string {
  return languagePrefix(language) + PAGES.claimAirdrop;
}

/** The look-up of a claim's status (SPEC 2). */
export function airdropStatusPath(language: Language): string {
  return languagePrefix(language) + PAGES.airdropStatus;
}

/** A page of a language, else its cover, asking it to remember the choice; works without script (decision 2). */
export function switchPath(language: Language, path = homePath(language)): string {
  return `${path}?lang=${language}`;
}

/** The story of a language as an EPUB book. */
export function epubPath(language: Language): string {
  return `/books/the-nine-realms-${language}.epub`;
}

/** The Atom feed of a language. */
export function feedPath(language: Language): string {
  return `${languagePrefix(language)}/feed.xml`;
}

/** The part an address opens, or null when it is another page. */
export function partOfPath(pathname: string): PartSlug | null {
  const match = /^(?:\/[a-z]{2})?\/read\/([a-z0-9-]+)\/?$/.exec(pathname);
  return match && isPartSlug(match[1]) ? match[1] : null;
}
