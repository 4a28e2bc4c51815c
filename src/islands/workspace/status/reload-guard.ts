// Decides when the page may reload for a new version: never with unsaved text; otherwise at once if the user asked for
// it, and by itself only while the tab is hidden, so that it never interrupts work.
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { EditState } from '../editor/edit-state.ts';
import { isUnsaved } from '../editor/unsaved.ts';

/** Whether the user asked for the new version in this tab. */
export const $isUpdateAsked = atom(false);

interface TabVisibility {
  isHidden: () => boolean;
  /** Calls `run` when the tab is hidden or shown. Returns an unsubscribe function. */
  onVisibility: (run: () => void) => () => void;
}

/** Keeps `$isHeld` true while the page must not reload. Returns a function that stops this and sets it to false. */
export function holdReload(
  $edit: ReadableAtom<EditState>,
  $isHeld: WritableAtom<boolean>,
  page: TabVisibility,
): () => void {
  const update = (): void => {
    const state = $edit.get();
    const isDirty = state.name === 'ready' && isUnsaved(state.editSession);
    $isHeld.set(isDirty || !($isUpdateAsked.get() || page.isHidden()));
  };
  const stops = [$edit.subscribe(update), $isUpdateAsked.listen(update), page.onVisibility(update)];
  return () => {
    for (const stop of stops) stop();
    $isUpdateAsked.set(false);
    $isHeld.set(false);
  };
}
