// Names one language in another, such as `Korean`; where the browser does not know the name, in the language itself.
import { HTML_LANG, LANGUAGE_NAMES, type Language } from '../domain/languages.ts';

export function languageName(named: Language, language: Language): string {
  if (!('DisplayNames' in Intl)) return LANGUAGE_NAMES[named];
  const names = new Intl.DisplayNames([HTML_LANG[language]], { type: 'language' });
  return names.of(named) ?? LANGUAGE_NAMES[named];
}
