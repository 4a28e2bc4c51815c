// Listens for the book's keys while the book is open. Which key means what stands in domain/book-keys.
import { useEffect, useRef } from 'react';
import { bookCommand, type BookCommand } from '../../domain/book-keys.ts';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** Calls `onCommand` for the book's keys; silent while a dialog is open, which has its own Escape. */
export function useBookKeys(
  isOpen: boolean,
  hasLetterShortcuts: boolean,
  onCommand: (command: BookCommand, event: KeyboardEvent) => void,
): void {
  const handler = useRef(onCommand);
  useEffect(() => {
    handler.current = onCommand;
  });

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      // The dialog's Escape reaches the document too: one press must not close menu and book.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const isInField = event.target instanceof Element && event.target.matches(FIELDS);
      const command = bookCommand(event, { isInField, hasLetterShortcuts });
      if (command) handler.current(command, event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, hasLetterShortcuts]);
}
