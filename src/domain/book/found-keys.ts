// Keys while the book shows places that were found. F3 and Ctrl+G belong to the browser's own search.
import { isComposed, type KeyPress } from '../key-press.ts';

export type FoundCommand = 'next' | 'previous' | 'end';

/**
 * Returns the command of a key press, or null. N goes on and Shift+N back, by its letter or its place on the keyboard, as
 * M does for the contents; Escape ends the search before it closes anything else.
 */
export function foundCommand(
  press: KeyPress,
  options: { isInField: boolean; hasLetterShortcuts: boolean },
): FoundCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey || isComposed(press, options.isInField))
    return null;
  if (press.key === 'Escape') return 'end';
  if (options.isInField || !options.hasLetterShortcuts) return null;
  if (press.key.toLowerCase() !== 'n' && press.code !== 'KeyN') return null;
  return press.shiftKey ? 'previous' : 'next';
}
