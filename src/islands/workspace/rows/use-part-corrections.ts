// Readers' corrections of the open part, by row: loaded with the part, never polled.
import { useMemo } from 'react';
import type { CorrectionReply, CorrectionRow } from '../../../domain/corrections/correction.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { FieldId } from '../../../domain/translation/text/fields.ts';
import { showToast } from '../../../stores/toasts.ts';
import { useCorrectionList } from '../../../ui/corrections/use-correction-list.ts';
import type { EditorConfig } from '../editor-config.ts';
import type { Editor } from '../editor/editor.ts';
import { isFieldUnsaved } from '../editor/unsaved.ts';
import { fieldDomId, type WorkspaceTexts } from '../texts.ts';

export type PartCorrections = ReturnType<typeof usePartCorrections>;

/** Returns where the words are now: paragraphs may have been inserted since they were reported. */
function findParagraph({ paragraph, words }: CorrectionRow, paragraphs: readonly string[]): number {
  if (paragraphs[paragraph]?.includes(words) === true) return paragraph;
  const found = paragraphs.findIndex((text) => text.includes(words));
  return found === -1 ? paragraph : found;
}

/** Loads the corrections. `paragraphs`: the stored text, in which the words are looked for. */
export function usePartCorrections(
  texts: WorkspaceTexts['corrections'],
  { config, editor }: { config: EditorConfig; editor: Editor },
  part: PartSlug,
  paragraphs: readonly string[],
) {
  const { rows, isBusy, reply } = useCorrectionList(config.calls.corrections, config.target);
  const ofField = useMemo(() => {
    const ofPart = (rows ?? []).filter((row) => row.part === part);
    return Map.groupBy(ofPart, (row): FieldId => `text.${findParagraph(row, paragraphs)}`);
  }, [rows, part, paragraphs]);

  const answer = async (
    field: FieldId,
    row: CorrectionRow,
    state: CorrectionReply['state'],
    apply: boolean,
  ): Promise<void> => {
    const result = await reply(row, state, apply);
    showToast({ title: texts[result], tone: result === state ? 'success' : 'error' });
    // The pressed button disappears with its row.
    document.getElementById(fieldDomId(field, 'input'))?.focus({ preventScroll: true });
    const editSession = editor.editSession();
    if (result !== 'accepted' || !apply || !editSession) return;
    // Text being typed is merged with the changed draft when it is saved, like another person's change.
    if (!isFieldUnsaved(editSession, field)) await editor.actions.refreshDraft();
  };
  return { ofField, isBusy, answer };
}
