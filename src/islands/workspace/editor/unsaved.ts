// Decides which text in the fields is not stored on the server. Pure.
import {
  getField,
  isSameText,
  isSameValue,
  type FieldId,
} from '../../../domain/translation/text/fields.ts';
import { baselineOf, type EditSession } from './server-copy.ts';

/** Returns whether the fields differ from both the draft and the published text. */
export function isUnsaved({ response, text }: EditSession): boolean {
  if (isSameText(text, baselineOf(response).text)) return false;
  return response.draft === null || !isSameText(text, response.draft.text);
}

/** Returns whether a field was edited here and its value is in no stored version. */
export function isFieldUnsaved({ response, text, base }: EditSession, field: FieldId): boolean {
  const value = getField(text, field);
  const { published, draft } = response;
  const stored = [base.text, ...[published, draft].flatMap((one) => (one ? [one.text] : []))];
  return !stored.some((one) => isSameValue(getField(one, field), value));
}

/** Returns whether the server has a draft that the fields are not based on. Autosave must not overwrite it. */
export function hasForeignDraft({ response, followsDraft }: EditSession): boolean {
  const { draft } = response;
  return draft !== null && !followsDraft && !isSameText(draft.text, baselineOf(response).text);
}
