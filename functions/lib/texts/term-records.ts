// The stored names and terms: one record for each language, so that its limits are exact whatever arrives at once.
import {
  TRANSLATOR_LANGUAGES,
  type TranslatorLanguage,
} from '../../../src/domain/account/fields.ts';
import type { Language } from '../../../src/domain/languages.ts';
import {
  LanguageTermsSchema,
  NO_TERMS,
  type LanguageTerms,
  type LiveTerm,
  type TermRefusal,
} from '../../../src/domain/translation/terms.ts';
import { AppError, type ErrorCode } from '../../../src/domain/errors.ts';
import { termsKey } from '../storage/blob-keys.ts';
import { changeRecord, readRecord, type Changed } from '../storage/records.ts';
import type { RecordStore, Store } from '../storage/store.ts';

/** The names and terms of a language; none of English, whose files alone count. */
export async function readTerms(store: RecordStore, language: Language): Promise<LanguageTerms> {
  return (await readRecord(store, termsKey(language), LanguageTermsSchema)) ?? NO_TERMS;
}

const REFUSALS = {
  unknown: 'term.unknown',
  answered: 'term.answered',
  full: 'term.full',
} as const satisfies Record<TermRefusal, ErrorCode>;

/** Changes them by compare-and-set; the note of the change is its time, `at`. Throws what `change` refuses. */
export function changeTerms(
  store: Store,
  language: Language,
  { operation, at }: { operation: string; at: string },
  change: (terms: LanguageTerms) => LanguageTerms | TermRefusal,
): Promise<Changed<LanguageTerms>> {
  return changeRecord(store, termsKey(language), LanguageTermsSchema, operation, (found) => {
    const value = change(found ?? NO_TERMS);
    if (typeof value === 'string') throw new AppError(REFUSALS[value]);
    return { value, note: at };
  });
}

/** What was accepted in each language, without who suggested it, for a build. */
export async function listLiveTerms(
  store: RecordStore,
): Promise<{ language: TranslatorLanguage; live: LiveTerm[] }[]> {
  const all = await Promise.all(
    TRANSLATOR_LANGUAGES.map(async (language) => {
      const { live } = await readTerms(store, language);
      return { language, live: live.map(({ en, isNew, change }) => ({ en, isNew, change })) };
    }),
  );
  return all.filter(({ live }) => live.length > 0);
}
