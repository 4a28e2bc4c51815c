// Responses of the public story API (SPEC 7), shared by the functions that send them and the pages that parse them.
// Schemas are tolerant: a page that stays open across a release must still read responses with new fields.
import * as v from 'valibot';
import { LANGUAGES, type Language } from '../languages.ts';
import type { PartFile } from './part-file.ts';
import { STORY_ID } from './parts.ts';
import { withoutReadings } from './text-marks.ts';

const IllustrationSchema = v.object({
  enabled: v.boolean(),
  image: v.string(),
  alt: v.string(),
  caption: v.string(),
});

/** A part as readers need it: the file without translation metadata. */
export const ReaderPartSchema = v.object({
  slug: v.string(),
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

/** Paragraphs with ruby, by index. They are sent beside `text`, which has none, for pages of a release before ruby. */
const withReadings = v.optional(v.record(v.string(), v.string()));

interface SentContent<Content> {
  content: Content;
  withReadings?: Record<string, string> | undefined;
}

/** Returns the content of a part as it is sent: without readings, and separately the paragraphs that have some. */
export function toSentContent<Content extends { text: string[] }>(
  content: Content,
): SentContent<Content> {
  const text = content.text.map(withoutReadings);
  const ruby = Object.entries(content.text).filter(([at, paragraph]) => paragraph !== text[+at]);
  const sent = { content: { ...content, text } };
  return ruby.length > 0 ? { ...sent, withReadings: Object.fromEntries(ruby) } : sent;
}

function addReadings<Sent extends SentContent<{ text: string[] }>>(
  sent: Sent,
): Omit<Sent, 'withReadings'> {
  const { withReadings: ruby = {}, ...part } = sent;
  const text = part.content.text.map((paragraph, at) => ruby[at] ?? paragraph);
  return { ...part, content: { ...part.content, text } };
}

/** The static file of a part, and a stored copy of it. */
export const StaticPartSchema = v.pipe(
  v.object({ ...ReaderPartSchema.entries, withReadings }),
  v.transform(addReadings),
);

/**
 * Source of a text: a published record, the committed file, or the committed file because storage was unavailable. A
 * `fallback` may be older than what the reader already has and must not replace it.
 */
const PART_SOURCES = ['published', 'committed', 'fallback'] as const;

export type PartSource = (typeof PART_SOURCES)[number];

const { partType, ...wireEntries } = ReaderPartSchema.entries;

/**
 * Response of the part call, with SPEC 3's `partInfo` in place of `partType`. Parsing turns it back into the reader's
 * form of a part.
 */
export const LivePartSchema = v.pipe(
  v.object({
    ...wireEntries,
    partInfo: v.object({ partType, title: wireEntries.title, slug: wireEntries.slug }),
    withReadings,
    language: v.picklist(LANGUAGES),
    source: v.picklist(PART_SOURCES),
  }),
  v.transform(({ partInfo, ...part }) => ({ ...addReadings(part), partType: partInfo.partType })),
);

export type LivePartResponse = v.InferInput<typeof LivePartSchema>;
export type LivePart = v.InferOutput<typeof LivePartSchema>;

export function toLivePartResponse(
  part: PartFile,
  language: Language,
  source: PartSource,
): LivePartResponse {
  const { slug, title, orderIndex, content, version, lastModified, status, publishedAt } = part;
  return {
    partInfo: { partType: part.partType, title, slug },
    title,
    slug,
    orderIndex,
    ...toSentContent(content),
    version,
    lastModified,
    status,
    publishedAt,
    language,
    source,
  };
}

const SummarySchema = v.object({
  slug: v.string(),
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
 * Response of the parts list (SPEC 3): the existing parts of each language in story order. A part that a language lacks
 * is read in English. Metadata already falls back to English.
 */
export const StoryPartsSchema = v.object({
  parts: v.object(byLanguage(v.array(SummarySchema))),
  metadata: v.object(byLanguage(StoryInfoSchema)),
  /** `fallback`: storage was unavailable, so published parts may be missing. */
  source: v.picklist(['live', 'fallback']),
});

export type StoryParts = v.InferOutput<typeof StoryPartsSchema>;

function byLanguage<Schema>(schema: Schema): Record<Language, Schema> {
  return { en: schema, ko: schema, zh: schema, ja: schema, tr: schema };
}
