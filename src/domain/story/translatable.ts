// Which languages may have a translation of which part. Elsewhere, readers get English (DESIGN decision 7).
import { DEFAULT_LANGUAGE, type Language } from '../languages.ts';
import { PART_SLUGS, isTranslatable, type PartSlug } from './parts.ts';

/** SPEC 9: the seven built-in parts that can be translated. Part 6 is English in every language. */
export const TRANSLATABLE_PARTS: readonly PartSlug[] = PART_SLUGS.slice(0, 7);

/** SPEC 9: English has all eight parts, every other language at most the seven translatable ones. */
export function mayHaveText(language: Language, slug: PartSlug): boolean {
  return language === DEFAULT_LANGUAGE || isTranslatable(slug);
}
