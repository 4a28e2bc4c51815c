// What the book's keys do. Which key means what is in domain/book/keys.
import { scrollLine, scrollPage, scrollToEnd } from './place/reading-place.ts';
import { useBookKeys } from './use-book-keys.ts';

interface CommandTargets {
  /** The open part's pages. */
  spread: () => HTMLElement | null;
  step: (delta: 1 | -1) => void;
  jump: (index: number) => void;
  total: number;
  onMenu: () => void;
  /** Leaves full view, or the book. */
  onClose: () => void;
}

/** Runs the commands of the keyboard on the open book. */
export function useBookCommands(
  isOpen: boolean,
  hasLetterShortcuts: boolean,
  isMenuOpen: boolean,
  { step, jump, total, ...targets }: CommandTargets,
): void {
  useBookKeys(isOpen, hasLetterShortcuts, isMenuOpen, (command, event) => {
    const spread = targets.spread();
    if (command === 'next') step(1);
    else if (command === 'previous') step(-1);
    else if (command === 'beginning') {
      if (!spread || !scrollToEnd(spread, -1)) jump(0);
    } else if (command === 'end') {
      if (!spread || !scrollToEnd(spread, 1)) jump(total - 1);
    } else if (command === 'menu') targets.onMenu();
    else if (command === 'escape') targets.onClose();
    else if (command === 'line-down' || command === 'line-up') {
      if (spread) scrollLine(spread, command === 'line-down' ? 1 : -1);
    } else {
      const delta = command === 'page-down' ? 1 : -1;
      if (!spread || !scrollPage(spread, delta)) step(delta);
    }
    event.preventDefault();
  });
}
