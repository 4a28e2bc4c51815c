// What of two versions goes together, and where somebody has to choose. Pure.
import type { MergeConflict } from '../../../domain/translation/merge/merge.ts';
import type { TranslationText } from '../../../domain/translation/text/fields.ts';
import type { OpenConflict } from './editor-types.ts';
import type { EditSession } from './edit-state.ts';
import { carryOver, englishOf, storedOf } from './stored.ts';

/** Mine over theirs; in a conflict the text has mine until somebody chooses. */
export function mergeOf(
  editSession: EditSession,
  { current, answer }: Pick<OpenConflict, 'current' | 'answer'>,
): { text: TranslationText; conflicts: MergeConflict[] } {
  return carryOver(
    storedOf(editSession.answer, editSession.base),
    storedOf(editSession.answer, editSession),
    storedOf(answer, { text: current.text, hashes: current.sourceHash }),
    englishOf(answer),
  );
}
