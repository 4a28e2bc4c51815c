// The story's parts and their order. See part-file.ts for the schema of a part's file.
import type { Language } from '../languages.ts';

/** The site's only story (SPEC 1). */
export const STORY_ID = 'nine-realms';

/** The name of a part in addresses, files and keys. Which ones there are is data. */
export type PartSlug = string;

/** SPEC 9's eight parts in story order, which every site has. A site's own list is passed as a value (part-list.ts). */
export const BUILT_IN_PARTS: readonly [PartSlug, ...PartSlug[]] = [
  'prologue',
  'introduction',
  'part-1',
  'part-2',
  'part-3',
  'part-4',
  'part-5',
  'part-6',
];

/** How many parts make one day in the pictures, from before dawn to deep night. The page dots show one day. */
export const PARTS_OF_A_DAY = 8;

export const MAX_SLUG_CHARS = 40;

/** Lower-case words with hyphens between them: fit for addresses, file names and storage keys. */
export const SLUG_FORM = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns whether a value has the form of a slug. Whether there is such a part is checked where the list is known. */
export function hasSlugForm(value: unknown): value is PartSlug {
  return typeof value === 'string' && value.length <= MAX_SLUG_CHARS && SLUG_FORM.test(value);
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

/** Returns whether a part's picture gives its ending away; such a picture is after the text instead of before it. */
export function isPictureAtEnd(slug: PartSlug): boolean {
  return slug === 'part-5' || slug === 'part-6';
}

/** Returns the name of the picture on links to a part. It does not give the ending away. */
export function cardPicture(slug: PartSlug): string {
  return isPictureAtEnd(slug) ? `parts/${slug}-bottom` : `parts/${slug}`;
}

/**
 * A part's entry in the list that every page contains. `language` is the actual language of its text. Nothing in it
 * depends on the text itself, so publishing a part does not change every page.
 */
export interface ListedPart {
  slug: PartSlug;
  title: string;
  language: Language;
  /** Whether it is English in every language. Default: as SPEC 9 has it. */
  isEnglish?: boolean;
}

/** Returns whether a part may have texts in languages other than English, unless a stored list decides it (SPEC 9). */
export function isTranslatableAtFirst(slug: PartSlug): boolean {
  return slug !== 'part-6';
}

/** Returns whether a listed part can have texts in other languages than English. */
export function isTranslatable({ slug, isEnglish }: ListedPart): boolean {
  return isEnglish === undefined ? isTranslatableAtFirst(slug) : !isEnglish;
}

/** Returns the index of a part in a list, -1 if it is not there. */
export function indexOfPart(parts: readonly Pick<ListedPart, 'slug'>[], slug: PartSlug): number {
  return parts.findIndex((part) => part.slug === slug);
}

/** Splits `Part I - The Weight of Choices` into label and name. A title without a dash has no label. */
export function splitTitle(title: string): { label: string; name: string } {
  const at = title.indexOf(' - ');
  return at < 0
    ? { label: '', name: title }
    : { label: title.slice(0, at), name: title.slice(at + 3) };
}

/** Returns a title in one line, as books and feeds list it. */
export function titleLine(title: string): string {
  const { label, name } = splitTitle(title);
  return label === '' ? name : `${label} – ${name}`;
}
