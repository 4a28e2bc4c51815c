// Saves the draft automatically: after a pause in typing, or when the retry of a failed save is due. Never while an
// input method composes, because a response may change the fields.
import {
  AUTOSAVE_IDLE_MS,
  AUTOSAVE_MAX_MS,
} from '../../../domain/translation/translation-limits.ts';
import type { EditorState } from './state.ts';
import { hasForeignDraft, isUnsaved } from './unsaved.ts';

/** Creates the timer of autosave, which calls `save` when a save is due. */
export function createAutosave(state: EditorState, save: () => void) {
  const { dependencies, $busy, $conflict, $save, editSession } = state;
  let isEnabled = true;
  let isComposing = false;
  /** Whether a save became due while an input method was composing. */
  let isPostponed = false;
  /** When the text first differed from the saved text, and when the last key was pressed, in ms since 1970. */
  let typing: { sinceMs: number; lastMs: number } | null = null;
  let cancelAutosave = (): void => undefined;
  let cancelRetry = (): void => undefined;

  const saveNow = (): void => {
    if (isComposing) isPostponed = true;
    else save();
  };

  const retry = (): void => {
    if ($busy.get() === null && $conflict.get()?.isShown !== true) saveNow();
    // Another request is running, or the translator is resolving a conflict.
    else cancelRetry = dependencies.after(AUTOSAVE_IDLE_MS, retry);
  };

  $save.listen((saveState) => {
    cancelRetry();
    if (saveState.name === 'waiting') cancelRetry = dependencies.after(saveState.inMs, retry);
    if (saveState.name === 'saved') typing = null;
  });

  const isDue = (): boolean => {
    const session = editSession();
    return (
      isEnabled &&
      session !== null &&
      isUnsaved(session) &&
      !hasForeignDraft(session) &&
      dependencies.isOnline() &&
      $conflict.get() === null &&
      $save.get().name !== 'waiting'
    );
  };

  const schedule = (): void => {
    cancelAutosave();
    const session = editSession();
    if (!session || !isUnsaved(session)) typing = null;
    if (!typing) return;
    const dueMs = Math.min(typing.lastMs + AUTOSAVE_IDLE_MS, typing.sinceMs + AUTOSAVE_MAX_MS);
    cancelAutosave = dependencies.after(Math.max(0, dueMs - dependencies.now()), () => {
      if (!isDue()) return;
      if ($busy.get() === null) saveNow();
      // Another request is running: retries after a pause.
      else cancelAutosave = dependencies.after(AUTOSAVE_IDLE_MS, schedule);
    });
  };

  return {
    schedule,
    recordTyping: (): void => {
      const now = dependencies.now();
      typing = { sinceMs: typing?.sinceMs ?? now, lastMs: now };
      schedule();
    },
    compose: (hasStarted: boolean): void => {
      isComposing = hasStarted;
      if (hasStarted || !isPostponed) return;
      isPostponed = false;
      if ($save.get().name === 'waiting') retry();
      else schedule();
    },
    setAutosave: (isOn: boolean): void => {
      isEnabled = isOn;
      schedule();
    },
    /** Forgets the typing and cancels the save that it would cause, because another part is opened. */
    reset: (): void => {
      cancelAutosave();
      typing = null;
      isComposing = isPostponed = false;
    },
    stop: (): void => {
      cancelAutosave();
      cancelRetry();
    },
  };
}
