// Requests and responses of the admin story API (SPEC 7, decision 121), shared by functions and admin pages. An open
// page can be older than the server's release: the schemas ignore new fields, but refuse new values.
import * as v from 'valibot';
import { TRANSLATOR_LANGUAGES } from '../account/fields.ts';
import { LANGUAGES } from '../languages.ts';
import { BuildStatusSchema } from '../translation/rebuild.ts';
import { STORY_ID, type PartSlug } from './parts.ts';
import { ReaderPartSchema } from './responses.ts';
import { OpenDraftSchema } from './staleness.ts';
import { mapPictures, type PartPictures } from './replaced-pictures.ts';
import type { TranslationText } from '../translation/text/fields.ts';
import type { WantedPart } from './part-list-edits.ts';

/**
 * State of a part's text in one language: published in the workspace, committed (shipped with the site), deleted, or never
 * written. Without a text, readers get English.
 */
export const STORY_TEXT_STATES = ['published', 'committed', 'deleted', 'none'] as const;
export type StoryTextState = (typeof STORY_TEXT_STATES)[number];

const { title, content } = ReaderPartSchema.entries;

/** A picture with its texts. `upload`: id of the upload that replaces it (English parts only); null: not replaced. */
const PictureSchema = v.object({
  ...content.entries.illustration.wrapped.entries,
  upload: v.optional(v.nullable(v.string())),
});

/** The editable fields of a part, sent as `partData` in PUT and POST. Slug, order and type are set by the server. */
export const PartDataSchema = v.object({
  title,
  content: v.object({
    ...content.entries,
    illustration: v.optional(PictureSchema),
    illustrationBottom: v.optional(PictureSchema),
  }),
});
export type PartData = v.InferOutput<typeof PartDataSchema>;

/** A text with its pictures in the form that an admin edits. */
export function partDataOf(
  { title, text, quote, ...words }: TranslationText,
  pictures: PartPictures,
): PartData {
  const described = mapPictures(pictures, (picture, place) => ({
    ...picture,
    ...(words[place] ?? { alt: '', caption: '' }),
  }));
  return { title, content: { text, ...(quote === undefined ? {} : { quote }), ...described } };
}

const standing = {
  status: v.picklist(STORY_TEXT_STATES),
  /** Incremented by every write of this part in this language; 0 if there was none. */
  rev: v.number(),
  /** Name of the author; null for a committed text. */
  by: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
  /** Whether the committed text changed after the published one replaced it. */
  isOvertaken: v.boolean(),
};

export interface AdminStories {
  stories: { id: string; title: string; author: string }[];
}

/** A requested review of a draft that nobody has answered. */
const AskedReviewSchema = v.object({
  language: v.picklist(TRANSLATOR_LANGUAGES),
  part: v.string(),
  /** Name of the requester. */
  by: v.string(),
  at: v.string(),
  note: v.string(),
});
export type AskedReview = v.InferOutput<typeof AskedReviewSchema>;

/** Response of GET /api/admin/stories/{id}: every part in every language that it may have a text in. */
export const AdminStorySchema = v.object({
  story: v.object({ id: v.literal(STORY_ID), title: v.string(), author: v.string() }),
  parts: v.array(
    v.object({
      part: v.string(),
      /** The English title. */
      title: v.string(),
      texts: v.array(
        v.object({
          ...standing,
          language: v.picklist(LANGUAGES),
          /** Null if there is no text. */
          title: v.nullable(v.string()),
          /** How many of its fields were translated from an earlier English text. */
          staleCount: v.optional(v.number(), 0),
          draft: v.optional(v.nullable(OpenDraftSchema), null),
        }),
      ),
    }),
  ),
  /** Removed parts; their slugs cannot be reused. */
  removed: v.optional(v.array(v.string()), []),
  /** The longest wait first. */
  reviews: v.optional(v.array(AskedReviewSchema), []),
  build: BuildStatusSchema,
});
export type AdminStory = v.InferOutput<typeof AdminStorySchema>;
export type AdminStoryPart = AdminStory['parts'][number];
export type AdminStoryText = AdminStoryPart['texts'][number];

/** Response of GET .../parts/{part}?language= and of every write of a part. Its ETag is `"r{rev}"`. */
export const AdminPartSchema = v.object({
  ...standing,
  language: v.picklist(LANGUAGES),
  part: v.string(),
  /** The live text; null if there is none. */
  partData: v.nullable(PartDataSchema),
  build: BuildStatusSchema,
});
export type AdminPart = v.InferOutput<typeof AdminPartSchema>;

/** Body of POST .../part-list: adds a part after another one, or at the end. */
export interface AddPart {
  part: PartSlug;
  title: string;
  isTranslatable: boolean;
  after: PartSlug | null;
}

/** Its response: the part, and the order of all. */
export const AddedPartSchema = v.object({
  part: v.string(),
  title: v.string(),
  isTranslatable: v.boolean(),
  order: v.array(v.string()),
});
export type AddedPartResponse = v.InferOutput<typeof AddedPartSchema>;

/** Response of POST .../pictures: a picture that a write of an English part can name within a day. */
export const UploadedPictureSchema = v.object({
  id: v.string(),
  width: v.number(),
  height: v.number(),
});
export type UploadedPicture = v.InferOutput<typeof UploadedPictureSchema>;

/** Body of PUT .../part-list: all parts in the wanted order. `title` is left out for a built-in part. */
export interface PartListChange {
  parts: WantedPart[];
}

/** Response of GET and PUT .../part-list. Its ETag is `"r{rev}"`. */
export const AdminPartListSchema = v.object({
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
export type AdminPartList = v.InferOutput<typeof AdminPartListSchema>;
export type AdminListedPart = AdminPartList['parts'][number];
