// Whom readers thank for a translation (DESIGN decision 31). Holds no account data: a credit is a published copy.
import * as v from 'valibot';
import { DEFAULT_LANGUAGE, type Language } from '../../../src/domain/languages.ts';
import {
  PublishedTranslatorSchema,
  withSafeLinks,
  type PublishedTranslator,
} from '../../../src/domain/published-translator.ts';
import { creditKey } from '../storage/keys.ts';
import type { RecordStore } from '../storage/store.ts';

/** The published translator of a language with links that may be rendered; null when there is none, as in English. */
export async function readCredit(
  store: RecordStore,
  language: Language,
): Promise<PublishedTranslator | null> {
  if (language === DEFAULT_LANGUAGE) return null;
  const found = await store.read(creditKey(language));
  if (found === undefined) return null;
  return withSafeLinks(v.parse(PublishedTranslatorSchema, found));
}
