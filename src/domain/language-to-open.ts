// Decides to which language a visit is redirected before anything is shown (decision 102).
import { ENGLISH_ONLY_SEGMENT } from './admin-routes.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';

/**
 * Returns the language to redirect a visit to, or null to stay. Only URLs without a language redirect: to the language
 * in `?lang=`, else to the chosen one, else, on `/`, to the browser's first that the book has. A part's page ignores
 * the choice and stays English: a link leads to the words that its sender saw.
 *
 * @param chosen - the stored choice
 * @param browser - BCP 47 tags, the preferred one first
 */
export function languageToOpen(
  pathname: string,
  asked: string | null,
  chosen: string | null,
  browser: readonly string[],
): Language | null {
  const segment = pathname.split('/')[1];
  if (isLanguage(segment) || segment === ENGLISH_ONLY_SEGMENT) return null;
  const preferred = pathname === '/' ? browser.map((tag) => tag.split('-')[0]?.toLowerCase()) : [];
  const own = segment === 'read' ? [] : [chosen, ...preferred];
  const wanted = [asked, ...own].find(isLanguage) ?? DEFAULT_LANGUAGE;
  return wanted === DEFAULT_LANGUAGE ? null : wanted;
}

/**
 * Returns the language to offer on a page in `shown`: the chosen one, else the browser's first that the book has. Null
 * if that is the page's, and if there is none.
 *
 * @param chosen - the stored choice
 * @param browser - BCP 47 tags, the preferred one first
 */
export function offeredLanguage(
  shown: Language,
  chosen: string | null,
  browser: readonly string[],
): Language | null {
  const codes = [chosen, ...browser.map((tag) => tag.split('-')[0]?.toLowerCase())];
  const wanted = codes.find(isLanguage) ?? shown;
  return wanted === shown ? null : wanted;
}
