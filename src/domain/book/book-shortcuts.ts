// Keyboard commands of the open book (SPEC 2, decision 104).
import { isPlainKey, letterOf, type KeyPress } from '../key-press.ts';

export type BookCommand =
  | 'next'
  | 'previous'
  | 'page-down'
  | 'page-up'
  | 'line-down'
  | 'line-up'
  | 'beginning'
  | 'end'
  | 'menu'
  /** The list of shortcuts. */
  | 'keys'
  | 'escape';

const BY_KEY: Partial<Record<string, BookCommand>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  PageDown: 'page-down',
  PageUp: 'page-up',
  Home: 'beginning',
  End: 'end',
};

/** Keys that the browser handles itself while the text has focus. After a page turn by key, nothing has focus. */
const BY_KEY_WITHOUT_FOCUS: Partial<Record<string, BookCommand>> = {
  ArrowDown: 'line-down',
  ArrowUp: 'line-up',
  ' ': 'page-down',
};

/** Chinese and Japanese input methods type the full-width question mark. */
const QUESTION_MARKS: readonly string[] = ['?', '？'];

/**
 * Returns the command of a key press, or null. Keys with modifiers belong to the browser, and keys typed while
 * composing belong to the input method.
 */
export function bookCommand(
  press: KeyPress,
  options: { isInField: boolean; hasFocus: boolean; hasLetterShortcuts: boolean },
): BookCommand | null {
  if (!isPlainKey(press, options.isInField)) return null;
  if (press.key === 'Escape') return 'escape';
  if (options.isInField) return null;
  if (QUESTION_MARKS.includes(press.key)) return options.hasLetterShortcuts ? 'keys' : null;
  if (press.shiftKey) return null;
  if (letterOf(press) === 'm') return options.hasLetterShortcuts ? 'menu' : null;
  const scrollCommand = options.hasFocus ? undefined : BY_KEY_WITHOUT_FOCUS[press.key];
  return BY_KEY[press.key] ?? scrollCommand ?? null;
}
