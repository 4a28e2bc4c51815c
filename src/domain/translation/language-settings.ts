// The settings of a language of translation, as an admin reads and writes them.
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';

/** Body of PUT /api/admin/languages/{language}. */
export const LanguageWriteSchema = v.object({
  /** Whether a translation is published only after another person has approved exactly its words. */
  needsApproval: v.boolean(),
});
export type LanguageWrite = v.InferOutput<typeof LanguageWriteSchema>;

export const LanguageResponseSchema = v.object({
  language: v.picklist(LANGUAGES),
  ...LanguageWriteSchema.entries,
  /** How many suggestions about names and terms wait for an admin. */
  waitingTerms: v.number(),
});
export type LanguageResponse = v.InferOutput<typeof LanguageResponseSchema>;
