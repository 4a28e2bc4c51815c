// The words of a translation as they would be published, and their digest: what a reviewer approved is told apart from
// what was changed afterwards (docs/decisions/051-a-second-translator-looks.md).
import { comparable, mapFields } from '../../../src/domain/translation/text/fields.ts';
import type { TranslationText } from '../../../src/domain/translation/text/fields.ts';
import { hashWord } from '../storage/keys.ts';

/** The digest of a text's words: 40 hex digits. Surrounding white space, which is never published, does not count. */
export function wordsDigest(text: TranslationText): string {
  return hashWord(JSON.stringify(mapFields(text, (value) => comparable(value.trim()))));
}
