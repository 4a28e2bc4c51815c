// The names of languages, made at build time: in a browser, loading Intl's list of them takes some 40 ms.
import { HTML_LANG, LANGUAGES, type Language } from '../domain/languages.ts';

/** Returns the names of all languages in `language`, in upper case where the script has case (SPEC 2). */
export function languagesInCapitals(language: Language): Record<Language, string> {
  const locale = HTML_LANG[language];
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return Object.fromEntries(
    LANGUAGES.map((each) => [each, (names.of(each) ?? each).toLocaleUpperCase(locale)]),
  ) as Record<Language, string>;
}
