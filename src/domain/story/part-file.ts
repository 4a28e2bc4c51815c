// Strict schemas of a part's file and the story's metadata, in content/ and in published records. See responses.ts for
// the tolerant schemas that pages use.
import * as v from 'valibot';
import { PartSlugSchema } from './part-slug.ts';
import { STORY_ID } from './parts.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

const pictureName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'must name a picture as folder/name'),
);

export const IllustrationSchema = v.strictObject({
  enabled: v.boolean(),
  /** Name below content/art/{storyId}/, without extension. */
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

const ContentSchema = v.strictObject({
  text: v.pipe(v.array(text), v.minLength(1, 'must hold a paragraph')),
  quote: v.optional(text),
  illustration: v.optional(IllustrationSchema),
  illustrationBottom: v.optional(IllustrationSchema),
});

/** One part of the story, as stored in content/ and in published records (SPEC 3). */
export const PartFileSchema = v.strictObject({
  slug: PartSlugSchema,
  title: text,
  partType: text,
  orderIndex: v.pipe(v.number(), v.integer(), v.minValue(0)),
  version: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)), '1.0.0'),
  lastModified: v.pipe(v.string(), v.isoTimestamp()),
  status: v.literal('published'),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  content: ContentSchema,
  /** Translations only: hashes of the English text that each field was translated from (decision 123). */
  sourceHash: v.optional(SourceHashSchema),
});

export type PartFile = v.InferOutput<typeof PartFileSchema>;
export type Illustration = v.InferOutput<typeof IllustrationSchema>;
export type SourceHash = v.InferOutput<typeof SourceHashSchema>;

/** Data for the cover (SPEC 3, story metadata). */
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

/** An entry of the table of contents: enough to list a part, not to read it. */
type ContentsEntry = Pick<
  PartFile,
  'slug' | 'title' | 'partType' | 'orderIndex' | 'version' | 'lastModified' | 'status'
>;

export function toContentsEntry(part: PartFile): ContentsEntry {
  const { slug, title, partType, orderIndex, version, lastModified, status } = part;
  return { slug, title, partType, orderIndex, version, lastModified, status };
}
