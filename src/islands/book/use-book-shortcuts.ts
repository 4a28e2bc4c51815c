// Runs the keyboard commands of the open book. domain/book/book-shortcuts.ts assigns the keys.
import type { RefObject } from 'react';
import { bookCommand, type BookCommand } from '../../domain/book/book-shortcuts.ts';
import { useKeyDown } from '../../ui/use-key-down.ts';
import type { Step, TextView } from './place/reading-place.ts';
import type { Turning } from './spread/use-turning.ts';

/** Elements that count as "nothing has focus": the page itself, and a heading focused only to be read aloud. */
const UNFOCUSED = 'body, h1';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** Returns whether a dialog, a menu, or a focused panel covers the book. Older browsers reject `:popover-open`. */
export function isCovered(): boolean {
  const covers = ['dialog[open]', '[role=dialog]:focus-within'];
  if (CSS.supports('selector(:popover-open)')) covers.push(':popover-open');
  return document.querySelector(covers.join()) !== null;
}

export function focusOf({ target }: KeyboardEvent): { isInField: boolean; hasFocus: boolean } {
  const focused = target instanceof Element ? target : null;
  return {
    isInField: focused?.matches(FIELDS) ?? false,
    hasFocus: focused !== null && !focused.matches(UNFOCUSED),
  };
}

interface KeyTargets {
  spread: () => HTMLElement | null;
  textView: RefObject<TextView>;
  turning: Pick<Turning, 'step' | 'jump'>;
  total: number;
  onMenu: () => void;
  onKeys: () => void;
  /** Leaves full view, or the book. */
  onClose: () => void;
}

function run(command: BookCommand, targets: KeyTargets): void {
  const { spread, textView, turning, total, onMenu, onKeys, onClose } = targets;
  const openSpread = spread();
  const { step, jump } = turning;
  /** Moves within the text, or calls `turn` where the part ends. */
  const move = (delta: 1 | -1, by: Step, turn?: () => void): void => {
    if (!openSpread || !textView.current.move(openSpread, delta, by)) turn?.();
  };
  const commands: Record<BookCommand, () => void> = {
    next: () => step(1),
    previous: () => step(-1),
    beginning: () => move(-1, 'end', () => jump(0)),
    end: () => move(1, 'end', () => jump(total - 1)),
    menu: onMenu,
    keys: onKeys,
    escape: onClose,
    'line-down': () => move(1, 'line'),
    'line-up': () => move(-1, 'line'),
    'page-down': () => move(1, 'page', () => step(1)),
    'page-up': () => move(-1, 'page', () => step(-1)),
  };
  commands[command]();
}

/**
 * Runs the keyboard commands on the open book. Inactive while a dialog or a menu is open, which handles its own Escape.
 * Exception: the letter that opens the contents also closes them (SPEC 2).
 */
export function useBookShortcuts(
  isOpen: boolean,
  hasLetterShortcuts: boolean,
  isMenuOpen: boolean,
  targets: KeyTargets,
): void {
  useKeyDown((event) => {
    if (!isOpen || event.defaultPrevented) return;
    const command = bookCommand(event, { ...focusOf(event), hasLetterShortcuts });
    if (!command) return;
    // The dialog's Escape also reaches the document: otherwise one press would close both menu and book.
    if (isCovered() && !(isMenuOpen && command === 'menu')) return;
    run(command, targets);
    event.preventDefault();
  });
}
