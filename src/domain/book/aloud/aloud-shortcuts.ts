// The keys of reading aloud. They come before the book's own: see islands/book/tools/aloud/use-aloud-shortcuts.ts.
import { isPlainKey, letterOf, type KeyPress } from '../../key-press.ts';

export type AloudCommand =
  /** Starts reading; while reading is on, pauses or resumes it. */
  'toggle' | 'stop';

/**
 * Returns the command of a key press, or null. L works whenever letter shortcuts are on. Space and Escape belong to the
 * voice only while it is on (`isOn`): otherwise Space scrolls and Escape closes the book.
 */
export function aloudCommand(
  press: KeyPress,
  options: { isInField: boolean; hasFocus: boolean; hasLetterShortcuts: boolean; isOn: boolean },
): AloudCommand | null {
  if (!isPlainKey(press, options.isInField)) return null;
  if (press.key === 'Escape') return options.isOn ? 'stop' : null;
  if (options.isInField || press.shiftKey) return null;
  if (press.key === ' ') return options.isOn && !options.hasFocus ? 'toggle' : null;
  return letterOf(press) === 'l' && options.hasLetterShortcuts ? 'toggle' : null;
}
