// Keyboard shortcuts while the book shows search results. F3 and Ctrl+G belong to the browser's own search.
import { isPlainKey, letterOf, type KeyPress } from '../key-press.ts';

export type FoundCommand = 'next' | 'previous' | 'end';

/**
 * Returns the command of a key press, or null. N goes on and Shift+N back; Escape ends the search before it closes
 * anything else.
 */
export function foundCommand(
  press: KeyPress,
  options: { isInField: boolean; hasLetterShortcuts: boolean },
): FoundCommand | null {
  if (!isPlainKey(press, options.isInField)) return null;
  if (press.key === 'Escape') return 'end';
  if (options.isInField || !options.hasLetterShortcuts) return null;
  if (letterOf(press) !== 'n') return null;
  return press.shiftKey ? 'previous' : 'next';
}
