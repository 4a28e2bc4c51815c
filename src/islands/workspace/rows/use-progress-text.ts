// How much of the open part is translated, as a sentence for the header.
import { useMemo } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { formatPercent } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import type { EditSession } from '../editor/stored.ts';
import type { WorkspaceTexts } from '../texts.ts';
import { partProgress } from './part-progress.ts';

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
