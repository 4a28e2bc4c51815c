// The keys of the workspace; which they are is domain's rule, safe for input methods and AltGr.
import { workspaceCommand } from '../../../domain/translation/keys.ts';
import { useKeyDown } from '../../../ui/use-key-down.ts';

interface Shortcuts {
  /** While a dialog is open, it has the keys. */
  isBlocked: boolean;
  save: () => void;
  publish: () => void;
}

/** Moves to the field before or after the one with the caret; from nowhere to the first or last. */
function step(by: 1 | -1): void {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('[data-field] textarea')];
  const at = fields.findIndex((field) => field === document.activeElement);
  const next = at < 0 ? fields.at(by === 1 ? 0 : -1) : fields[at + by];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'center' });
}

export function useShortcuts({ isBlocked, save, publish }: Shortcuts): void {
  useKeyDown((event) => {
    const command = workspaceCommand(event);
    if (command === null) return;
    // Also where nothing happens: the browser's own "save page" is never what was meant.
    event.preventDefault();
    if (isBlocked || event.repeat || document.querySelector('dialog[open]')) return;
    const run = { save, publish, next: () => step(1), previous: () => step(-1) };
    run[command]();
  });
}
