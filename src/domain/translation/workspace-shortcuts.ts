// Keyboard shortcuts of the translators' workspace. Only combinations that no keyboard layout needs for typing.
import { isImeKey, letterOf, type KeyPress } from '../key-press.ts';

export type WorkspaceCommand = 'save' | 'publish' | 'previous' | 'next' | 'side' | 'insert';

/** Labels for the help. Mod is Ctrl, or Cmd on a Mac. */
export const WORKSPACE_KEYS: Record<WorkspaceCommand, string> = {
  save: 'Mod+S',
  publish: 'Mod+Enter',
  previous: 'Alt+↑',
  next: 'Alt+↓',
  side: 'F6',
  insert: 'Mod+I',
};

const LETTERS: Partial<Record<string, WorkspaceCommand>> = { s: 'save', i: 'insert' };

/**
 * Returns the command of a key press, or null. Ctrl+Alt is AltGr, which types letters on many keyboards. Combinations
 * with Shift are other shortcuts, and keys typed while composing belong to the input method.
 */
export function workspaceCommand(press: KeyPress): WorkspaceCommand | null {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = press;
  if (isImeKey(press) || shiftKey) return null;
  const hasMod = ctrlKey || metaKey;
  if (key === 'F6') return hasMod || altKey ? null : 'side';
  if (hasMod && altKey) return null;
  if (altKey) {
    if (key === 'ArrowUp') return 'previous';
    return key === 'ArrowDown' ? 'next' : null;
  }
  if (!hasMod) return null;
  if (key === 'Enter') return 'publish';
  return LETTERS[letterOf(press)] ?? null;
}
