// What the translators' writes send (SPEC 7, DESIGN decisions 26-31). The revision they replace stands in If-Match.
import * as v from 'valibot';
import { FieldIdSchema, SourceHashesSchema, TranslationTextSchema } from './text/fields.ts';

/** POST .../draft and .../publish. */
export const TranslationWriteSchema = v.object({
  translationData: v.object({ ...TranslationTextSchema.entries, sourceHash: SourceHashesSchema }),
  /** The hash of the English part that the translator saw. */
  sourceRev: v.string(),
  /** Publishing although the English moved since. */
  acknowledgeSource: v.optional(v.boolean(), false),
  /** Publishing although warnings stand; the browser has asked. */
  acknowledgeWarnings: v.optional(v.boolean(), false),
});
export type TranslationWrite = v.InferInput<typeof TranslationWriteSchema>;

/** POST .../confirm: these fields are still right, though their English changed. */
export const ConfirmSchema = v.object({
  fields: v.pipe(v.array(FieldIdSchema), v.minLength(1), v.maxLength(1_000)),
  /** The hash of the English part that was looked at: another one is a 409. */
  sourceRev: v.optional(v.string()),
});
export type ConfirmWrite = v.InferInput<typeof ConfirmSchema>;

/** POST .../restore: a revision of the history into the draft; none means the original. */
export const RestoreSchema = v.object({
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type RestoreWrite = v.InferInput<typeof RestoreSchema>;
