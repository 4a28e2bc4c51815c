// Addresses of the translators' screens; apart from routes.ts, because readers' pages need none of them.
import { isLanguage, type Language } from '../languages.ts';
import { languagePrefix } from '../routes.ts';

/** The translators' screens (SPEC 2), in every language. */
const ACCOUNT_PAGES = {
  login: '/cms/login/',
  signup: '/cms/signup/',
  dashboard: '/cms/dashboard/',
  profile: '/cms/profile/',
  translate: '/cms/translate/',
} as const;

export type AccountPage = keyof typeof ACCOUNT_PAGES;

/** The address of a screen for translators. */
export function accountPath(language: Language, page: AccountPage): string {
  return languagePrefix(language) + ACCOUNT_PAGES[page];
}

/** The workspace, open at one part. */
export function translatePath(language: Language, part?: string): string {
  const query = part === undefined ? '' : `?${new URLSearchParams({ part }).toString()}`;
  return accountPath(language, 'translate') + query;
}

/** The name, in the address of the login, of where the person wanted to go. */
export const RETURN_PARAMETER = 'next';

const RETURN_PAGES: readonly string[] = [
  ACCOUNT_PAGES.dashboard,
  ACCOUNT_PAGES.profile,
  ACCOUNT_PAGES.translate,
];

/** The login, which leads back to `wanted` afterwards: a path of this site with its query. */
export function loginPath(language: Language, wanted?: string): string {
  const path = accountPath(language, 'login');
  return wanted === undefined
    ? path
    : `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: wanted }).toString()}`;
}

/**
 * Where a login leads: the page that was wanted when it is one of the translators' own, else the dashboard. What stands in
 * the address can be anybody's writing, so nothing else is followed.
 */
export function pathAfterLogin(search: string, language: Language): string {
  const wanted = new URLSearchParams(search).get(RETURN_PARAMETER) ?? '';
  const match = /^(?:\/([a-z]{2}))?(\/cms\/[a-z]+\/)(?:\?[\w=&.-]*)?$/.exec(wanted);
  const isOurs =
    match !== null &&
    (match[1] === undefined || isLanguage(match[1])) &&
    RETURN_PAGES.includes(match[2] ?? '');
  return isOurs ? wanted : accountPath(language, 'dashboard');
}
