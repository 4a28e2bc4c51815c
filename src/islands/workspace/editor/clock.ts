// When a draft is saved automatically: after a pause in typing, or when a failed save is due again. Never while an
// input method composes, because a response may change the fields.
import {
  AUTOSAVE_IDLE_MS,
  AUTOSAVE_MAX_MS,
} from '../../../domain/translation/translation-limits.ts';
import type { EditorState } from './state.ts';
import { hasForeignDraft, isUnsaved } from './unsaved.ts';

/** Watches the state of saving, and calls `save` when a save is due. */
export function createClock(state: EditorState, save: () => void) {
  const { dependencies, $busy, $conflict, $save, editSession } = state;
  let hasAutosave = true;
  let isComposing = false;
  /** Whether a save became due while an input method was composing. */
  let isPutOff = false;
  /** When the text first differed from the saved text, and when the last key was pressed, in ms since 1970. */
  let typing: { sinceMs: number; lastMs: number } | null = null;
  let cancelAutosave = (): void => undefined;
  let cancelRetry = (): void => undefined;

  const saveNow = (): void => {
    if (isComposing) isPutOff = true;
    else save();
  };

  $save.listen((now) => {
    cancelRetry();
    if (now.name === 'waiting') cancelRetry = dependencies.after(now.inMs, saveNow);
    if (now.name === 'saved') typing = null;
  });

  const isDue = (): boolean => {
    const now = editSession();
    return (
      hasAutosave &&
      now !== null &&
      isUnsaved(now) &&
      !hasForeignDraft(now) &&
      dependencies.isOnline() &&
      $conflict.get() === null &&
      $save.get().name !== 'waiting'
    );
  };

  const schedule = (): void => {
    cancelAutosave();
    const now = editSession();
    if (!now || !isUnsaved(now)) typing = null;
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
    typed: (): void => {
      const now = dependencies.now();
      typing = { sinceMs: typing?.sinceMs ?? now, lastMs: now };
      schedule();
    },
    compose: (isNow: boolean): void => {
      isComposing = isNow;
      if (isNow || !isPutOff) return;
      isPutOff = false;
      if ($save.get().name === 'waiting') save();
      else schedule();
    },
    setAutosave: (isOn: boolean): void => {
      hasAutosave = isOn;
      schedule();
    },
    /** Forgets what was typed, because another part is opened. */
    reset: (): void => {
      cancelAutosave();
      typing = null;
      isComposing = isPutOff = false;
    },
    stop: (): void => {
      cancelAutosave();
      cancelRetry();
    },
  };
}
