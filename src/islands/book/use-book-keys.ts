// Handles the book's keys while the book is open. The key bindings are in domain/book/keys.
import { bookCommand, type BookCommand } from '../../domain/book/keys.ts';
import { useKeyDown } from '../../ui/use-key-down.ts';

/** Elements that count as "nothing has focus": the page itself, and a heading focused only to be read aloud. */
const UNFOCUSED = 'body, h1';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** A dialog or a menu over the book. Older browsers have no popovers and refuse the selector. */
export function isCovered(): boolean {
  const covers = ['dialog[open]'];
  if (CSS.supports('selector(:popover-open)')) covers.push(':popover-open');
  return document.querySelector(covers.join()) !== null;
}

/** What has focus, as far as keys are concerned. */
export function focusOf({ target }: KeyboardEvent): { isInField: boolean; hasFocus: boolean } {
  const focused = target instanceof Element ? target : null;
  return {
    isInField: focused?.matches(FIELDS) ?? false,
    hasFocus: focused !== null && !focused.matches(UNFOCUSED),
  };
}

/**
 * Calls `onCommand` for the book's keys. Inactive while a dialog or a menu is open, which handles its own Escape; only the letter
 * that opens the contents also works while they are open, as a toggle (SPEC 2).
 */
export function useBookKeys(
  isOpen: boolean,
  hasLetterShortcuts: boolean,
  isMenuOpen: boolean,
  onCommand: (command: BookCommand, event: KeyboardEvent) => void,
): void {
  useKeyDown((event) => {
    if (!isOpen || event.defaultPrevented) return;
    const command = bookCommand(event, { ...focusOf(event), hasLetterShortcuts });
    if (!command) return;
    // The dialog's Escape also reaches the document: one press must not close both menu and book.
    if (isCovered() && !(isMenuOpen && command === 'menu')) return;
    onCommand(command, event);
  });
}
