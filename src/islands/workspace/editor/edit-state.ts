// The state machine of the open part: the text in the fields and the server's version (SPEC 4). Pure: no requests, no
// storage. save-machine.ts has the state of saving.
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { TranslationResponse } from '../../../domain/translation/responses.ts';
import {
  getField,
  isSameValue,
  mapFields,
  setField,
  type FieldId,
  type TranslationText,
} from '../../../domain/translation/text/fields.ts';
import { hashesOfEdit } from '../../../domain/translation/text/hashes.ts';
import type { TextBackup } from '../../../offline/translation-backup.ts';
import { withSourceHashes } from './backup-record.ts';
import {
  baselineOf,
  carryOver,
  draftOf,
  englishOf,
  toStoredTranslation,
  type Written,
  type EditSession,
} from './server-copy.ts';

export type EditState =
  | { name: 'loading'; part: PartSlug }
  /** `isUnreached`: no response arrived at all, so a retry may succeed. */
  | { name: 'failed'; part: PartSlug; message: string; isUnreached: boolean }
  | { name: 'ready'; part: PartSlug; editSession: EditSession };

export type EditEvent =
  | { type: 'open'; part: PartSlug }
  | { type: 'failed'; message: string; isUnreached: boolean }
  | { type: 'loaded'; response: TranslationResponse }
  | { type: 'typed'; field: FieldId; value: string }
  /** Many fields at once, from an imported file. */
  | { type: 'filled'; text: TranslationText }
  /** A text with its own hashes, as nothing is translated anew: words were replaced, or an earlier text restored. */
  | { type: 'put'; written: Written }
  | { type: 'draft-loaded' }
  | { type: 'discarded' }
  | { type: 'backup-restored'; backup: TextBackup }
  /** The server stored `sent` as the draft, or published it. */
  | { type: 'saved' | 'published'; sent: Written; response: TranslationResponse }
  /** The server replaced the draft by another text, as requested. */
  | { type: 'replaced'; response: TranslationResponse }
  /** A newer response from the server that does not concern the text in the fields. */
  | { type: 'refreshed'; response: TranslationResponse }
  /** A conflict was resolved with this text, on top of the server's current version. */
  | { type: 'decided'; text: TranslationText; response: TranslationResponse };

function editSessionFrom(response: TranslationResponse, wantsDraft: boolean): EditSession {
  const draft = wantsDraft ? draftOf(response) : null;
  const base = draft ?? baselineOf(response);
  return { response, ...base, base, followsDraft: draft !== null };
}

/** Returns the next state; the same state for an event that does not apply to it. */
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
      return state.name === 'loading' && event.response.part === state.part
        ? { name: 'ready', part: state.part, editSession: editSessionFrom(event.response, true) }
        : state;
    default:
      // Ignores a response for a part that is no longer open.
      return state.name === 'ready' && !('response' in event && event.response.part !== state.part)
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
    case 'put':
      return { ...editSession, ...event.written };
    case 'draft-loaded':
      return editSession.response.draft ? editSessionFrom(editSession.response, true) : editSession;
    case 'discarded':
      return editSessionFrom(editSession.response, false);
    case 'backup-restored': {
      const { backup } = event;
      const start = editSessionFrom(editSession.response, backup.followsDraft);
      const theirs = toStoredTranslation(start.response, start.base);
      const english = englishOf(start.response);
      const { text, hashes } = carryOver(
        withSourceHashes(backup.base, backup),
        withSourceHashes(backup.text, backup),
        theirs,
        english,
      );
      return { ...start, text, hashes };
    }
    case 'saved':
      return rebase(editSession, event.sent, editSessionFrom(event.response, true));
    case 'published':
      return rebase(editSession, event.sent, editSessionFrom(event.response, false));
    case 'replaced':
      return editSessionFrom(event.response, true);
    case 'refreshed': {
      const fresh = editSessionFrom(event.response, editSession.followsDraft);
      return rebase(editSession, editSession.base, fresh);
    }
    case 'decided':
      return withText(editSessionFrom(event.response, true), event.text);
  }
}

/** Returns the session with another text. Only the edited fields get the hash of the English currently shown. */
function withText(editSession: EditSession, text: TranslationText): EditSession {
  const { base, response } = editSession;
  const edited = hashesOfEdit(base, text, response.source.hashes);
  const hashes = mapFields(edited, (hash, field) => {
    const isKept = isSameValue(getField(text, field), getField(editSession.text, field));
    return (isKept && getField(editSession.hashes, field)) || hash;
  });
  return { ...editSession, text, hashes };
}

/**
 * Rebases the text typed since `start` onto the server's version. If somebody else changed the same fields, the session
 * stays as it is: its next write gets the conflict, which the translator resolves.
 */
function rebase(editSession: EditSession, start: Written, stored: EditSession): EditSession {
  const { response } = editSession;
  const { text, hashes, conflicts } = carryOver(
    toStoredTranslation(response, start),
    toStoredTranslation(response, editSession),
    toStoredTranslation(stored.response, stored.base),
    englishOf(stored.response),
  );
  // Publishing trims each field, which is no change by somebody else.
  const hasConflict = conflicts.some(({ base, theirs }) => base.trim() !== theirs.trim());
  return hasConflict ? editSession : { ...stored, text, hashes };
}
