// Tracks which English text each field of an edited translation was made from. Pure; no storage.
import {
  fieldsOf,
  getField,
  isSameValue,
  mapFields,
  type SourceHashes,
  type TranslationText,
} from './fields.ts';

export interface HashedText {
  text: TranslationText;
  hashes: SourceHashes;
}

/**
 * Returns the hashes after an edit: unchanged fields keep their hash, changed fields get the hash of the English that
 * was displayed, blank fields get ''.
 */
export function hashesOfEdit(
  base: HashedText,
  edited: TranslationText,
  english: SourceHashes,
): SourceHashes {
  return mapFields(edited, (value, field) => {
    if (value.trim() === '') return '';
    const current = getField(english, field) ?? '';
    if (!isSameValue(value, getField(base.text, field))) return current;
    return getField(base.hashes, field) || current;
  });
}

/**
 * Completes the hashes of a submitted text: a field with text but without a hash gets the hash of the English it was
 * written beside. A paragraph without a hash could not be matched again.
 */
export function fillHashes(
  text: TranslationText,
  hashes: SourceHashes,
  english: SourceHashes,
): SourceHashes {
  return mapFields(text, (value, field) => {
    if (value.trim() === '') return '';
    return getField(hashes, field) || (getField(english, field) ?? '');
  });
}

/**
 * Looks up the English text of each hash in texts with known hashes (current English, previously stored text, committed
 * English); '' if none has it. Each is stored with the translation, so that a later change of the English can be
 * displayed.
 */
export function sourcesOf(hashes: SourceHashes, known: readonly HashedText[]): TranslationText {
  const texts = new Map<string, string>();
  for (const one of known) {
    for (const field of fieldsOf(one.hashes)) {
      const [hash, source] = [getField(one.hashes, field), getField(one.text, field)];
      if (hash && source && !texts.has(hash)) texts.set(hash, source);
    }
  }
  return mapFields(hashes, (hash) => texts.get(hash) ?? '');
}
