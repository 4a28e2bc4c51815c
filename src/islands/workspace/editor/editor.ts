// The editor of one open part: its state, autosave and backups. Holds the state and dispatches events. The rules are in
// edit-state and save-machine, the buttons' operations in editor-actions. No React, no browser.
import { atom } from 'nanostores';
import { failure } from '../../../api/answer.ts';
import { AUTOSAVE_IDLE_MS, BACKUP_DELAY_MS } from '../../../domain/translation/limits.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { Issue, TranslationAnswer } from '../../../domain/translation/answers.ts';
import type { TextBackup } from '../../../offline/translation-backup.ts';
import { afterKeystroke, autosaveInMs, type Typing } from './autosave.ts';
import type { Busy, EditorBase, OpenConflict } from './editor-types.ts';
import type { EditorDependencies } from './dependencies.ts';
import { messageOf, PART_REMOVED } from './failure-kind.ts';
import { toBackup } from './backup-record.ts';
import { nextEdit, type EditEvent, type EditState } from './edit-state.ts';
import type { EditSession } from './stored.ts';
import { nextSave, NOT_SAVING, type SaveEvent, type SaveState } from './save-machine.ts';
import { hasForeignDraft, isUnsaved } from './unsaved.ts';

/** Creates an editor. `save` is called when autosave is due. */
export function createEditor(
  dependencies: EditorDependencies,
  first: PartSlug,
  save: () => void,
): EditorBase {
  const $edit = atom<EditState>({ name: 'loading', part: first });
  const $save = atom<SaveState>(NOT_SAVING);
  const $busy = atom<Busy | null>(null);
  const $offered = atom<TextBackup | null>(null);
  const $isBackedUp = atom(true);
  const $conflict = atom<OpenConflict | null>(null);
  const $moved = atom<TranslationAnswer | null>(null);
  const $refused = atom<readonly Issue[]>([]);
  const settable = { busy: $busy, conflict: $conflict, moved: $moved, refused: $refused };

  let hasAutosave = true;
  let isComposing = false;
  /** Whether a save became due while an input method was composing. */
  let isPutOff = false;
  let typing: Typing | null = null;
  let others: TextBackup[] = [];
  let cancelBackup = (): void => undefined;
  let cancelAutosave = (): void => undefined;
  let cancelRetry = (): void => undefined;
  let opened = 0;

  const editSession = (): EditSession | null => {
    const state = $edit.get();
    return state.name === 'ready' ? state.editSession : null;
  };

  const happen = (event: EditEvent): void => $edit.set(nextEdit($edit.get(), event));

  const saveByClock = (): void => {
    // A response may change the fields, which would lose an unfinished composition.
    if (isComposing) isPutOff = true;
    else save();
  };

  const saving = (event: SaveEvent): void => {
    const next = nextSave($save.get(), event);
    if (next === $save.get()) return;
    $save.set(next);
    cancelRetry();
    if (next.name === 'waiting') cancelRetry = dependencies.after(next.inMs, saveByClock);
    if (next.name === 'saved') typing = null;
  };

  const keep = async (): Promise<void> => {
    cancelBackup();
    const now = editSession();
    const { part } = $edit.get();
    if (!now) return;
    if (!isUnsaved(now)) {
      await dependencies.backups.remove(part, dependencies.page);
      return;
    }
    const at = new Date(dependencies.now()).toISOString();
    $isBackedUp.set(await dependencies.backups.write(part, toBackup(now, dependencies.page, at)));
  };

  const scheduleAutosave = (): void => {
    cancelAutosave();
    const now = editSession();
    if (!now || !isUnsaved(now)) typing = null;
    if (!typing || !now) return;
    cancelAutosave = dependencies.after(autosaveInMs(typing, dependencies.now()), () => {
      const current = editSession();
      const isDue =
        hasAutosave &&
        current !== null &&
        isUnsaved(current) &&
        !hasForeignDraft(current) &&
        dependencies.isOnline() &&
        $conflict.get() === null &&
        $save.get().name !== 'waiting';
      if (!isDue) return;
      if ($busy.get() === null) saveByClock();
      // Another request is running: retries after a pause.
      else cancelAutosave = dependencies.after(AUTOSAVE_IDLE_MS, scheduleAutosave);
    });
  };

  const changed = (): void => {
    $refused.set([]);
    typing = afterKeystroke(typing, dependencies.now());
    cancelBackup();
    cancelBackup = dependencies.after(BACKUP_DELAY_MS, () => void keep());
    scheduleAutosave();
  };

  const offerNext = (): void => {
    const now = editSession();
    const [next, ...rest] = others;
    others = rest;
    if (!next || !now) {
      $offered.set(null);
      return;
    }
    const restored = nextEdit($edit.get(), { type: 'backup-restored', backup: next });
    // Skips a backup whose text has been stored in the meantime.
    if (restored.name === 'ready' && isUnsaved(restored.editSession)) $offered.set(next);
    else {
      void dependencies.backups.remove(now.answer.part, next.page);
      offerNext();
    }
  };

  return {
    $edit,
    $save,
    $busy,
    $offered,
    $isBackedUp,
    $conflict,
    $moved,
    $refused,
    dependencies,
    happen,
    saving,
    editSession,
    keep,
    set: (name, value) => (settable[name] as { set: (value: unknown) => void }).set(value),

    open: async (part) => {
      opened += 1;
      const mine = opened;
      cancelBackup();
      cancelAutosave();
      typing = null;
      isComposing = isPutOff = false;
      happen({ type: 'open', part });
      saving({ type: 'reset' });
      for (const $one of [$conflict, $moved, $offered]) $one.set(null);
      $refused.set([]);
      const [result, backups] = await Promise.all([
        // Known to be offline: skips the request, so that the local backups are shown at once.
        dependencies.isOnline() ? dependencies.calls.load(part) : failure('network'),
        dependencies.backups.read(part),
      ]);
      if (mine !== opened) return;
      if (!result.ok) {
        // Status 0 means that no response arrived.
        const message = messageOf(result);
        happen({ type: 'failed', message, isUnreached: result.status === 0 });
        const failed = message === PART_REMOVED ? 'partRemoved' : 'loadError';
        dependencies.say(dependencies.isOnline() ? failed : 'cannotLoad');
        return;
      }
      happen({ type: 'loaded', answer: result.data });
      others = backups;
      offerNext();
    },

    type: (field, value) => {
      happen({ type: 'typed', field, value });
      changed();
    },

    fill: (text) => {
      happen({ type: 'filled', text });
      changed();
    },

    reword: (text) => {
      happen({ type: 'reworded', text });
      changed();
    },

    compose: (isNow) => {
      isComposing = isNow;
      if (isNow || !isPutOff) return;
      isPutOff = false;
      if ($save.get().name === 'waiting') save();
      else scheduleAutosave();
    },

    answerBackup: (isWanted) => {
      const backup = $offered.get();
      const now = editSession();
      if (!backup || !now) return;
      if (isWanted) {
        happen({ type: 'backup-restored', backup });
        changed();
        // Writes the new backup before removing the old one.
        void keep().then(() =>
          backup.page === dependencies.page
            ? undefined
            : dependencies.backups.remove(now.answer.part, backup.page),
        );
        $offered.set(null);
        return;
      }
      void dependencies.backups.remove(now.answer.part, backup.page);
      offerNext();
    },

    setAutosave: (isOn) => {
      hasAutosave = isOn;
      scheduleAutosave();
    },

    connectionChanged: (isOnline) => {
      if (!isOnline) return;
      saving({ type: 'restored' });
      scheduleAutosave();
    },

    stop: () => {
      opened += 1;
      cancelBackup();
      cancelAutosave();
      cancelRetry();
    },
  };
}
