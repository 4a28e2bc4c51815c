// Merges two concurrent versions and finds the conflicts left to the translator. Pure.
import type { MergeConflict } from '../../../domain/translation/merge/merge.ts';
import type { TranslationText } from '../../../domain/translation/text/fields.ts';
import type { OpenConflict } from './editor-types.ts';
import type { EditSession } from './stored.ts';
import { carryOver, englishOf, storedOf } from './stored.ts';

/** Merges mine onto theirs. In a conflicting field, the text holds mine until the translator chooses. */
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
