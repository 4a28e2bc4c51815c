// The keys of reading aloud. They come before the book's own: see islands/book/tools/aloud/use-aloud-keys.ts.
import { isComposed, type KeyPress } from '../../key-press.ts';

export type AloudCommand =
  /** Begins; while it is on, pauses or goes on. */
  'toggle' | 'stop';

/**
 * Returns the command of a key press, or null. L works whenever letter shortcuts are on, by `code` too, because under a
 * Korean input method `key` is a jamo. Space and Escape belong to the voice only while it is on (`isOn`): otherwise Space
 * scrolls and Escape closes the book.
 */
export function aloudCommand(
  press: KeyPress,
  options: { isInField: boolean; hasFocus: boolean; hasLetterShortcuts: boolean; isOn: boolean },
): AloudCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey || isComposed(press, options.isInField))
    return null;
  if (press.key === 'Escape') return options.isOn ? 'stop' : null;
  if (options.isInField || press.shiftKey) return null;
  if (press.key === ' ') return options.isOn && !options.hasFocus ? 'toggle' : null;
  const isLetter = press.key === 'l' || press.key === 'L' || press.code === 'KeyL';
  return isLetter && options.hasLetterShortcuts ? 'toggle' : null;
}
