// A backup of what is in the fields, made and read back. Pure; it is kept by offline/translation-backup.
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
import type { EditSession } from './edit-state.ts';

/** What is kept of a sheet; `page` says who keeps it, `at` is ISO 8601. */
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

/** Its paragraphs find their place by the English that stood beside them. */
function placed(text: TranslationText, { source }: TextBackup): StoredTranslation {
  const sourceHash = mapFields(text, (value, field) =>
    value.trim() === '' ? '' : (getField(source, field) ?? ''),
  );
  return { text, sourceHash, source: null };
}

/** What was typed. */
export function backupSide(backup: TextBackup): StoredTranslation {
  return placed(backup.text, backup);
}

/** What it was typed over. */
export function backupBase(backup: TextBackup): StoredTranslation {
  return placed(backup.base, backup);
}

/** The fields that were typed in, in the order of the part. */
export function typedFields({ text, base }: TextBackup): FieldId[] {
  const changed = new Set(changedFields(text, base));
  return fieldsOf(text).filter((field) => changed.has(field));
}
