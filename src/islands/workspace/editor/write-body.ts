// The request body of a save (SPEC 7). Pure.
import { fieldsOf, getField, type FieldId } from '../../../domain/translation/text/fields.ts';
import { MAX_FIELD_CHARS } from '../../../domain/translation/translation-limits.ts';
import type { TranslationWrite } from '../../../domain/translation/writes.ts';
import type { EditSession } from './server-copy.ts';

/** Problems that the translator was warned about and accepted. */
export interface Acknowledged {
  source?: boolean;
  warnings?: boolean;
}

/** Returns the body of a draft or publication: the text, and per field the hash of the English it was written from. */
export function writeBody(
  { response, text, hashes }: Pick<EditSession, 'response' | 'text' | 'hashes'>,
  { source = false, warnings = false }: Acknowledged = {},
): TranslationWrite {
  return {
    translationData: { ...text, sourceHash: hashes },
    sourceRev: response.source.rev,
    ...(source && { acknowledgeSource: true }),
    ...(warnings && { acknowledgeWarnings: true }),
  };
}

/** Returns the first field that is longer than the server accepts; null if all fit. */
export function tooLongField({ text }: Pick<EditSession, 'text'>): FieldId | null {
  return (
    fieldsOf(text).find((field) => (getField(text, field)?.length ?? 0) > MAX_FIELD_CHARS) ?? null
  );
}
