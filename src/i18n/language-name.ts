// The names of the five languages in each other.
import { HTML_LANG, LANGUAGE_NAMES, type Language } from '../domain/languages.ts';

/** A language's name in another, such as `Korean`; where the browser does not know it, in itself. */
export function languageName(of: Language, language: Language): string {
  if (!('DisplayNames' in Intl)) return LANGUAGE_NAMES[of];
  const names = new Intl.DisplayNames([HTML_LANG[language]], { type: 'language' });
  return names.of(of) ?? LANGUAGE_NAMES[of];
}
