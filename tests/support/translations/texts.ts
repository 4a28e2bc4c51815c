// Small parts, their hashes and their translations, for the tests of translating.
import { createHash } from 'node:crypto';
import type {
  EnglishSource,
  StoredTranslation,
} from '../../../src/domain/translation/merge/alignment.ts';
import {
  getField,
  mapFields,
  type TranslationText,
} from '../../../src/domain/translation/text/fields.ts';

/** Returns the hash of src/domain/story/source-hash.ts for a text that needs no normalising, computed synchronously. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Returns an English part with these paragraphs. */
export function toSource(
  paragraphs: readonly string[],
  more: Partial<TranslationText> = {},
): EnglishSource {
  const text: TranslationText = { title: 'Part I - Title', text: [...paragraphs], ...more };
  return { text, hashes: mapFields(text, hashOf) };
}

/** Returns a translation that reveals its origin: every field of the English text with a mark before it. */
export function translate({ text }: EnglishSource, mark = 'ko:'): TranslationText {
  return mapFields(text, (value) => mark + value);
}

/** Returns a translation of an English part as it is stored. */
export function toStored(from: EnglishSource, text = translate(from)): StoredTranslation {
  return {
    text,
    sourceHash: mapFields(text, (value, field) =>
      value === '' ? '' : (getField(from.hashes, field) ?? ''),
    ),
    source: from.text,
  };
}
