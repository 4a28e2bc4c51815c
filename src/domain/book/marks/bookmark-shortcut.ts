// The key of the bookmark.
import { isComposed, type KeyPress } from '../../key-press.ts';

/** Returns whether it is B, by its letter or its place on the keyboard, as M is for the contents. */
export function isBookmarkKey(
  press: KeyPress,
  options: { isInField: boolean; hasLetterShortcuts: boolean },
): boolean {
  if (
    press.ctrlKey ||
    press.altKey ||
    press.metaKey ||
    press.shiftKey ||
    isComposed(press, options.isInField)
  )
    return false;
  if (options.isInField || !options.hasLetterShortcuts) return false;
  return press.key.toLowerCase() === 'b' || press.code === 'KeyB';
}
