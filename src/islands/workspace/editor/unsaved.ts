// What of the fields is stored nowhere. Pure.
import {
  changedFields,
  getField,
  isSameText,
  isSameValue,
  type FieldId,
} from '../../../domain/translation/text/fields.ts';
import type { EditSession } from './edit-state.ts';
import { baselineOf } from './stored.ts';

/** Whether the fields hold something that neither the draft nor what is published has. */
export function isUnsaved({ answer, text }: EditSession): boolean {
  if (isSameText(text, baselineOf(answer).text)) return false;
  return answer.draft === null || !isSameText(text, answer.draft.text);
}

/** The fields that were changed here and are in no stored version. */
export function unsavedFields(editSession: EditSession): FieldId[] {
  if (!isUnsaved(editSession)) return [];
  const { answer, text, base } = editSession;
  const stored = [baselineOf(answer).text, ...(answer.draft ? [answer.draft.text] : [])];
  return changedFields(text, base.text).filter(
    (field) => !stored.some((one) => isSameValue(getField(one, field), getField(text, field))),
  );
}

/** Whether a draft lies on the server that the fields do not go back to: it is not replaced by itself. */
export function hasForeignDraft({ answer, followsDraft }: EditSession): boolean {
  const { draft } = answer;
  return draft !== null && !followsDraft && !isSameText(draft.text, baselineOf(answer).text);
}
