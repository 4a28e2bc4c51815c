// Readers' corrections of the open part, by their rows: loaded with the part, never polled.
import { useMemo } from 'react';
import { asTranslator } from '../../../api/as-translator.ts';
import { correctionCalls } from '../../../api/correction-answers.ts';
import type { CorrectionReply, CorrectionRow } from '../../../domain/corrections/correction.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { FieldId } from '../../../domain/translation/text/fields.ts';
import { sessionKeeper } from '../../../stores/session.ts';
import { showToast } from '../../../stores/toasts.ts';
import { isChange, useCorrectionList } from '../../../ui/corrections/use-correction-list.ts';
import { fieldDomId, type TargetLanguage, type WorkspaceTexts } from '../texts.ts';

export interface PartCorrections {
  ofField: ReadonlyMap<FieldId, readonly CorrectionRow[]>;
  /** The id of the one that is being answered. */
  busy: string | null;
  answer: (row: CorrectionRow, wanted: CorrectionReply['reply']) => void;
}

/** @param onApplied - called when the server changed a paragraph of the draft */
export function usePartCorrections(
  texts: WorkspaceTexts['corrections'],
  target: TargetLanguage,
  part: PartSlug,
  onApplied: (field: FieldId) => void,
): PartCorrections {
  const calls = useMemo(
    () => correctionCalls((call) => asTranslator(sessionKeeper, call), target, part),
    [target, part],
  );
  const { answer, busy, reply } = useCorrectionList(calls, 0);
  const ofField = useMemo(() => {
    const rows = (answer?.corrections ?? []).filter((row) => row.part === part);
    return Map.groupBy(rows, ({ paragraph }): FieldId => `text.${paragraph}`);
  }, [answer, part]);

  const give = async (row: CorrectionRow, wanted: CorrectionReply['reply']): Promise<void> => {
    const result = await reply(row, wanted);
    if (result === null) return;
    const accepted = isChange(row) ? texts.accepted : texts.fixedDone;
    const done = wanted === 'accept' ? accepted : texts.declined;
    const isDone = result === 'done';
    showToast({ title: isDone ? done : texts[result], tone: isDone ? 'success' : 'error' });
    // The pressed button goes with its row.
    const field: FieldId = `text.${row.paragraph}`;
    document.getElementById(fieldDomId(field, 'input'))?.focus({ preventScroll: true });
    if (isDone && wanted === 'accept' && isChange(row)) onApplied(field);
  };
  return { ofField, busy, answer: (row, wanted) => void give(row, wanted) };
}
