// The shape of the story: its parts and their order. The schema of a part's file stands in file.ts.
import type { Language } from '../languages.ts';

/** The one story of the site (SPEC 1). */
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

/** SPEC 9: the seven parts a translator may write; part-6 stays English everywhere. */
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

/** Whether a word from an address or a file name is one of the eight slugs. */
export function isPartSlug(value: unknown): value is PartSlug {
  return typeof value === 'string' && (PART_SLUGS as readonly string[]).includes(value);
}

/**
 * A part's row in the list that comes with every page; `language` is the one its text is really in (decision 7). It says
 * nothing that a change of the text alone would change: publishing a part must not make every page a new one.
 */
export interface ListedPart {
  slug: PartSlug;
  title: string;
  language: Language;
}

/** Splits `Part I - The Weight of Choices` into its numeral line and its name; a title without a dash is all name. */
export function splitTitle(title: string): { label: string; name: string } {
  const at = title.indexOf(' - ');
  return at < 0
    ? { label: '', name: title }
    : { label: title.slice(0, at), name: title.slice(at + 3) };
}
