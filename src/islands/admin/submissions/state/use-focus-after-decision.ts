// Moves the focus on when a decision has removed the button that was pressed.
import { useEffect, useState } from 'react';

/** Returns a setter of the last decision; the focus moves into the open dialog, or to the next row's screenshot. */
export function useFocusAfterDecision() {
  const [lastDecided, setLastDecided] = useState<{ id: string; isDone: boolean } | null>(null);
  useEffect(() => {
    if (!lastDecided || !document.activeElement?.matches('body, dialog, :disabled')) return;
    const row = document.querySelector(`[data-row="${lastDecided.id}"]`);
    const next = lastDecided.isDone ? row?.nextElementSibling : null;
    const titles = document.querySelectorAll<HTMLElement>('dialog[open] [data-dialog-title]');
    const viewButton = (next ?? row)?.querySelector<HTMLElement>('[data-view]');
    ([...titles].at(-1) ?? viewButton)?.focus();
  }, [lastDecided]);
  return setLastDecided;
}
