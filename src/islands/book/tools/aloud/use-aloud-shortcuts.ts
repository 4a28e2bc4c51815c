// The keys of reading aloud (domain/book/aloud/aloud-shortcuts.ts). They are handled before the book's own keys.
import { useEffect, useEffectEvent } from 'react';
import { aloudCommand, type AloudCommand } from '../../../../domain/book/aloud/aloud-shortcuts.ts';
import { $settings } from '../../../../stores/settings.ts';
import { focusOf, isCovered } from '../../use-book-shortcuts.ts';

/**
 * Calls `onCommand` for these keys, unless a dialog or a menu is open. `isOn`: whether the player is shown; null: does
 * nothing, because another component listens.
 */
export function useAloudShortcuts(
  isOn: boolean | null,
  onCommand: (command: AloudCommand) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOn === null || event.defaultPrevented || isCovered()) return;
    const { hasLetterShortcuts } = $settings.get().settings;
    const command = aloudCommand(event, { ...focusOf(event), hasLetterShortcuts, isOn });
    // Escape first closes anything that lies over the page, wherever the focus is.
    if (!command || (command === 'stop' && document.querySelector('[role=dialog]'))) return;
    event.preventDefault();
    if (!event.repeat) onCommand(command);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
