// Writes whose answer never came: whether one of them arrived all the same is seen at the next conflict, so that nobody is
// asked to choose between two texts of their own. Pure.
import { mergeTranslations } from '../../../domain/translation/merge/merge.ts';
import { changedFields, getField, isSameValue } from '../../../domain/translation/text/fields.ts';
import type { OpenConflict } from './editor-types.ts';
import type { EditSession } from './edit-state.ts';
import { englishOf, storedOf } from './stored.ts';

/** So many are looked back at. */
const MAX_KEPT = 5;

/** The list with one more. */
export function withUnanswered(
  sent: readonly EditSession[],
  editSession: EditSession,
): EditSession[] {
  return [...sent, editSession].slice(-MAX_KEPT);
}

/**
 * The write that the other side of a conflict is; null when somebody else's hand is in it. Every field it changed must be
 * there as it was sent, and what was typed since must not meet a change of anybody's.
 */
export function ownWrite(
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
      storedOf(one.answer, one),
      storedOf(editSession.answer, editSession),
      storedOf(answer, { text: current.text, hashes: current.sourceHash }),
      englishOf(answer),
    );
    return conflicts.length === 0;
  };
  return sent.findLast(arrived) ?? null;
}
