// Responses about one part in the admin story API (SPEC 7, decision 121), and the form in which an admin edits it. An
// open page can be older than the server's release: the schemas ignore new fields, but refuse new values.
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';
import { BuildStatusSchema } from '../translation/rebuild.ts';
import type { TranslationText } from '../translation/text/fields.ts';
import { mapPictures, type PartPictures } from './replaced-pictures.ts';
import { ReaderPartSchema } from './responses.ts';

/**
 * State of a part's text in one language: published in the workspace, committed (shipped with the site), deleted, or
 * never written. Without a text, readers get English.
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

/** Returns a text with its pictures in the form that an admin edits. */
export function toPartData(
  { title, text, quote, ...words }: TranslationText,
  pictures: PartPictures,
): PartData {
  const described = mapPictures(pictures, (picture, slot) => ({
    ...picture,
    ...(words[slot] ?? { alt: '', caption: '' }),
  }));
  return { title, content: { text, ...(quote === undefined ? {} : { quote }), ...described } };
}

/** The state of a part's text in one language. */
export const textStatus = {
  status: v.picklist(STORY_TEXT_STATES),
  /** Incremented by every write of this part in this language; 0 if there was none. */
  rev: v.number(),
  /** Name of the author; null for a committed text. */
  by: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
  /** Whether the committed text changed after the published one replaced it. */
  isOvertaken: v.boolean(),
};

/** Response of GET .../parts/{part}?language= and of every write of a part. Its ETag is `"r{rev}"`. */
export const AdminPartResponseSchema = v.object({
  ...textStatus,
  language: v.picklist(LANGUAGES),
  part: v.string(),
  /** The live text; null if there is none. */
  partData: v.nullable(PartDataSchema),
  build: BuildStatusSchema,
});
export type AdminPartResponse = v.InferOutput<typeof AdminPartResponseSchema>;

/** Response of POST .../pictures: a picture that a write of an English part can name within a day. */
export const UploadedPictureResponseSchema = v.object({
  id: v.string(),
  width: v.number(),
  height: v.number(),
});
export type UploadedPictureResponse = v.InferOutput<typeof UploadedPictureResponseSchema>;
