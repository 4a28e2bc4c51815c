// The reading position (SPEC 4, decision 103): part and paragraph, which are valid in every language, and the words in
// view in the language that was read.
import { LANGUAGES, type Language } from '../languages.ts';
import { storedFields } from '../stored-fields.ts';
import { BUILT_IN_PARTS, hasSlugForm, type PartSlug } from '../story/parts.ts';
import { clampIndex } from './page-turn.ts';

export interface TextPosition {
  paragraph: number;
  /** Offset of a character in the paragraph's text. Without it, paragraph 0 is the beginning of the part. */
  offset?: number;
}

export const BEGINNING: TextPosition = { paragraph: 0 };

export interface ReadingPosition extends TextPosition {
  slug: PartSlug;
  /** The language of the text in which the offset counts. */
  language?: Language;
}

export function formatPosition(position: ReadingPosition): string {
  return JSON.stringify(position);
}

const isIndex = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/**
 * Parses a stored position, of a part that the site may no longer have. Also understands SPEC's bare page index, which
 * is clamped. Returns null if nothing usable is stored.
 */
export function parsePosition(stored: string | null): ReadingPosition | null {
  const fields = storedFields(stored);
  if (fields instanceof Number) {
    const slug = BUILT_IN_PARTS[clampIndex(Number(fields), BUILT_IN_PARTS.length)];
    return slug ? { slug, paragraph: 0 } : null;
  }
  const { slug, paragraph, offset } = fields;
  if (!hasSlugForm(slug)) return null;
  if (!isIndex(paragraph)) return { slug, ...BEGINNING };
  const language = LANGUAGES.find((code) => code === fields['language']);
  return { slug, paragraph, ...(language && isIndex(offset) && { offset, language }) };
}

/** Returns the place in a part, as it is read in a language; null if the position is in another part. */
export function positionIn(
  position: ReadingPosition | null,
  slug: PartSlug,
  language: Language,
): TextPosition | null {
  if (position?.slug !== slug) return null;
  const { paragraph, offset } = position;
  const isExact = offset !== undefined && position.language === language;
  return isExact ? { paragraph, offset } : { paragraph };
}
