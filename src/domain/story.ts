// The shape of the story: its parts, their order, and the one schema every reader of a part file uses.
import * as v from 'valibot';
import type { Language } from './languages.ts';

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

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

const pictureName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'must name a picture as folder/name'),
);

export const IllustrationSchema = v.strictObject({
  enabled: v.boolean(),
  /** Name below content/art/{storyId}/, without ending. */
  image: pictureName,
  alt: text,
  caption: text,
});

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'must be 16 hex digits'));

const SourceHashSchema = v.strictObject({
  title: hash,
  text: v.array(hash),
  quote: v.optional(hash),
  illustration: v.optional(v.strictObject({ alt: hash, caption: hash })),
  illustrationBottom: v.optional(v.strictObject({ alt: hash, caption: hash })),
});

export const ContentSchema = v.strictObject({
  text: v.pipe(v.array(text), v.minLength(1, 'must hold a paragraph')),
  quote: v.optional(text),
  illustration: v.optional(IllustrationSchema),
  illustrationBottom: v.optional(IllustrationSchema),
});

/** One part of the story as it stands in content/ and in a published record (SPEC 3). */
export const PartFileSchema = v.strictObject({
  slug: v.picklist(PART_SLUGS),
  title: text,
  partType: text,
  orderIndex: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PART_SLUGS.length - 1)),
  version: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)), '1.0.0'),
  lastModified: v.pipe(v.string(), v.isoTimestamp()),
  status: v.literal('published'),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  content: ContentSchema,
  /** Translations only: which English text each field was translated from (DESIGN decision 28). */
  sourceHash: v.optional(SourceHashSchema),
});

export type PartFile = v.InferOutput<typeof PartFileSchema>;
export type Illustration = v.InferOutput<typeof IllustrationSchema>;
export type SourceHash = v.InferOutput<typeof SourceHashSchema>;

/** What the cover shows (SPEC 3, story metadata). */
export const MetadataSchema = v.strictObject({
  storyInfo: v.strictObject({
    id: v.literal(STORY_ID),
    title: text,
    author: text,
    description: text,
    coverImage: pictureName,
    coverDescription: text,
    year: text,
  }),
});

export type StoryMetadata = v.InferOutput<typeof MetadataSchema>;

/** One row of the contents: enough to list a part, not to read it. */
export interface PartSummary {
  slug: PartSlug;
  title: string;
  partType: string;
  orderIndex: number;
  version: string;
  lastModified: string;
  status: 'published';
}

/** The row of a part in the list of parts. */
export function summarise(part: PartFile): PartSummary {
  const { slug, title, partType, orderIndex, version, lastModified, status } = part;
  return { slug, title, partType, orderIndex, version, lastModified, status };
}
