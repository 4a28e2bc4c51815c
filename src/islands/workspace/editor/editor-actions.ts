// What the editor's buttons do: one request at a time, one idempotency key for all attempts, and the handling of each
// answer.
import type { ApiResult, Failure } from '../../../api/answer.ts';
import { conflictOf, issuesOf } from '../../../api/refusals.ts';
import { ConflictSchema, type TranslationAnswer } from '../../../domain/translation/answers.ts';
import {
  isSameText,
  type FieldId,
  type TranslationText,
} from '../../../domain/translation/text/fields.ts';
import type { Busy, EditorCore, OpenConflict } from './editor-types.ts';
import type { Intent, ToastName } from './dependencies.ts';
import type { EditSession } from './stored.ts';
import { createSending } from './editor-sending.ts';
import { isTransient, messageOf, PART_REMOVED } from './failure-kind.ts';
import { isUnsaved } from './unsaved.ts';
import { tooLongField, writeBody, type Acknowledged } from './write-body.ts';

/** What triggers a draft save: the translator or the autosave timer. */
export type Trigger = 'person' | 'clock';

export interface EditorActions {
  save: (trigger: Trigger) => Promise<void>;
  publish: (acknowledged?: Acknowledged) => Promise<TranslationAnswer | null>;
  confirm: (field: FieldId) => Promise<void>;
  /** Copies a revision from the history into the draft; null means the original. */
  restore: (version: number | null) => Promise<void>;
  deleteDraft: () => Promise<void>;
  unpublish: () => Promise<void>;
  /** Shows the current English next to what was typed. */
  lookAtMove: () => void;
  /**
   * Resolves a conflict with this text and continues the operation it interrupted. Resolves to the published answer, to
   * 'ask' if publishing needs a new confirmation, or to null.
   */
  decide: (text: TranslationText) => Promise<TranslationAnswer | 'ask' | null>;
}

/**
 * The published answer; the message if the server's checks refused it; null if the translator has already been
 * informed.
 */
type Attempt = TranslationAnswer | { refused: string } | null;

/** Failure message for a text longer than the server accepts. The field itself is marked as well. */
export const TOO_LONG = 'text.too-long';

const SOURCE_CHANGED = 'translation.source-changed';

/** Creates the actions of one editor. */
export function createActions(core: EditorCore): EditorActions {
  const { dependencies, set, happen, saving } = core;
  const { intentFor, run, overtaken } = createSending(core);

  const sayFailed = (toast: ToastName, failure: Failure): void => {
    if (failure.code === PART_REMOVED) dependencies.say('partRemoved');
    else dependencies.say(toast, failure.message);
  };

  const tellMerge = (sent: EditSession, answer: TranslationAnswer): void => {
    const kept = answer.draft ?? answer.published;
    if (kept && !isSameText(kept.text, sent.text)) dependencies.say('merged');
  };

  const save = async (trigger: Trigger): Promise<void> => {
    const editSession = core.editSession();
    if (!editSession || core.$busy.get() !== null) return;
    if (trigger === 'clock' && !isUnsaved(editSession)) {
      saving({ type: 'reset' });
      // An earlier write whose response was lost may have stored the text that is still backed up here.
      await core.keep();
      return;
    }
    if (!dependencies.isOnline()) {
      if (trigger === 'person') dependencies.say('cannotSave');
      return;
    }
    saving({ type: 'start' });
    if (tooLongField(editSession) !== null) {
      saving({ type: 'refused', message: TOO_LONG });
      return;
    }
    const body = writeBody(editSession);
    const done = await run('draft', ({ answer }) =>
      dependencies.calls.save(answer.part, body, intentFor(answer.rev, 'draft', body)),
    );
    if (!done) return;
    const { result } = done;
    if (result.ok) {
      happen({ type: 'saved', sent: editSession, answer: result.data });
      const at = result.data.draft?.updatedAt ?? new Date(dependencies.now()).toISOString();
      saving({ type: 'saved', at });
      await core.keep();
      if (trigger === 'person') dependencies.say('draftSaved');
      tellMerge(editSession, result.data);
      return;
    }
    const conflict = await overtaken(result, { then: 'draft', isAsked: trigger === 'person' });
    if (conflict === 'open' || conflict === 'left') return;
    if (conflict === 'mine') {
      await save(trigger);
      return;
    }
    const isWorthRetrying = isTransient(result);
    saving({ type: isWorthRetrying ? 'unreachable' : 'refused', message: messageOf(result) });
    if (trigger === 'person') sayFailed('saveError', result);
  };

  /** Publishes. The caller reports what the server's checks found. */
  const attempt = async (acknowledged: Acknowledged): Promise<Attempt> => {
    const editSession = core.editSession();
    if (core.$busy.get() !== null) return null;
    if (!editSession) {
      dependencies.say('missing');
      return null;
    }
    if (!dependencies.isOnline()) {
      dependencies.say('cannotPublish');
      return null;
    }
    const body = writeBody(editSession, acknowledged);
    const done = await run('publish', ({ answer }) =>
      dependencies.calls.publish(answer.part, body, intentFor(answer.rev, 'publish', body)),
    );
    if (!done) return null;
    const { result } = done;
    if (result.ok) {
      happen({ type: 'published', sent: editSession, answer: result.data });
      saving({ type: 'reset' });
      await core.keep();
      dependencies.say('published');
      return result.data;
    }
    const conflict = await overtaken(result, {
      then: 'publish',
      isAsked: true,
      wanted: { text: editSession.text, acknowledged },
    });
    if (conflict === 'open' || conflict === 'left') return null;
    if (conflict === 'mine') return attempt(acknowledged);
    if (result.code === SOURCE_CHANGED) {
      const fresh = await dependencies.calls.load(editSession.answer.part);
      if (core.$edit.get().part !== editSession.answer.part) return null;
      if (fresh.ok) {
        set('moved', fresh.data);
        return null;
      }
    }
    const issues = issuesOf(result);
    set('refused', issues);
    if (issues.length > 0) return { refused: result.message };
    if (result.code === 'review.required') dependencies.say('reviewRequired');
    else sayFailed('publishError', result);
    return null;
  };

  const publish = async (acknowledged: Acknowledged = {}): Promise<TranslationAnswer | null> => {
    const done = await attempt(acknowledged);
    if (done === null || !('refused' in done)) return done;
    dependencies.say('publishError', done.refused);
    return null;
  };

  /**
   * Continues a publication after its conflict was resolved. A text other than the confirmed one needs a new
   * confirmation.
   */
  const publishDecided = async (text: TranslationText, { wanted }: OpenConflict) => {
    const { source = false, warnings = false } = wanted?.acknowledged ?? {};
    const isAgreed = wanted !== undefined && isSameText(text, wanted.text);
    if (!isAgreed && (source || warnings)) return 'ask';
    const done = await attempt({ source, warnings });
    return done !== null && 'refused' in done ? 'ask' : done;
  };

  /** Sends a request whose answer updates the fields. */
  const ask = async (
    busy: Exclude<Busy, 'draft' | 'publish'>,
    body: unknown,
    request: (editSession: EditSession, intent: Intent) => Promise<ApiResult<TranslationAnswer>>,
    message: ToastName,
  ): Promise<void> => {
    if (!dependencies.isOnline()) {
      dependencies.say('cannotLoad');
      return;
    }
    const done = await run(busy, (editSession) =>
      request(editSession, intentFor(editSession.answer.rev, busy, body)),
    );
    if (!done) return;
    if (!done.result.ok) {
      if (conflictOf(done.result, ConflictSchema) || done.result.code === SOURCE_CHANGED) {
        // No typed text is involved: shows the server's current version, and the translator can press the button again.
        const fresh = await dependencies.calls.load(done.editSession.answer.part);
        if (fresh.ok) happen({ type: 'heard', answer: fresh.data });
      }
      sayFailed('actionError', done.result);
      return;
    }
    happen({
      type: busy === 'restore' || busy === 'unpublish' ? 'replaced' : 'heard',
      answer: done.result.data,
    });
    await core.keep();
    dependencies.say(message);
  };

  return {
    save,
    publish,
    confirm: (field) => {
      // Confirms against the English on the screen, which is the only version the translator has seen.
      const sourceRev = core.editSession()?.answer.source.rev;
      const body = { fields: [field], ...(sourceRev !== undefined && { sourceRev }) };
      return ask(
        'confirm',
        body,
        ({ answer }, sent) => dependencies.calls.confirm(answer.part, body, sent),
        'confirmed',
      );
    },
    restore: (version) => {
      const body = version === null ? {} : { version };
      const message = version === null ? 'reset' : 'restored';
      return ask(
        'restore',
        body,
        ({ answer }, sent) => dependencies.calls.restore(answer.part, body, sent),
        message,
      );
    },
    deleteDraft: () =>
      ask(
        'delete',
        null,
        ({ answer }, sent) => dependencies.calls.deleteDraft(answer.part, sent),
        'draftDeleted',
      ),
    unpublish: () =>
      ask(
        'unpublish',
        null,
        ({ answer }, sent) => dependencies.calls.unpublish(answer.part, sent),
        'unpublished',
      ),
    lookAtMove: () => {
      const answer = core.$moved.get();
      set('moved', null);
      if (!answer) return;
      happen({ type: 'heard', answer });
      void core.keep();
    },
    decide: async (text) => {
      const conflict = core.$conflict.get();
      if (!conflict) return null;
      happen({ type: 'decided', text, answer: conflict.answer });
      set('conflict', null);
      saving({ type: 'reset' });
      await core.keep();
      if (conflict.then === 'publish') return publishDecided(text, conflict);
      await save('person');
      return null;
    },
  };
}
