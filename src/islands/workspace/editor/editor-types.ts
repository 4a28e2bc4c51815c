// What a desk is made of: the state that the screens show, and what may be done with it. Types only.
import type { ReadableAtom } from 'nanostores';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { Conflict, Issue, TranslationAnswer } from '../../../domain/translation/answers.ts';
import type { FieldId, TranslationText } from '../../../domain/translation/text/fields.ts';
import type { TextBackup } from '../../../offline/translation-backup.ts';
import type { EditorDependencies } from './dependencies.ts';
import type { EditEvent, EditState, EditSession } from './edit-state.ts';
import type { SaveEvent, SaveState } from './save-machine.ts';
import type { Acknowledged } from './write-body.ts';

/** What the server is asked for just now. */
export type Busy = 'draft' | 'publish' | 'confirm' | 'restore' | 'delete';

/** Somebody saved the same fields meanwhile; `then` is what waits for the decision. */
export interface OpenConflict {
  current: Conflict['current'];
  answer: TranslationAnswer;
  then: 'draft' | 'publish';
  /** Whether somebody wanted it; a conflict that the clock ran into waits until it is looked at. */
  isAsked: boolean;
  /** The text that was to be published, and what of it the person had agreed to. */
  wanted?: { text: TranslationText; acknowledged: Acknowledged };
}

export interface EditorStores {
  $edit: ReadableAtom<EditState>;
  $save: ReadableAtom<SaveState>;
  $busy: ReadableAtom<Busy | null>;
  /** Unsaved text of an earlier visit, offered until it is answered. */
  $offered: ReadableAtom<TextBackup | null>;
  /** Whether this device keeps what is typed. */
  $isBackedUp: ReadableAtom<boolean>;
  $conflict: ReadableAtom<OpenConflict | null>;
  /** The English moved while somebody wanted to publish. */
  $moved: ReadableAtom<TranslationAnswer | null>;
  /** What the server found wrong with a publication. */
  $refused: ReadableAtom<readonly Issue[]>;
}

/** What desk-actions changes beside the events. */
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
  /** Puts what is unsaved on this device now, or takes it away when nothing is. */
  keep: () => Promise<void>;
}

export interface EditorBase extends EditorCore {
  open: (part: PartSlug) => Promise<void>;
  type: (field: FieldId, value: string) => void;
  fill: (text: TranslationText) => void;
  /** An input method begins to compose, or is done: meanwhile the clock saves nothing. */
  compose: (isComposing: boolean) => void;
  answerBackup: (isWanted: boolean) => void;
  /** Switches the saving by itself. */
  setAutosave: (isOn: boolean) => void;
  /** The connection went or came back. */
  connectionChanged: (isOnline: boolean) => void;
  stop: () => void;
}
