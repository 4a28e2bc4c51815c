// Which key does what in the translators' workspace. Only shortcuts that no keyboard layout needs for typing.
import type { KeyPress } from '../book/keys.ts';

export type WorkspaceCommand = 'save' | 'publish' | 'previous' | 'next';

/** A key press as the workspace looks at it; `keyCode` is old, but the only sign that every input method gives. */
export interface WorkspaceKeyPress extends KeyPress {
  keyCode: number;
}

/** What `keyCode` says while an input method composes, also where `isComposing` does not (Safari, yomitan#2082). */
const COMPOSING_KEY_CODE = 229;

/** The keys as they are shown in the help; Mod is Ctrl, on a Mac Cmd. */
export const WORKSPACE_KEYS: Record<WorkspaceCommand, string> = {
  save: 'Mod+S',
  publish: 'Mod+Enter',
  previous: 'Alt+↑',
  next: 'Alt+↓',
};

/**
 * The command of a key press, or null. Ctrl with Alt is AltGr, which types letters on many keyboards; Shift makes it another
 * shortcut; an input method owns its keys. The letter is also known by its place, because under a Korean one `key` is a jamo.
 */
export function workspaceCommand(press: WorkspaceKeyPress): WorkspaceCommand | null {
  const { key, code, ctrlKey, altKey, metaKey, shiftKey } = press;
  if (press.isComposing || press.keyCode === COMPOSING_KEY_CODE || shiftKey) return null;
  const hasMod = ctrlKey || metaKey;
  if (hasMod && altKey) return null;
  if (altKey) {
    if (key === 'ArrowUp') return 'previous';
    return key === 'ArrowDown' ? 'next' : null;
  }
  if (!hasMod) return null;
  if (key === 'Enter') return 'publish';
  const isLatinLetter = /^[a-z]$/i.test(key);
  const isSave = isLatinLetter ? key.toLowerCase() === 's' : code === 'KeyS';
  return isSave ? 'save' : null;
}
