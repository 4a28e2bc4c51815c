// The wire shapes of the story calls (SPEC 7), said once for the function that writes them and the page that reads them.
// Tolerant on purpose: a page that stays open over a release must still read an answer that has learnt a new field.
import * as v from 'valibot';
import { LANGUAGES, type Language } from '../languages.ts';
import { PART_SLUGS, STORY_ID } from './parts.ts';
import type { PartFile } from './file.ts';

const IllustrationSchema = v.object({
  enabled: v.boolean(),
  image: v.string(),
  alt: v.string(),
  caption: v.string(),
});

/** A part as a reader needs it: the file without the translator's bookkeeping. */
export const ReaderPartSchema = v.object({
  slug: v.picklist(PART_SLUGS),
  title: v.string(),
  partType: v.string(),
  orderIndex: v.number(),
  version: v.optional(v.string(), '1.0.0'),
  lastModified: v.string(),
  status: v.literal('published'),
  publishedAt: v.string(),
  content: v.object({
    text: v.pipe(v.array(v.string()), v.minLength(1)),
    quote: v.optional(v.string()),
    illustration: v.optional(IllustrationSchema),
    illustrationBottom: v.optional(IllustrationSchema),
  }),
});

export type ReaderPart = v.InferOutput<typeof ReaderPartSchema>;

/**
 * Where a text came from: a published record, the committed file, or the committed file because storage could not be
 * asked. A `fallback` may be older than what a reader already has and must not replace it.
 */
const PART_SOURCES = ['published', 'committed', 'fallback'] as const;

export type PartSource = (typeof PART_SOURCES)[number];

const { partType, ...wireEntries } = ReaderPartSchema.entries;

/** The answer of the part call: SPEC 3's `partInfo` in place of `partType`, read back into a reader's part. */
export const LivePartSchema = v.pipe(
  v.object({
    ...wireEntries,
    partInfo: v.object({ partType, title: wireEntries.title, slug: wireEntries.slug }),
    language: v.picklist(LANGUAGES),
    source: v.picklist(PART_SOURCES),
  }),
  v.transform(({ partInfo, ...part }) => ({ ...part, partType: partInfo.partType })),
);

export type LivePartAnswer = v.InferInput<typeof LivePartSchema>;
export type LivePart = v.InferOutput<typeof LivePartSchema>;

/** The wire form of a live part. */
export function toLivePartAnswer(
  part: PartFile,
  language: Language,
  source: PartSource,
): LivePartAnswer {
  const { slug, title, orderIndex, content, version, lastModified, status, publishedAt } = part;
  return {
    partInfo: { partType: part.partType, title, slug },
    title,
    slug,
    orderIndex,
    content,
    version,
    lastModified,
    status,
    publishedAt,
    language,
    source,
  };
}

const SummarySchema = v.object({
  slug: v.picklist(PART_SLUGS),
  title: v.string(),
  partType: v.string(),
  orderIndex: v.number(),
  version: v.string(),
  lastModified: v.string(),
  status: v.literal('published'),
});

const StoryInfoSchema = v.object({
  id: v.literal(STORY_ID),
  title: v.string(),
  author: v.string(),
  description: v.string(),
  coverImage: v.string(),
  coverDescription: v.string(),
  year: v.string(),
});

/**
 * The answer of the parts list (SPEC 3): what exists in each language, in the story's order; a part missing from a
 * language is read in English. Metadata falls back to English by itself.
 */
export const StoryPartsSchema = v.object({
  parts: v.object(byLanguage(v.array(SummarySchema))),
  metadata: v.object(byLanguage(StoryInfoSchema)),
  /** `fallback`: storage could not be asked, published rows may be missing. */
  source: v.picklist(['live', 'fallback']),
});

export type StoryParts = v.InferOutput<typeof StoryPartsSchema>;

function byLanguage<Schema>(schema: Schema): Record<Language, Schema> {
  return { en: schema, ko: schema, zh: schema, ja: schema, tr: schema };
}
