// What is in the fields and what the server has: the states of one part on the desk (SPEC 4). Pure: asks nobody, keeps
// nothing. How saving stands is save-machine's.
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { TranslationAnswer } from '../../../domain/translation/answers.ts';
import { hashesOfEdit } from '../../../domain/translation/text/hashes.ts';
import {
  setField,
  type FieldId,
  type TranslationText,
} from '../../../domain/translation/text/fields.ts';
import type { TextBackup } from '../../../offline/translation-backup.ts';
import { backupSide, backupBase } from './backup-record.ts';
import { baselineOf, carryOver, draftOf, englishOf, storedOf, type Written } from './stored.ts';

/** A part on the desk. */
export interface EditSession extends Written {
  answer: TranslationAnswer;
  /** The stored text that the fields go back to: what differs from it was typed here. */
  base: Written;
  /** Whether `base` is the draft; else it is what is published, or the empty template. */
  followsDraft: boolean;
}

export type EditState =
  | { name: 'loading'; part: PartSlug }
  /** `isUnreached`: no answer came at all, so the next attempt may bring one. */
  | { name: 'failed'; part: PartSlug; message: string; isUnreached: boolean }
  | { name: 'ready'; part: PartSlug; editSession: EditSession };

export type EditEvent =
  | { type: 'open'; part: PartSlug }
  | { type: 'failed'; message: string; isUnreached: boolean }
  | { type: 'loaded'; answer: TranslationAnswer }
  | { type: 'typed'; field: FieldId; value: string }
  /** Many fields at once: an imported file. */
  | { type: 'filled'; text: TranslationText }
  | { type: 'draft-loaded' }
  | { type: 'discarded' }
  | { type: 'backup-restored'; backup: TextBackup }
  /** The server took `sent` as the draft, or published it. */
  | { type: 'saved' | 'published'; sent: Written; answer: TranslationAnswer }
  /** The server put another text into the draft, as was asked for. */
  | { type: 'replaced'; answer: TranslationAnswer }
  /** The server knows something new that is not about the text in the fields. */
  | { type: 'heard'; answer: TranslationAnswer }
  /** A conflict was decided: this text, over what the server has now. */
  | { type: 'decided'; text: TranslationText; answer: TranslationAnswer };

function editSessionFrom(answer: TranslationAnswer, wantsDraft: boolean): EditSession {
  const draft = wantsDraft ? draftOf(answer) : null;
  const base = draft ?? baselineOf(answer);
  return { answer, ...base, base, followsDraft: draft !== null };
}

/** The next state. What cannot happen in a state leaves it as it is. */
export function nextEdit(state: EditState, event: EditEvent): EditState {
  switch (event.type) {
    case 'open':
      return { name: 'loading', part: event.part };
    case 'failed':
      return state.name === 'loading'
        ? {
            name: 'failed',
            part: state.part,
            message: event.message,
            isUnreached: event.isUnreached,
          }
        : state;
    case 'loaded':
      return state.name === 'loading' && event.answer.part === state.part
        ? { name: 'ready', part: state.part, editSession: editSessionFrom(event.answer, false) }
        : state;
    default:
      // An answer about a part that is no longer open is nobody's.
      return state.name === 'ready' && !('answer' in event && event.answer.part !== state.part)
        ? { ...state, editSession: nextSession(state.editSession, event) }
        : state;
  }
}

function nextSession(
  editSession: EditSession,
  event: Exclude<EditEvent, { type: 'open' | 'failed' | 'loaded' }>,
): EditSession {
  switch (event.type) {
    case 'typed':
      return withText(editSession, setField(editSession.text, event.field, event.value));
    case 'filled':
      return withText(editSession, event.text);
    case 'draft-loaded':
      return editSession.answer.draft ? editSessionFrom(editSession.answer, true) : editSession;
    case 'discarded':
      return editSessionFrom(editSession.answer, false);
    case 'backup-restored': {
      const start = editSessionFrom(editSession.answer, event.backup.followsDraft);
      const theirs = storedOf(start.answer, start.base);
      const english = englishOf(start.answer);
      const { text, hashes } = carryOver(
        backupBase(event.backup),
        backupSide(event.backup),
        theirs,
        english,
      );
      return { ...start, text, hashes };
    }
    case 'saved':
      return over(editSession, event.sent, editSessionFrom(event.answer, true));
    case 'published':
      return over(editSession, event.sent, editSessionFrom(event.answer, false));
    case 'replaced':
      return editSessionFrom(event.answer, true);
    case 'heard':
      return over(
        editSession,
        editSession.base,
        editSessionFrom(event.answer, editSession.followsDraft),
      );
    case 'decided':
      return withText(editSessionFrom(event.answer, true), event.text);
  }
}

/** What is left as it was keeps the English it was written from; what is new was written beside the English on the screen. */
function withText(editSession: EditSession, text: TranslationText): EditSession {
  const { base, answer } = editSession;
  return { ...editSession, text, hashes: hashesOfEdit(base, text, answer.source.hashes) };
}

/** What was typed over `start` since then stays, on top of what the server has. */
function over(editSession: EditSession, start: Written, stored: EditSession): EditSession {
  const { answer } = editSession;
  const { text, hashes } = carryOver(
    storedOf(answer, start),
    storedOf(answer, editSession),
    storedOf(stored.answer, stored.base),
    englishOf(stored.answer),
  );
  return { ...stored, text, hashes };
}
