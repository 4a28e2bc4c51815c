// The first words of a page, as they are stored: the reading position (reading-position.ts) knows the paragraph only, which
// is all that a text that scrolls needs, and all that is true in another language.
import { storedFields } from '../stored-fields.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import { hasSlugForm, type PartSlug } from '../story/parts.ts';

/** A place in a part. */
export interface Place {
  paragraph: number;
  /** Of a character in the paragraph's text. Without it, paragraph 0 is the beginning of the part. */
  offset?: number;
}

export interface PagePlace extends Place {
  slug: PartSlug;
  language: Language;
}

/** Serialises a place for storage. */
export function formatPagePlace(place: PagePlace): string {
  return JSON.stringify(place);
}

const isIndex = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** Parses a stored place. Returns null if nothing usable is stored. */
export function parsePagePlace(stored: string | null): PagePlace | null {
  const { slug, language, paragraph, offset } = storedFields(stored);
  const known = LANGUAGES.find((code) => code === language);
  if (!hasSlugForm(slug) || !known || !isIndex(paragraph)) return null;
  return { slug, language: known, paragraph, ...(isIndex(offset) && { offset }) };
}
