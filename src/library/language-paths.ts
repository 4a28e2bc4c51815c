// The five languages as Astro paths of a `[...lang]` route: no prefix for English, the language code for the others.
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../domain/languages.ts';

/** Returns paths and props of a route that exists once per language. */
export function languagePaths(): {
  params: { lang: string | undefined };
  props: { language: Language };
}[] {
  return LANGUAGES.map((language) => ({
    params: { lang: language === DEFAULT_LANGUAGE ? undefined : language },
    props: { language },
  }));
}
