// Request bodies of the translation API (SPEC 7). If-Match carries the revision to replace.
import * as v from 'valibot';
import { PartPicturesSchema } from '../story/replaced-pictures.ts';
import { FieldIdSchema, SourceHashesSchema, TranslationTextSchema } from './text/fields.ts';

/** Body of POST .../draft. */
export const TranslationWriteSchema = v.object({
  translationData: v.object({
    ...TranslationTextSchema.entries,
    /** The English that each field was written beside; without it, for changed fields the current one is assumed. */
    sourceHash: v.optional(SourceHashesSchema),
  }),
  /** Hash of the English part that the translator saw; left out for English, and where it does not matter. */
  sourceRev: v.optional(v.string()),
  /** Publish even if the English text has changed since. */
  acknowledgeSource: v.optional(v.boolean(), false),
  /**
   * Set when the translator confirmed the warnings in the browser. The server blocks errors only and ignores this
   * field.
   */
  acknowledgeWarnings: v.optional(v.boolean(), false),
});
export type TranslationWrite = v.InferInput<typeof TranslationWriteSchema>;

/** Body of POST .../publish. Fields for English only are ignored in translations. */
export const PublishWriteSchema = v.object({
  ...TranslationWriteSchema.entries,
  /** The text was written over the draft, which is therefore done, unless another person has changed it meanwhile. */
  endsDraft: v.optional(v.boolean(), false),
  /** English only: whether translations stay up to date. */
  typoOnly: v.optional(v.boolean(), false),
  /** English only: the pictures of the part. Without it, they do not change. */
  pictures: v.optional(PartPicturesSchema),
});
export type PublishWrite = v.InferInput<typeof PublishWriteSchema>;

/** Body of POST .../confirm: these fields are still correct although their English changed. */
export const ConfirmSchema = v.object({
  fields: v.pipe(v.array(FieldIdSchema), v.minLength(1), v.maxLength(1_000)),
  /** Hash of the English part that the translator saw; a different current hash is a 409. */
  sourceRev: v.optional(v.string()),
});
export type ConfirmWrite = v.InferInput<typeof ConfirmSchema>;

/** Body of POST .../restore: copies a revision of the history into the draft; without `version`, the original. */
export const RestoreSchema = v.object({
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type RestoreWrite = v.InferInput<typeof RestoreSchema>;
