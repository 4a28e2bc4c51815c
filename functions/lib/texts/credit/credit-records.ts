// The stored records about the translator credited for a language, who is chosen in texts/credit/credit.ts.
import * as v from 'valibot';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../../src/domain/languages.ts';
import { PublishedTranslatorSchema } from '../../../../src/domain/story/published-translator.ts';
import { creditKey } from '../../storage/blob-keys.ts';
import { readRecord } from '../../storage/records.ts';
import type { RecordStore } from '../../storage/store.ts';

const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));

export const CreditSchema = v.object({
  /** Increases by one each time the credit that readers see changes. */
  rev: Revision,
  /** The credit that readers see. */
  translator: v.nullable(PublishedTranslatorSchema),
  /** Since when readers have seen this name, or no name, ISO. */
  namedAt: v.optional(v.string()),
  profiles: v.optional(v.record(v.string(), PublishedTranslatorSchema), {}),
  /** Since when each of these profiles has been published, ISO. */
  publishedAt: v.optional(v.record(v.string(), v.string()), {}),
  /** When each account last published a text in the language, ISO. */
  publishers: v.optional(v.record(v.string(), v.string()), {}),
});
export type CreditRecord = v.InferOutput<typeof CreditSchema>;

/** Returns the record of a language, or null as long as nobody has published a text or a profile. */
export function readCreditRecord(
  store: RecordStore,
  language: Language,
): Promise<CreditRecord | null> {
  return readRecord(store, creditKey(language), CreditSchema);
}

/** Returns the records that have ever shown readers a credit: those that the head counts. */
export async function listCredits(
  store: RecordStore,
): Promise<(CreditRecord & { language: Language })[]> {
  const languages = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  const found = await Promise.all(
    languages.map(async (language) => {
      const record = await readCreditRecord(store, language);
      return record && record.rev > 0 ? [{ ...record, language }] : [];
    }),
  );
  return found.flat();
}
