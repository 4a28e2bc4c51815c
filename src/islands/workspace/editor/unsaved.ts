// Which text in the fields is not stored on the server. Pure.
import {
  changedFields,
  getField,
  isSameText,
  isSameValue,
  type FieldId,
} from '../../../domain/translation/text/fields.ts';
import type { EditSession } from './stored.ts';
import { baselineOf } from './stored.ts';

/** Whether the fields differ from both the draft and the published text. */
export function isUnsaved({ answer, text }: EditSession): boolean {
  if (isSameText(text, baselineOf(answer).text)) return false;
  return answer.draft === null || !isSameText(text, answer.draft.text);
}

/** The fields that were edited here and whose value is in no stored version. */
export function unsavedFields(editSession: EditSession): FieldId[] {
  if (!isUnsaved(editSession)) return [];
  const { answer, text, base } = editSession;
  const stored = [baselineOf(answer).text, ...(answer.draft ? [answer.draft.text] : [])];
  return changedFields(text, base.text).filter(
    (field) => !stored.some((one) => isSameValue(getField(one, field), getField(text, field))),
  );
}

/** Whether the server has a draft that the fields are not based on. Autosave must not overwrite it. */
export function hasForeignDraft({ answer, followsDraft }: EditSession): boolean {
  const { draft } = answer;
  return draft !== null && !followsDraft && !isSameText(draft.text, baselineOf(answer).text);
}
