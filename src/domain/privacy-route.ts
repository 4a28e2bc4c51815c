// Kept separate from routes.ts, because the code of reading uses it only where a reader reports a mistake.
import type { Language } from './languages.ts';
import { languagePrefix } from './routes.ts';

/** Returns the path of the page about the data that is kept about people, why and for how long. */
export function privacyPath(language: Language): string {
  return `${languagePrefix(language)}/privacy/`;
}
