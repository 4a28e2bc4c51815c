// The stored names and terms: one record for each language, so that concurrent writes cannot exceed its limits.
import {
  type Language,
  TARGET_LANGUAGES,
  type TargetLanguage,
} from '../../../src/domain/languages.ts';
import {
  LanguageTermsSchema,
  NO_TERMS,
  type LanguageTerms,
  type LiveTerm,
} from '../../../src/domain/translation/terms.ts';
import { termsKey } from '../storage/blob-keys.ts';
import { readRecord } from '../storage/records.ts';
import type { RecordStore } from '../storage/store.ts';

/** Returns the names and terms of a language; none for English, which has them only in its files. */
export async function readTerms(store: RecordStore, language: Language): Promise<LanguageTerms> {
  return (await readRecord(store, termsKey(language), LanguageTermsSchema)) ?? NO_TERMS;
}

/** Returns the accepted terms of each language without their authors, for a build. */
export async function listLiveTerms(
  store: RecordStore,
): Promise<{ language: TargetLanguage; live: LiveTerm[] }[]> {
  const all = await Promise.all(
    TARGET_LANGUAGES.map(async (language) => {
      const { live } = await readTerms(store, language);
      return { language, live: live.map(({ en, isNew, change }) => ({ en, isNew, change })) };
    }),
  );
  return all.filter(({ live }) => live.length > 0);
}
