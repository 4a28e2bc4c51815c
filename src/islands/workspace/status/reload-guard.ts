// Decides when the page may reload for a new version. Never with unsaved text; otherwise at once if the user asked for
// it, and automatically only while the tab is hidden, so never during work or just when the user returns.
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { EditState } from '../editor/edit-state.ts';
import { isUnsaved } from '../editor/unsaved.ts';

/** Whether the user asked for the new version in this tab. */
export const $isUpdateAsked = atom(false);

interface Page {
  isHidden: () => boolean;
  /** Calls `run` when the tab is hidden or shown. Returns an unsubscribe function. */
  onSeen: (run: () => void) => () => void;
}

/** Keeps `$isHeld` true while the page must not reload. Returns a function that stops this and sets it to false. */
export function holdReload(
  $edit: ReadableAtom<EditState>,
  $isHeld: WritableAtom<boolean>,
  page: Page,
): () => void {
  const tell = (): void => {
    const state = $edit.get();
    const isDirty = state.name === 'ready' && isUnsaved(state.editSession);
    $isHeld.set(isDirty || !($isUpdateAsked.get() || page.isHidden()));
  };
  const stops = [$edit.subscribe(tell), $isUpdateAsked.listen(tell), page.onSeen(tell)];
  return () => {
    for (const stop of stops) stop();
    $isUpdateAsked.set(false);
    $isHeld.set(false);
  };
}
