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
export interface Sheet extends Written {
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
  | { name: 'ready'; part: PartSlug; sheet: Sheet };

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

function sheetFrom(answer: TranslationAnswer, wantsDraft: boolean): Sheet {
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
        ? { name: 'ready', part: state.part, sheet: sheetFrom(event.answer, false) }
        : state;
    default:
      // An answer about a part that is no longer open is nobody's.
      return state.name === 'ready' && !('answer' in event && event.answer.part !== state.part)
        ? { ...state, sheet: nextSheet(state.sheet, event) }
        : state;
  }
}

function nextSheet(
  sheet: Sheet,
  event: Exclude<EditEvent, { type: 'open' | 'failed' | 'loaded' }>,
): Sheet {
  switch (event.type) {
    case 'typed':
      return withText(sheet, setField(sheet.text, event.field, event.value));
    case 'filled':
      return withText(sheet, event.text);
    case 'draft-loaded':
      return sheet.answer.draft ? sheetFrom(sheet.answer, true) : sheet;
    case 'discarded':
      return sheetFrom(sheet.answer, false);
    case 'backup-restored': {
      const start = sheetFrom(sheet.answer, event.backup.followsDraft);
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
      return over(sheet, event.sent, sheetFrom(event.answer, true));
    case 'published':
      return over(sheet, event.sent, sheetFrom(event.answer, false));
    case 'replaced':
      return sheetFrom(event.answer, true);
    case 'heard':
      return over(sheet, sheet.base, sheetFrom(event.answer, sheet.followsDraft));
    case 'decided':
      return withText(sheetFrom(event.answer, true), event.text);
  }
}

/** What is left as it was keeps the English it was written from; what is new was written beside the English on the screen. */
function withText(sheet: Sheet, text: TranslationText): Sheet {
  const { base, answer } = sheet;
  return { ...sheet, text, hashes: hashesOfEdit(base, text, answer.source.hashes) };
}

/** What was typed over `start` since then stays, on top of what the server has. */
function over(sheet: Sheet, start: Written, stored: Sheet): Sheet {
  const { answer } = sheet;
  const { text, hashes } = carryOver(
    storedOf(answer, start),
    storedOf(answer, sheet),
    storedOf(stored.answer, stored.base),
    englishOf(stored.answer),
  );
  return { ...stored, text, hashes };
}
