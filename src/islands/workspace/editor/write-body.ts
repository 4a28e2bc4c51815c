// What a save sends (SPEC 7). Pure.
import { MAX_FIELD_CHARS } from '../../../domain/translation/limits.ts';
import { fieldsOf, getField, type FieldId } from '../../../domain/translation/text/fields.ts';
import type { TranslationWrite } from '../../../domain/translation/writes.ts';
import type { EditSession } from './edit-state.ts';

/** What somebody was asked about and wants all the same. */
export interface Acknowledged {
  source?: boolean;
  warnings?: boolean;
}

/** The body of a draft or a publication: the text, and of each field the English it was written from. */
export function writeBody(
  { answer, text, hashes }: EditSession,
  { source = false, warnings = false }: Acknowledged = {},
): TranslationWrite {
  return {
    translationData: { ...text, sourceHash: hashes },
    sourceRev: answer.source.rev,
    ...(source && { acknowledgeSource: true }),
    ...(warnings && { acknowledgeWarnings: true }),
  };
}

/** The first field that is longer than the server takes; null when all fit. */
export function tooLongField({ text }: Pick<EditSession, 'text'>): FieldId | null {
  return (
    fieldsOf(text).find((field) => (getField(text, field)?.length ?? 0) > MAX_FIELD_CHARS) ?? null
  );
}
