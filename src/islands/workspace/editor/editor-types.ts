// The editor's types: the state that components show, and the operations on it. Types only.
import type { ReadableAtom } from 'nanostores';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { Conflict, Issue, TranslationAnswer } from '../../../domain/translation/answers.ts';
import type { FieldId, TranslationText } from '../../../domain/translation/text/fields.ts';
import type { TextBackup } from '../../../offline/translation-backup.ts';
import type { EditorDependencies } from './dependencies.ts';
import type { EditEvent, EditState } from './edit-state.ts';
import type { EditSession } from './stored.ts';
import type { SaveEvent, SaveState } from './save-machine.ts';
import type { Acknowledged } from './write-body.ts';

/** The request in progress. */
export type Busy = 'draft' | 'publish' | 'confirm' | 'restore' | 'delete' | 'unpublish';

/** Someone else saved the same fields. `then` is the operation that waits for the resolution. */
export interface OpenConflict {
  current: Conflict['current'];
  answer: TranslationAnswer;
  then: 'draft' | 'publish';
  /** Whether the translator triggered the save. A conflict hit by autosave waits until the translator opens it. */
  isAsked: boolean;
  /** The text to be published, and which warnings the translator accepted for it. */
  wanted?: { text: TranslationText; acknowledged: Acknowledged };
}

export interface EditorStores {
  $edit: ReadableAtom<EditState>;
  $save: ReadableAtom<SaveState>;
  $busy: ReadableAtom<Busy | null>;
  /** Unsaved text of an earlier visit, offered until the translator restores or discards it. */
  $offered: ReadableAtom<TextBackup | null>;
  /** Whether this device stores what is typed. */
  $isBackedUp: ReadableAtom<boolean>;
  $conflict: ReadableAtom<OpenConflict | null>;
  /** The English changed before the translator published. */
  $moved: ReadableAtom<TranslationAnswer | null>;
  /** What the server's checks found when publishing. */
  $refused: ReadableAtom<readonly Issue[]>;
}

/** What editor-actions uses and changes besides sending events. */
export interface EditorCore extends EditorStores {
  dependencies: EditorDependencies;
  set: <Name extends 'busy' | 'conflict' | 'moved' | 'refused'>(
    name: Name,
    value: {
      busy: Busy | null;
      conflict: OpenConflict | null;
      moved: TranslationAnswer | null;
      refused: readonly Issue[];
    }[Name],
  ) => void;
  happen: (event: EditEvent) => void;
  saving: (event: SaveEvent) => void;
  editSession: () => EditSession | null;
  /** Backs up unsaved text on this device now, or removes the backup if nothing is unsaved. */
  keep: () => Promise<void>;
}

export interface EditorBase extends EditorCore {
  open: (part: PartSlug) => Promise<void>;
  type: (field: FieldId, value: string) => void;
  fill: (text: TranslationText) => void;
  /** Puts a text with replaced words into the fields. What was translated from older English stays so. */
  reword: (text: TranslationText) => void;
  /** An input method starts or ends composing. Autosave pauses meanwhile. */
  compose: (isComposing: boolean) => void;
  answerBackup: (isWanted: boolean) => void;
  /** Turns autosave on or off. */
  setAutosave: (isOn: boolean) => void;
  /** The connection was lost or restored. */
  connectionChanged: (isOnline: boolean) => void;
  stop: () => void;
}
