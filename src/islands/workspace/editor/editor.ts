// The editor of one open part, as components use it: its state, what its buttons do (actions.ts), and when it saves by
// itself (clock.ts). No React, no browser.
import { failure } from '../../../api/result.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import {
  blankLike,
  writeLines,
  type FieldId,
  type TranslationText,
} from '../../../domain/translation/text/fields.ts';
import { BACKUP_DELAY_MS } from '../../../domain/translation/translation-limits.ts';
import type { TextBackup } from '../../../offline/translation-backup.ts';
import { createActions } from './actions.ts';
import { createClock } from './clock.ts';
import type { EditorDependencies } from './dependencies.ts';
import { nextEdit, type EditEvent } from './edit-state.ts';
import { messageOf, PART_REMOVED } from './failure-kind.ts';
import type { Written } from './server-copy.ts';
import { createState } from './state.ts';
import { isUnsaved } from './unsaved.ts';

export type Editor = ReturnType<typeof createEditor>;

export function createEditor(dependencies: EditorDependencies, first: PartSlug) {
  const state = createState(dependencies, first);
  const { $edit, $offered, $refused, editSession, dispatchEdit, backUp } = state;
  const { backups } = dependencies;
  const actions = createActions(state);
  const clock = createClock(state, () => void actions.save('clock'));
  let backupsToOffer: TextBackup[] = [];
  let opened = 0;

  /** Changes the text in the fields. */
  const change = (event: EditEvent): void => {
    dispatchEdit(event);
    $refused.set([]);
    state.backUpIn(BACKUP_DELAY_MS);
    clock.typed();
  };

  const offerNext = (): void => {
    const now = editSession();
    const [next, ...rest] = backupsToOffer;
    backupsToOffer = rest;
    if (!next || !now) {
      $offered.set(null);
      return;
    }
    const restored = nextEdit($edit.get(), { type: 'backup-restored', backup: next });
    // Skips a backup whose text has been stored in the meantime.
    if (restored.name === 'ready' && isUnsaved(restored.editSession)) $offered.set(next);
    else {
      void backups.remove(now.answer.part, next.page);
      offerNext();
    }
  };

  return {
    ...state,
    actions,
    compose: clock.compose,
    setAutosave: clock.setAutosave,

    open: async (part: PartSlug): Promise<void> => {
      opened += 1;
      const openNumber = opened;
      state.cancelBackup();
      clock.reset();
      dispatchEdit({ type: 'open', part });
      state.dispatchSave({ type: 'reset' });
      for (const $one of [state.$conflict, state.$moved, state.$published, $offered])
        $one.set(null);
      $refused.set([]);
      const [result, found] = await Promise.all([
        // Known to be offline: skips the request, so that the local backups are shown at once.
        dependencies.isOnline() ? dependencies.calls.load(part) : failure('network'),
        backups.read(part),
      ]);
      if (openNumber !== opened) return;
      if (!result.ok) {
        const message = messageOf(result);
        // Status 0 means that no response arrived.
        dispatchEdit({ type: 'failed', message, isUnreached: result.status === 0 });
        const failed = message === PART_REMOVED ? 'partRemoved' : 'loadError';
        dependencies.say(dependencies.isOnline() ? failed : 'cannotLoad');
        return;
      }
      dispatchEdit({ type: 'loaded', answer: result.data });
      backupsToOffer = found;
      offerNext();
    },

    /**
     * Edits a field; further lines of pasted text go into the fields after it. Returns the field that got the last
     * line.
     *
     * @param isBreak - whether the last key began a new line, which may stay empty
     */
    edit: (field: FieldId, value: string, isBreak = false): FieldId => {
      const now = editSession();
      const lines = value.split(/[\r\n]+/).map((line) => line.trim());
      const written = isBreak ? lines : lines.filter((line) => line !== '');
      if (!now || written.length < 2) {
        change({ type: 'typed', field, value: lines.length === 1 ? value : (written[0] ?? '') });
        return field;
      }
      const { language } = now.answer;
      const { text, last } = writeLines(now.text, field, written, language);
      if (language === 'en') change({ type: 'put', written: { text, hashes: blankLike(text) } });
      else change({ type: 'filled', text });
      return last;
    },
    /** Fills many fields at once, from an imported file. */
    fill: (text: TranslationText): void => change({ type: 'filled', text }),
    /** Replaces the text; no field counts as translated anew. */
    put: (written: Written): void => change({ type: 'put', written }),

    answerBackup: (isWanted: boolean): void => {
      const backup = $offered.get();
      const now = editSession();
      if (!backup || !now) return;
      const { part } = now.answer;
      if (!isWanted) {
        void backups.remove(part, backup.page);
        offerNext();
        return;
      }
      change({ type: 'backup-restored', backup });
      // Writes the new backup before removing the old one.
      void backUp().then(() =>
        backup.page === dependencies.page ? undefined : backups.remove(part, backup.page),
      );
      $offered.set(null);
    },

    /** Retries and schedules saves once the connection is restored. */
    connectionChanged: (isOnline: boolean): void => {
      if (!isOnline) return;
      state.dispatchSave({ type: 'restored' });
      clock.schedule();
    },

    stop: (): void => {
      opened += 1;
      state.cancelBackup();
      clock.stop();
    },
  };
}
