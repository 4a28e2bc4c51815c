// Paths of the translators' pages. Kept separate from routes.ts, because readers' pages use none of them.
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../languages.ts';
import { languagePrefix } from '../routes.ts';

/** The translators' pages (SPEC 2), which exist in every language. */
const ACCOUNT_PAGES = {
  login: '/cms/login/',
  signup: '/cms/signup/',
  dashboard: '/cms/dashboard/',
  profile: '/cms/profile/',
  translate: '/cms/translate/',
} as const;

export type AccountPage = keyof typeof ACCOUNT_PAGES;

export function accountPath(language: Language, page: AccountPage): string {
  return languagePrefix(language) + ACCOUNT_PAGES[page];
}

/** Query parameters of the workspace: the part, and the paragraph to begin at, counted from 1. */
export const PART_PARAMETER = 'part';
export const PARAGRAPH_PARAMETER = 'paragraph';

/** The fragments with which the workspace opens the list of names and terms, and the review of the part. */
export const TERMS_FRAGMENT = '#terms';
export const REVIEW_FRAGMENT = '#review';

/** Returns the path of the workspace. It opens at `part` and `paragraph` (counted from 0) if they are given. */
export function translatePath(language: Language, part?: string, paragraph?: number): string {
  const parameters = {
    ...(part !== undefined && { [PART_PARAMETER]: part }),
    ...(paragraph !== undefined && { [PARAGRAPH_PARAMETER]: String(paragraph + 1) }),
  };
  const query = new URLSearchParams(parameters).toString();
  return accountPath(language, 'translate') + (query === '' ? '' : `?${query}`);
}

/** Query parameter of the sign-in page that holds the return path. */
export const RETURN_PARAMETER = 'next';

const RETURN_PAGES: readonly string[] = [
  ACCOUNT_PAGES.dashboard,
  ACCOUNT_PAGES.profile,
  ACCOUNT_PAGES.translate,
];

/** Returns the path of the sign-in page. `returnPath` is the path and query on this site to return to afterwards. */
export function loginPath(language: Language, returnPath?: string): string {
  const path = accountPath(language, 'login');
  return returnPath === undefined
    ? path
    : `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: returnPath }).toString()}`;
}

/**
 * Returns where to go after signing in: the return path if it is one of the translators' own pages, else the dashboard.
 * Anybody can craft the query string, so no other path is followed.
 */
export function pathAfterLogin(search: string, language: Language): string {
  const returnPath = new URLSearchParams(search).get(RETURN_PARAMETER) ?? '';
  const match = /^(?:\/([a-z]{2}))?(\/cms\/[a-z]+\/)(?:\?[\w=&.-]*)?$/.exec(returnPath);
  const isOurs =
    match !== null &&
    (match[1] === undefined || (match[1] !== DEFAULT_LANGUAGE && isLanguage(match[1]))) &&
    RETURN_PAGES.includes(match[2] ?? '');
  return isOurs ? returnPath : accountPath(language, 'dashboard');
}
