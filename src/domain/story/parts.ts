// The story's parts and their order. See file.ts for the schema of a part's file.
import type { Language } from '../languages.ts';

/** The site's only story (SPEC 1). */
export const STORY_ID = 'nine-realms';

/** SPEC 9: eight parts in this order. */
export const PART_SLUGS = [
  'prologue',
  'introduction',
  'part-1',
  'part-2',
  'part-3',
  'part-4',
  'part-5',
  'part-6',
] as const;

export type PartSlug = (typeof PART_SLUGS)[number];

/** SPEC 9: the seven parts that can be translated. Part 6 is English in every language. */
export const TRANSLATABLE_PARTS: readonly PartSlug[] = PART_SLUGS.slice(0, 7);

/** SPEC 3: the titles of the English parts. */
export const PART_TITLES: Record<PartSlug, string> = {
  prologue: 'Prologue - The Nine Realms',
  introduction: 'Introduction - The Heart of Aeralis',
  'part-1': 'Part I - The Weight of Choices',
  'part-2': 'Part II - Hangar Politics and Ancient Echoes',
  'part-3': 'Part III - The Forbidden Woods',
  'part-4': 'Part IV - The Silent Fortress',
  'part-5': 'Part V - Shadow and Fury',
  'part-6': 'Part VI - Shadows in the Whispering Wild',
};

/** Tests whether a value from a URL or a file name is one of the eight slugs. */
export function isPartSlug(value: unknown): value is PartSlug {
  return typeof value === 'string' && (PART_SLUGS as readonly string[]).includes(value);
}

/**
 * A part's entry in the list that every page contains. `language` is the actual language of its text
 * (DESIGN decision 7). Nothing in it depends on the text itself, so publishing a part does not change every page.
 */
export interface ListedPart {
  slug: PartSlug;
  title: string;
  language: Language;
}

/** Splits `Part I - The Weight of Choices` into label and name. A title without a dash has no label. */
export function splitTitle(title: string): { label: string; name: string } {
  const at = title.indexOf(' - ');
  return at < 0
    ? { label: '', name: title }
    : { label: title.slice(0, at), name: title.slice(at + 3) };
}
