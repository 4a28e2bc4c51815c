// The reading position (SPEC 4, DESIGN decision 3): part and paragraph, so that it is valid in every language.
import { clampIndex } from './page-turn.ts';
import { BUILT_IN_PARTS, hasSlugForm, type PartSlug } from '../story/parts.ts';

export interface ReadingPosition {
  slug: PartSlug;
  /** Index of the first paragraph in view; 0 is the top of the part. */
  paragraph: number;
}

/** Serialises a position for storage. */
export function formatPosition(position: ReadingPosition): string {
  return JSON.stringify(position);
}

/**
 * Parses a stored position, of a part that the site may no longer have. Also understands SPEC's bare page index, which is
 * clamped. Returns null if nothing usable is stored.
 */
export function parsePosition(stored: string | null): ReadingPosition | null {
  if (stored === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return null;
  }
  if (typeof value === 'number') {
    const slug = BUILT_IN_PARTS[clampIndex(value, BUILT_IN_PARTS.length)];
    return slug ? { slug, paragraph: 0 } : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { slug, paragraph } = value as Record<string, unknown>;
  if (!hasSlugForm(slug)) return null;
  const isIndex = typeof paragraph === 'number' && Number.isInteger(paragraph) && paragraph >= 0;
  return { slug, paragraph: isIndex ? paragraph : 0 };
}
