// Tracks writes whose response was lost. The next conflict shows whether one of them was stored after all, so that
// translators never have to choose between two versions of their own. Pure.
import { mergeTranslations } from '../../../domain/translation/merge/merge.ts';
import { changedFields, getField, isSameValue } from '../../../domain/translation/text/fields.ts';
import { englishOf, toStoredTranslation, type EditSession } from './server-copy.ts';
import type { OpenConflict } from './state.ts';

/** Maximum number of writes remembered. */
const MAX_KEPT = 5;

/** Appends a write and drops the oldest beyond the limit. */
export function withLostWrite(
  sent: readonly EditSession[],
  editSession: EditSession,
): EditSession[] {
  return [...sent, editSession].slice(-MAX_KEPT);
}

/**
 * Returns our own lost write that caused the conflict, or null. Every field it changed must be stored as sent, and the
 * text typed since must not conflict with another change.
 */
export function lostWrite(
  sent: readonly EditSession[],
  editSession: EditSession,
  { current, answer }: Pick<OpenConflict, 'current' | 'answer'>,
): EditSession | null {
  const arrived = (one: EditSession): boolean => {
    if (one.answer.part !== answer.part) return false;
    const isThere = changedFields(one.text, one.base.text).every((field) =>
      isSameValue(getField(one.text, field), getField(current.text, field)),
    );
    if (!isThere) return false;
    const { conflicts } = mergeTranslations(
      toStoredTranslation(one.answer, one),
      toStoredTranslation(editSession.answer, editSession),
      toStoredTranslation(answer, { text: current.text, hashes: current.sourceHash }),
      englishOf(answer),
    );
    return conflicts.length === 0;
  };
  return sent.findLast(arrived) ?? null;
}
