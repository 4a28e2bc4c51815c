// Keyboard shortcuts of the dialog in which admins review one screenshot after another.
import { isPlainKey, letterOf, type KeyPress } from '../key-press.ts';

export type TriageCommand = 'next' | 'previous' | 'verify' | 'reject';

const COMMANDS: Partial<Record<string, TriageCommand>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  j: 'next',
  k: 'previous',
  v: 'verify',
  r: 'reject',
};

export const TRIAGE_LETTERS: Record<TriageCommand, string> = {
  next: 'J',
  previous: 'K',
  verify: 'V',
  reject: 'R',
};

/**
 * Returns the command of a key press, or null. As in the book (decision 104), keys with modifiers belong to the
 * browser, and keys typed while composing belong to the input method.
 */
export function triageCommand(
  press: KeyPress,
  options: { isInField: boolean; hasLetterShortcuts: boolean },
): TriageCommand | null {
  if (options.isInField || press.shiftKey || !isPlainKey(press, false)) return null;
  const command = COMMANDS[press.key] ?? COMMANDS[letterOf(press)];
  if (!command) return null;
  const isArrow = press.key.startsWith('Arrow');
  return isArrow || options.hasLetterShortcuts ? command : null;
}
