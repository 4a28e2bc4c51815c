// The story's parts and their order. See file.ts for the schema of a part's file.
import type { Language } from '../languages.ts';

/** The site's only story (SPEC 1). */
export const STORY_ID = 'nine-realms';

/** The name of a part in addresses, files and keys. Which ones there are is data (decision 049). */
export type PartSlug = string;

/**
 * The parts in story order. On pages these are the ones of the site that the page belongs to (`takeParts`); elsewhere, and
 * until then, SPEC 9's eight, which every site has.
 */
export const PART_SLUGS: [PartSlug, ...PartSlug[]] = [
  'prologue',
  'introduction',
  'part-1',
  'part-2',
  'part-3',
  'part-4',
  'part-5',
  'part-6',
];

/** Parts that are English in every language: SPEC 9's last one, and those that were added as such. */
export const ENGLISH_PARTS: PartSlug[] = ['part-6'];

/** Takes the list that comes with a page in place of the built-in one. */
export function takeParts(parts: readonly Pick<ListedPart, 'slug'>[]): void {
  PART_SLUGS.splice(0, 99, ...parts.map(({ slug }) => slug));
}

/** Whether a part can have texts in other languages than English. */
export function isTranslatable(slug: PartSlug): boolean {
  return !ENGLISH_PARTS.includes(slug);
}

/** SPEC 3: the titles of the English parts. */
export const PART_TITLES: Readonly<Record<PartSlug, string>> = {
  prologue: 'Prologue - The Nine Realms',
  introduction: 'Introduction - The Heart of Aeralis',
  'part-1': 'Part I - The Weight of Choices',
  'part-2': 'Part II - Hangar Politics and Ancient Echoes',
  'part-3': 'Part III - The Forbidden Woods',
  'part-4': 'Part IV - The Silent Fortress',
  'part-5': 'Part V - Shadow and Fury',
  'part-6': 'Part VI - Shadows in the Whispering Wild',
};

/** Tests whether a value from a URL or a file name is the slug of a part in the list. */
export function isPartSlug(value: unknown): value is PartSlug {
  return PART_SLUGS.includes(value as PartSlug);
}

/**
 * A part's entry in the list that every page contains. `language` is the actual language of its text
 * (DESIGN decision 7). Nothing in it depends on the text itself, so publishing a part does not change every page.
 */
export interface ListedPart {
  slug: PartSlug;
  title: string;
  language: Language;
  /** Whether it is English in every language, where `ENGLISH_PARTS` does not know it. */
  isEnglish?: boolean;
}

/** Splits `Part I - The Weight of Choices` into label and name. A title without a dash has no label. */
export function splitTitle(title: string): { label: string; name: string } {
  const at = title.indexOf(' - ');
  return at < 0
    ? { label: '', name: title }
    : { label: title.slice(0, at), name: title.slice(at + 3) };
}
