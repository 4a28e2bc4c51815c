// Keyboard shortcuts of the dialog in which admins review one screenshot after another.
import { isComposed, type KeyPress } from '../key-press.ts';

export type TriageCommand = 'next' | 'previous' | 'verify' | 'reject';

const BY_CODE: Partial<Record<string, TriageCommand>> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyV: 'verify',
  KeyR: 'reject',
};

const BY_KEY: Partial<Record<string, TriageCommand>> = {
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
 * browser, and keys typed while composing belong to the input method. Letters are matched by `key`, else by `code`,
 * because under a Korean input method `key` is a jamo.
 */
export function triageCommand(
  press: KeyPress,
  options: { isInField: boolean; hasLetterShortcuts: boolean },
): TriageCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey || isComposed(press, options.isInField))
    return null;
  if (options.isInField || press.shiftKey) return null;
  const key = press.key.toLowerCase();
  const isLatinLetter = /^[a-z]$/.test(key);
  const command = BY_KEY[press.key] ?? BY_KEY[key] ?? (isLatinLetter ? null : BY_CODE[press.code]);
  if (!command) return null;
  const isArrow = press.key.startsWith('Arrow');
  return isArrow || options.hasLetterShortcuts ? command : null;
}
