// Listens for the book's keys while the book is open. Which key means what stands in domain/book/keys.
import { bookCommand, type BookCommand } from '../../domain/book/keys.ts';
import { useKeyDown } from '../../ui/use-key-down.ts';

/** What stands for "nothing has focus": the page itself, and a heading that focus was only put on to be read. */
const UNFOCUSED = 'body, h1';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/**
 * Calls `onCommand` for the book's keys; silent while a dialog is open, which has its own Escape. Only the letter that opened
 * the contents also reaches the book through them: it toggles (SPEC 2).
 */
export function useBookKeys(
  isOpen: boolean,
  hasLetterShortcuts: boolean,
  isMenuOpen: boolean,
  onCommand: (command: BookCommand, event: KeyboardEvent) => void,
): void {
  useKeyDown((event) => {
    if (!isOpen || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    const isInField = target?.matches(FIELDS) ?? false;
    const hasFocus = target !== null && !target.matches(UNFOCUSED);
    const command = bookCommand(event, { isInField, hasFocus, hasLetterShortcuts });
    if (!command) return;
    // The dialog's Escape reaches the document too: one press must not close menu and book.
    const isCovered = document.querySelector('dialog[open]') !== null;
    if (isCovered && !(isMenuOpen && command === 'menu')) return;
    onCommand(command, event);
  });
}
