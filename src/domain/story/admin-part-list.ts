// Requests and responses about the list of parts in the admin story API (SPEC 7, decision 106).
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';
import { hasVisibleText, isVisibleLine } from '../visible-text.ts';
import { MAX_PARTS, MAX_PART_TITLE_CHARS } from './part-list.ts';
import { PartSlugSchema } from './part-slug.ts';

/** The title of a part that has no text yet. */
const PartTitleSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check(hasVisibleText),
  v.maxLength(MAX_PART_TITLE_CHARS),
  v.check(isVisibleLine),
);

/** Body of POST .../part-list. `after` names the part to insert it after; null adds it at the end. */
export const AddPartRequestSchema = v.object({
  part: PartSlugSchema,
  title: PartTitleSchema,
  isTranslatable: v.boolean(),
  after: v.nullable(PartSlugSchema),
});
export type AddPartRequest = v.InferOutput<typeof AddPartRequestSchema>;

/** Response of POST .../part-list: the part, and the order of all parts. */
export const AddedPartResponseSchema = v.object({
  part: v.string(),
  title: v.string(),
  isTranslatable: v.boolean(),
  order: v.array(v.string()),
});
export type AddedPartResponse = v.InferOutput<typeof AddedPartResponseSchema>;

/** Body of PUT .../part-list: all parts in the wanted order. `title` is left out for a built-in part. */
export const PartListRequestSchema = v.object({
  parts: v.pipe(
    v.array(
      v.object({
        part: PartSlugSchema,
        title: v.optional(PartTitleSchema),
        isTranslatable: v.boolean(),
        isRemoved: v.boolean(),
      }),
    ),
    v.maxLength(MAX_PARTS),
  ),
});
export type PartListRequest = v.InferOutput<typeof PartListRequestSchema>;

/** Response of GET and PUT .../part-list. Its ETag is `"r{rev}"`. */
export const AdminPartListResponseSchema = v.object({
  rev: v.number(),
  /** Who changed the list last, and when; null if nobody has. */
  changed: v.nullable(v.object({ by: v.string(), at: v.string() })),
  parts: v.array(
    v.object({
      part: v.string(),
      /** The English title. */
      title: v.string(),
      isBuiltIn: v.boolean(),
      /** Whether there is an English text, whose title is the part's. */
      hasText: v.boolean(),
      isTranslatable: v.boolean(),
      /** When it was removed; null if it is in the story. */
      removedAt: v.nullable(v.string()),
      /** Languages other than English that have a published text, or an unpublished draft. */
      published: v.array(v.picklist(LANGUAGES)),
      drafts: v.array(v.picklist(LANGUAGES)),
    }),
  ),
});
export type AdminPartListResponse = v.InferOutput<typeof AdminPartListResponseSchema>;
export type AdminListedPart = AdminPartListResponse['parts'][number];
