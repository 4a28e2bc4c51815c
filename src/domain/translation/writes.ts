// Request bodies of the translation API (SPEC 7, DESIGN decisions 26-31). If-Match carries the revision to replace.
import * as v from 'valibot';
import { FieldIdSchema, SourceHashesSchema, TranslationTextSchema } from './text/fields.ts';

/** Body of POST .../draft and .../publish. */
export const TranslationWriteSchema = v.object({
  translationData: v.object({ ...TranslationTextSchema.entries, sourceHash: SourceHashesSchema }),
  /** Hash of the English part that the translator saw. */
  sourceRev: v.string(),
  /** Publish even if the English text has changed since. */
  acknowledgeSource: v.optional(v.boolean(), false),
  /**
   * Set when the translator confirmed the warnings in the browser. The server blocks errors only and ignores this
   * field.
   */
  acknowledgeWarnings: v.optional(v.boolean(), false),
});
export type TranslationWrite = v.InferInput<typeof TranslationWriteSchema>;

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
