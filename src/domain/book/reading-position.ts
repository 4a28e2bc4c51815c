// Where the reader stopped (SPEC 4, DESIGN decision 3): a part and a paragraph, so that it holds in every language.
import { clampIndex } from './page-turn.ts';
import { isPartSlug, PART_SLUGS, type PartSlug } from '../story/parts.ts';

export interface ReadingPosition {
  slug: PartSlug;
  /** Index of the first paragraph in view; 0 is the top of the part. */
  paragraph: number;
}

/** The stored form of a position. */
export function formatPosition(position: ReadingPosition): string {
  return JSON.stringify(position);
}

/**
 * Reads a stored position; SPEC's bare page index is understood and clamped. Null when nothing usable is stored.
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
    const slug = PART_SLUGS[clampIndex(value, PART_SLUGS.length)];
    return slug ? { slug, paragraph: 0 } : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { slug, paragraph } = value as Record<string, unknown>;
  if (!isPartSlug(slug)) return null;
  const isIndex = typeof paragraph === 'number' && Number.isInteger(paragraph) && paragraph >= 0;
  return { slug, paragraph: isIndex ? paragraph : 0 };
}
