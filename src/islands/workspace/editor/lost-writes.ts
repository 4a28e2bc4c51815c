// Tracks writes whose response was lost. The next conflict shows whether one of them was stored after all, so that
// translators never have to choose between two versions of their own. Pure.
import { mergeTranslations } from '../../../domain/translation/merge/merge.ts';
import { changedFields, getField, isSameValue } from '../../../domain/translation/text/fields.ts';
import { englishOf, toStoredTranslation, type EditSession } from './server-copy.ts';
import type { OpenConflict } from './state.ts';

const MAX_LOST_WRITES = 5;

/** Appends a write, and drops the oldest beyond the limit. */
export function withLostWrite(
  lostWrites: readonly EditSession[],
  write: EditSession,
): EditSession[] {
  return [...lostWrites, write].slice(-MAX_LOST_WRITES);
}

/**
 * Returns our own lost write that caused the conflict, or null. Every field it changed must be stored as sent, and the
 * text typed since must not conflict with another change.
 */
export function findLostWrite(
  lostWrites: readonly EditSession[],
  editSession: EditSession,
  { current, response }: Pick<OpenConflict, 'current' | 'response'>,
): EditSession | null {
  const wasStored = (write: EditSession): boolean => {
    if (write.response.part !== response.part) return false;
    const isStored = changedFields(write.text, write.base.text).every((field) =>
      isSameValue(getField(write.text, field), getField(current.text, field)),
    );
    if (!isStored) return false;
    const { conflicts } = mergeTranslations(
      toStoredTranslation(write.response, write),
      toStoredTranslation(editSession.response, editSession),
      toStoredTranslation(response, { text: current.text, hashes: current.sourceHash }),
      englishOf(response),
    );
    return conflicts.length === 0;
  };
  return lostWrites.findLast(wasStored) ?? null;
}
