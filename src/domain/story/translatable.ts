// Which languages may have a translation of which part. Elsewhere, readers get English (DESIGN decision 7).
import { DEFAULT_LANGUAGE, type Language } from '../languages.ts';
import { TRANSLATABLE_PARTS, type PartSlug } from './parts.ts';

/** SPEC 9: English has all eight parts, every other language at most the seven translatable ones. */
export function mayHaveText(language: Language, slug: PartSlug): boolean {
  return language === DEFAULT_LANGUAGE || TRANSLATABLE_PARTS.includes(slug);
}
