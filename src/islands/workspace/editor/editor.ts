// The editor of one open part, as components use it: its state, the actions of its buttons (actions.ts), and autosave
// (clock.ts). No React, no browser.
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
import { createAutosave } from './clock.ts';
import type { EditorDependencies } from './dependencies.ts';
import { nextEdit, type EditEvent } from './edit-state.ts';
import { messageOf, PART_REMOVED } from './failure-kind.ts';
import type { Written } from './server-copy.ts';
import { createState } from './state.ts';
import { isUnsaved } from './unsaved.ts';

export type Editor = ReturnType<typeof createEditor>;

export function createEditor(dependencies: EditorDependencies, first: PartSlug) {
  const state = createState(dependencies, first);
  const { $edit, $offeredBackup, $serverIssues, editSession, dispatchEdit, backUp } = state;
  const { backups } = dependencies;
  const actions = createActions(state);
  const autosave = createAutosave(state, () => void actions.save('autosave'));
  let backupsToOffer: TextBackup[] = [];
  let openCount = 0;

  /** Changes the text in the fields. */
  const change = (event: EditEvent): void => {
    dispatchEdit(event);
    $serverIssues.set([]);
    state.backUpIn(BACKUP_DELAY_MS);
    autosave.recordTyping();
  };

  const offerNext = (): void => {
    const session = editSession();
    const [next, ...rest] = backupsToOffer;
    backupsToOffer = rest;
    if (!next || !session) {
      $offeredBackup.set(null);
      return;
    }
    const restored = nextEdit($edit.get(), { type: 'backup-restored', backup: next });
    // Skips a backup whose text has been stored in the meantime.
    if (restored.name === 'ready' && isUnsaved(restored.editSession)) $offeredBackup.set(next);
    else {
      void backups.remove(session.response.part, next.page);
      offerNext();
    }
  };

  return {
    ...state,
    actions,
    compose: autosave.compose,
    setAutosave: autosave.setAutosave,

    open: async (part: PartSlug): Promise<void> => {
      openCount += 1;
      // A new backup key: the last part's unsaved text stays backed up until the translator answers the offer.
      dependencies.page = dependencies.newKey();
      const openNumber = openCount;
      state.cancelBackup();
      autosave.reset();
      dispatchEdit({ type: 'open', part });
      state.dispatchSave({ type: 'reset' });
      for (const $atom of [state.$conflict, state.$newSource, state.$published, $offeredBackup])
        $atom.set(null);
      $serverIssues.set([]);
      const [result, storedBackups] = await Promise.all([
        // Known to be offline: skips the request, so that the local backups are shown at once.
        dependencies.isOnline() ? dependencies.calls.load(part) : failure('network'),
        backups.read(part),
      ]);
      if (openNumber !== openCount) return;
      if (!result.ok) {
        const message = messageOf(result);
        // Status 0 means that no response arrived.
        dispatchEdit({ type: 'failed', message, isUnreached: result.status === 0 });
        const toast = message === PART_REMOVED ? 'partRemoved' : 'loadError';
        dependencies.say(dependencies.isOnline() ? toast : 'cannotLoad');
        return;
      }
      dispatchEdit({ type: 'loaded', response: result.data });
      backupsToOffer = storedBackups;
      offerNext();
    },

    /**
     * Edits a field; further lines of pasted text go into the fields after it. Returns the field that got the last
     * line.
     *
     * @param isLineBreak - whether the last key began a new line, which may stay empty
     */
    edit: (field: FieldId, value: string, isLineBreak = false): FieldId => {
      const session = editSession();
      const lines = value.split(/[\r\n]+/).map((line) => line.trim());
      const kept = isLineBreak ? lines : lines.filter((line) => line !== '');
      if (!session || kept.length < 2) {
        change({ type: 'typed', field, value: lines.length === 1 ? value : (kept[0] ?? '') });
        return field;
      }
      const { language } = session.response;
      const { text, last } = writeLines(session.text, field, kept, language);
      if (language === 'en') change({ type: 'put', written: { text, hashes: blankLike(text) } });
      else change({ type: 'filled', text });
      return last;
    },
    /** Fills many fields at once, from an imported file. */
    fill: (text: TranslationText): void => change({ type: 'filled', text }),
    /** Replaces the text without counting any field as translated anew. */
    put: (written: Written): void => change({ type: 'put', written }),

    answerBackup: (isWanted: boolean): void => {
      const backup = $offeredBackup.get();
      const session = editSession();
      if (!backup || !session) return;
      const { part } = session.response;
      if (!isWanted) {
        void backups.remove(part, backup.page);
        offerNext();
        return;
      }
      change({ type: 'backup-restored', backup });
      // The old backup is removed once the new one is written.
      void backUp().then(() =>
        state.$isBackedUp.get() ? backups.remove(part, backup.page) : undefined,
      );
      $offeredBackup.set(null);
    },

    /** Retries and schedules saves once the connection is restored. */
    connectionChanged: (isOnline: boolean): void => {
      if (!isOnline) return;
      state.dispatchSave({ type: 'restored' });
      autosave.schedule();
    },

    stop: (): void => {
      openCount += 1;
      state.cancelBackup();
      autosave.stop();
    },
  };
}
