// The five languages as paths of Astro's routes.
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../domain/languages.ts';

/** The props of a page that exists once per language. */
export interface LanguageProps {
  language: Language;
}

/** Returns paths and props of a `[...lang]` route: no prefix for English, the language code for the others. */
export function languagePaths() {
  return LANGUAGES.map((language) => ({
    params: { lang: language === DEFAULT_LANGUAGE ? undefined : language },
    props: { language },
  }));
}

/** Returns paths and props of a `[lang]` route, which names English too. */
export function namedLanguagePaths() {
  return LANGUAGES.map((language) => ({ params: { lang: language }, props: { language } }));
}
