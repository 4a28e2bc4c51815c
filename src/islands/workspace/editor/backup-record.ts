// Creates and reads the backup of the text in the fields. Pure; offline/translation-backup.ts stores it.
import type { StoredTranslation } from '../../../domain/translation/merge/alignment.ts';
import {
  changedFields,
  fieldsOf,
  getField,
  mapFields,
  type FieldId,
  type TranslationText,
} from '../../../domain/translation/text/fields.ts';
import type { TextBackup } from '../../../offline/translation-backup.ts';
import type { EditSession } from './server-copy.ts';

/** Returns the backup of an edit session. `page` is an id of this opening of the part; `at` is ISO 8601. */
export function toBackup(editSession: EditSession, page: string, at: string): TextBackup {
  const { response, base, followsDraft, text } = editSession;
  return {
    page,
    baseRev: response.rev,
    base: base.text,
    followsDraft,
    text,
    source: response.source.hashes,
    at,
  };
}

/**
 * Adds to a text of the backup (`text` or `base`) the hash of each field's English when the backup was made, so that it
 * can be aligned later.
 */
export function withSourceHashes(text: TranslationText, { source }: TextBackup): StoredTranslation {
  const sourceHash = mapFields(text, (value, field) =>
    value.trim() === '' ? '' : (getField(source, field) ?? ''),
  );
  return { text, sourceHash, source: null };
}

/** Returns the fields that were edited, in the order of the part. */
export function typedFields({ text, base }: TextBackup): FieldId[] {
  const changed = new Set(changedFields(text, base));
  return fieldsOf(text).filter((field) => changed.has(field));
}
