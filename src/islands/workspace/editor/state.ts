// The state of the open part that components show, and its backup on this device. The rules are in edit-state.ts and
// save-machine.ts. No React, no browser.
import { atom } from 'nanostores';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type {
  Conflict,
  Issue,
  TranslationResponse,
} from '../../../domain/translation/responses.ts';
import type { TranslationText } from '../../../domain/translation/text/fields.ts';
import type { TextBackup } from '../../../offline/translation-backup.ts';
import { toBackup } from './backup-record.ts';
import type { EditorDependencies } from './dependencies.ts';
import { nextEdit, type EditEvent, type EditState } from './edit-state.ts';
import { nextSave, NOT_SAVING, type SaveEvent, type SaveState } from './save-machine.ts';
import type { EditSession } from './server-copy.ts';
import { isUnsaved } from './unsaved.ts';
import type { Acknowledged } from './write-body.ts';

/** The request in progress. */
export type Busy = 'draft' | 'publish' | 'confirm' | 'restore' | 'delete' | 'unpublish';

/** Someone else saved the same fields. `next` is the operation to continue once it is resolved. */
export interface OpenConflict {
  current: Conflict['current'];
  response: TranslationResponse;
  next: 'draft' | 'publish';
  /** Whether the dialog is shown. A conflict that autosave met waits until the translator opens it. */
  isShown: boolean;
  /** The text to be published, and which warnings the translator accepted for it. */
  wanted?: { text: TranslationText; acknowledged: Acknowledged };
}

export type EditorState = ReturnType<typeof createState>;

export function createState(dependencies: EditorDependencies, first: PartSlug) {
  const $edit = atom<EditState>({ name: 'loading', part: first });
  const $save = atom<SaveState>(NOT_SAVING);
  const $isBackedUp = atom(true);
  let cancelBackup = (): void => undefined;

  const editSession = (): EditSession | null => {
    const state = $edit.get();
    return state.name === 'ready' ? state.editSession : null;
  };

  /** Backs up unsaved text on this device now, or removes the backup if nothing is unsaved. */
  const backUp = async (): Promise<void> => {
    cancelBackup();
    const session = editSession();
    if (!session) return;
    const { part } = session.response;
    const { backups, page } = dependencies;
    if (!isUnsaved(session)) {
      await backups.remove(part, page);
      return;
    }
    const at = new Date(dependencies.now()).toISOString();
    $isBackedUp.set(await backups.write(part, toBackup(session, page, at)));
  };

  return {
    dependencies,
    $edit,
    $save,
    $busy: atom<Busy | null>(null),
    /** Unsaved text of an earlier visit, offered until the translator restores or discards it. */
    $offeredBackup: atom<TextBackup | null>(null),
    /** Whether this device stores the typed text. */
    $isBackedUp,
    $conflict: atom<OpenConflict | null>(null),
    /** The server's response with the new English, if it changed before the translator published. */
    $newSource: atom<TranslationResponse | null>(null),
    /** Findings of the server's checks when publishing. */
    $serverIssues: atom<readonly Issue[]>([]),
    /** The last publication, until another part is opened. */
    $published: atom<TranslationResponse | null>(null),
    editSession,
    dispatchEdit: (event: EditEvent): void => $edit.set(nextEdit($edit.get(), event)),
    dispatchSave: (event: SaveEvent): void => {
      const next = nextSave($save.get(), event);
      if (next !== $save.get()) $save.set(next);
    },
    backUp,
    backUpIn: (delayMs: number): void => {
      cancelBackup();
      cancelBackup = dependencies.after(delayMs, () => void backUp());
    },
    cancelBackup: (): void => cancelBackup(),
  };
}
