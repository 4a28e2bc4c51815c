// Which English each field of an edited translation counts as made from. Only hashes and their texts; no storage.
import {
  fieldsOf,
  getField,
  isSameValue,
  mapFields,
  type FieldId,
  type SourceHashes,
  type TranslationText,
} from './fields.ts';

/** A text together with its hashes. */
export interface HashedText {
  text: TranslationText;
  hashes: SourceHashes;
}

/**
 * The hashes of a text after an edit: what was left as it was keeps its hash, what was written anew was written beside the
 * English that was on the screen, and what is blank was made from nothing.
 */
export function hashesOfEdit(
  base: HashedText,
  edited: TranslationText,
  english: SourceHashes,
): SourceHashes {
  return mapFields(edited, (value, field) => {
    if (value.trim() === '') return '';
    const now = getField(english, field) ?? '';
    if (!isSameValue(value, getField(base.text, field))) return now;
    return getField(base.hashes, field) || now;
  });
}

/**
 * The hashes of a text that was sent in the order of the English it was written beside: where a field says something and its
 * hash nothing, it counts as made from that English. A paragraph without a hash could not be found again.
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

/** The hashes after a translator said that these fields are still right (DESIGN decision 28); blank ones stay as they are. */
export function confirmFields(
  { text, hashes }: HashedText,
  fields: readonly FieldId[],
  english: SourceHashes,
): SourceHashes {
  return mapFields(hashes, (hash, field) => {
    const isMeant = fields.includes(field) && (getField(text, field) ?? '').trim() !== '';
    return isMeant ? (getField(english, field) ?? hash) : hash;
  });
}

/**
 * The English text of each hash, from texts whose hashes are known (the English of now, what was stored before, the
 * committed English); '' where none of them has it. Kept with a translation so that a later change can be shown.
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
