// Readers' corrections of the open part, by their rows: loaded with the part, never polled.
import { useMemo } from 'react';
import { asTranslator } from '../../../api/as-translator.ts';
import { correctionCalls } from '../../../api/correction-answers.ts';
import type { CorrectionReply, CorrectionRow } from '../../../domain/corrections/correction.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { FieldId } from '../../../domain/translation/text/fields.ts';
import { sessionKeeper } from '../../../stores/session.ts';
import { showToast } from '../../../stores/toasts.ts';
import { useCorrectionList } from '../../../ui/corrections/use-correction-list.ts';
import { fieldDomId, type TargetLanguage, type WorkspaceTexts } from '../texts.ts';

const calls = correctionCalls((call) => asTranslator(sessionKeeper, call));

export type PartCorrections = ReturnType<typeof usePartCorrections>;

/** Returns where the words are now: paragraphs may have been inserted since they were reported. */
function paragraphOf({ paragraph, words }: CorrectionRow, paragraphs: readonly string[]): number {
  if (paragraphs[paragraph]?.includes(words) === true) return paragraph;
  const found = paragraphs.findIndex((text) => text.includes(words));
  return found === -1 ? paragraph : found;
}

/**
 * @param paragraphs - the stored text, in which the words are looked for
 * @param onApplied - called when the server changed a paragraph of the draft
 */
export function usePartCorrections(
  texts: WorkspaceTexts['corrections'],
  target: TargetLanguage,
  part: PartSlug,
  paragraphs: readonly string[],
  onApplied: (field: FieldId) => void,
) {
  const { rows, isBusy, reply } = useCorrectionList(calls, target);
  const ofField = useMemo(() => {
    const own = (rows ?? []).filter((row) => row.part === part);
    return Map.groupBy(own, (row): FieldId => `text.${paragraphOf(row, paragraphs)}`);
  }, [rows, part, paragraphs]);

  const answer = async (
    field: FieldId,
    row: CorrectionRow,
    state: CorrectionReply['state'],
    apply: boolean,
  ): Promise<void> => {
    const result = await reply(row, state, apply);
    showToast({ title: texts[result], tone: result === state ? 'success' : 'error' });
    // The pressed button goes with its row.
    document.getElementById(fieldDomId(field, 'input'))?.focus({ preventScroll: true });
    if (result === 'accepted' && apply) onApplied(field);
  };
  return { ofField, isBusy, answer };
}
