// Which language is offered to a visitor who came by a link into another one (DESIGN decision 2).
import { isLanguage, type Language } from './languages.ts';

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
