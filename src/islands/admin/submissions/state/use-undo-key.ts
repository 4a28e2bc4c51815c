// The key that takes the last decision back, in the list and in the screenshot dialog.
import { useEffect } from 'react';
import { triageCommand } from '../../../../domain/airdrop/triage-keys.ts';
import { $settings, loadSettings } from '../../../../stores/settings.ts';
import { useKeyDown } from '../../../../ui/use-key-down.ts';
import { useStore } from '../../../../ui/use-store.ts';

/** Where letters are typed; a ticked box is not such a place. */
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Listens while mounted, unless another dialog asks something. */
export function useUndoKey(onUndo: () => void, isPaused: boolean): void {
  const { hasLetterShortcuts } = useStore($settings).settings;
  useEffect(() => loadSettings(), []);
  useKeyDown((event) => {
    if (isPaused || event.repeat) return;
    const target = event.target instanceof Element ? event.target : null;
    const isInField = target?.closest(TYPED) != null;
    if (triageCommand(event, { isInField, hasLetterShortcuts }) === 'undo') onUndo();
  });
}
