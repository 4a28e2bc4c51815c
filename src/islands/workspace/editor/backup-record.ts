// Creates and reads the backup of the text in the fields. Pure; offline/translation-backup stores it.
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

/** The backup of an edit session. `page` identifies the page that stores it; `at` is ISO 8601. */
export function toBackup(editSession: EditSession, page: string, at: string): TextBackup {
  const { answer, base, followsDraft, text } = editSession;
  return {
    page,
    baseRev: answer.rev,
    base: base.text,
    followsDraft,
    text,
    source: answer.source.hashes,
    at,
  };
}

/** Paragraphs are aligned by the hashes of the English shown when the backup was made. */
function placed(text: TranslationText, { source }: TextBackup): StoredTranslation {
  const sourceHash = mapFields(text, (value, field) =>
    value.trim() === '' ? '' : (getField(source, field) ?? ''),
  );
  return { text, sourceHash, source: null };
}

/** The text that was typed. */
export function backupSide(backup: TextBackup): StoredTranslation {
  return placed(backup.text, backup);
}

/** The text that it was typed over. */
export function backupBase(backup: TextBackup): StoredTranslation {
  return placed(backup.base, backup);
}

/** The fields that were edited, in the order of the part. */
export function typedFields({ text, base }: TextBackup): FieldId[] {
  const changed = new Set(changedFields(text, base));
  return fieldsOf(text).filter((field) => changed.has(field));
}
