// The workspace's keyboard shortcuts. domain/translation/keys defines them, safe for input methods and AltGr.
import { workspaceCommand } from '../../../domain/translation/keys.ts';
import { useKeyDown } from '../../../ui/use-key-down.ts';

interface Shortcuts {
  /** Disabled while a dialog is open, which then handles the keys. */
  isBlocked: boolean;
  save: () => void;
  publish: () => void;
}

/** Focuses the field before or after the focused one; if none is focused, the last or the first. */
function step(by: 1 | -1): void {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('[data-field] textarea')];
  const at = fields.findIndex((field) => field === document.activeElement);
  const next = at < 0 ? fields.at(by === 1 ? 0 : -1) : fields[at + by];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'center' });
}

/** Handles the shortcuts while mounted. */
export function useShortcuts({ isBlocked, save, publish }: Shortcuts): void {
  useKeyDown((event) => {
    const command = workspaceCommand(event);
    // The translation memory, where it is shown, listens for `insert` itself.
    if (command === null || command === 'insert') return;
    // Always prevented: the browser's own "save page" is never intended here.
    event.preventDefault();
    if (isBlocked || event.repeat || document.querySelector('dialog[open]')) return;
    const run = { save, publish, next: () => step(1), previous: () => step(-1) };
    run[command]();
  });
}
