// Decides which text in the fields is not stored on the server. Pure.
import {
  getField,
  isSameText,
  isSameValue,
  type FieldId,
} from '../../../domain/translation/text/fields.ts';
import { baselineOf, type EditSession } from './server-copy.ts';

/** Returns whether the fields differ from both the draft and the published text. */
export function isUnsaved({ answer, text }: EditSession): boolean {
  if (isSameText(text, baselineOf(answer).text)) return false;
  return answer.draft === null || !isSameText(text, answer.draft.text);
}

/** Returns whether a field was edited here and its value is in no stored version. */
export function isFieldUnsaved({ answer, text, base }: EditSession, field: FieldId): boolean {
  const value = getField(text, field);
  const { published, draft } = answer;
  const stored = [base.text, ...[published, draft].flatMap((one) => (one ? [one.text] : []))];
  return !stored.some((one) => isSameValue(getField(one, field), value));
}

/** Returns whether the server has a draft that the fields are not based on. Autosave must not overwrite it. */
export function hasForeignDraft({ answer, followsDraft }: EditSession): boolean {
  const { draft } = answer;
  return draft !== null && !followsDraft && !isSameText(draft.text, baselineOf(answer).text);
}
