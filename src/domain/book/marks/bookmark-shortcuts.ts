// The key of the bookmark.
import { isPlainKey, letterOf, type KeyPress } from '../../key-press.ts';

/** Returns whether it is B. */
export function isBookmarkKey(
  press: KeyPress,
  { isInField, hasLetterShortcuts }: { isInField: boolean; hasLetterShortcuts: boolean },
): boolean {
  const isFree = isPlainKey(press, isInField) && !press.shiftKey && !isInField;
  return isFree && hasLetterShortcuts && letterOf(press) === 'b';
}
