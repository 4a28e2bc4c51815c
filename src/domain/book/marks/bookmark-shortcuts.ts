// The key of the bookmark.
import { isPlainKey, letterOf, type KeyPress } from '../../key-press.ts';

/** Returns whether a key press is the shortcut of the bookmark, B. */
export function isBookmarkKey(
  press: KeyPress,
  { isInField, hasLetterShortcuts }: { isInField: boolean; hasLetterShortcuts: boolean },
): boolean {
  const isPlain = isPlainKey(press, isInField) && !press.shiftKey && !isInField;
  return isPlain && hasLetterShortcuts && letterOf(press) === 'b';
}
