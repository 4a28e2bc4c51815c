// How much of the open part is translated, as a sentence for the header.
import { useMemo } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { progressOf } from '../../../domain/translation/progress.ts';
import { formatPercent } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { englishOf, type EditSession } from '../editor/stored.ts';
import type { WorkspaceTexts } from '../texts.ts';

/** From 0 to 1, weighted by the length of the English. Counts the text in the fields, saved or not. */
function partProgress({ answer, text }: EditSession): number {
  return progressOf([{ english: englishOf(answer).text, published: text }]).ratio;
}

/** Empty while no part is open. */
export function useProgressText(
  editSession: EditSession | null,
  texts: WorkspaceTexts,
  language: Language,
): string {
  return useMemo(
    () =>
      editSession === null
        ? ''
        : fill(texts.header.progress, {
            percent: formatPercent(Math.floor(partProgress(editSession) * 100), language),
          }),
    [editSession, texts, language],
  );
}
