// When the page may be loaded anew for a new version: never with unsaved text; else as soon as the person asked for it, and
// unasked only while nobody sees it, so neither under somebody's hands nor just as they come back.
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { EditState } from '../editor/edit-state.ts';
import { isUnsaved } from '../editor/unsaved.ts';

/** Whether the person asked for the new version in this tab. */
export const $isUpdateAsked = atom(false);

interface Page {
  isHidden: () => boolean;
  /** Calls when the tab is hidden or shown; the answer takes it back. */
  onSeen: (run: () => void) => () => void;
}

/** Keeps `$isHeld` true while the page must stay as it is. The answer ends it, and holds nothing any more. */
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
