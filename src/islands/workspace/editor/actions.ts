// The actions of the editor's buttons: one request at a time, one idempotency key for all attempts, detection of
// conflicts caused by lost responses, and the handling of each answer.
import { conflictOf, issuesOf } from '../../../api/refusals.ts';
import type { ApiResult, Failure } from '../../../api/result.ts';
import { ConflictSchema, type TranslationResponse } from '../../../domain/translation/responses.ts';
import {
  isSameText,
  type FieldId,
  type TranslationText,
} from '../../../domain/translation/text/fields.ts';
import type { Intent, ToastName } from './dependencies.ts';
import { isAnswerLost, isTransient, messageOf, PART_REMOVED } from './failure-kind.ts';
import { lostWrite, withLostWrite } from './lost-writes.ts';
import { baselineOf, type EditSession } from './server-copy.ts';
import type { Busy, EditorState, OpenConflict } from './state.ts';
import { hasForeignDraft, isUnsaved } from './unsaved.ts';
import { tooLongField, writeBody, type Acknowledged } from './write-body.ts';

/** What triggers a draft save: the translator or the autosave timer. */
export type Trigger = 'person' | 'clock';

export interface EditorActions {
  save: (trigger: Trigger) => Promise<void>;
  publish: (acknowledged?: Acknowledged) => Promise<void>;
  confirm: (field: FieldId) => Promise<void>;
  /** Copies a revision from the history into the draft. */
  restore: (version: number) => Promise<void>;
  /** Copies the original into the draft, and offers to restore the replaced text. */
  reset: () => Promise<void>;
  /** Shows the published text, deletes the draft that was shown, and offers to restore it. */
  discard: () => Promise<void>;
  unpublish: () => Promise<void>;
  /** Takes over a draft that was changed by something other than a save. Text typed in other fields stays. */
  refreshDraft: () => Promise<void>;
  /** Shows the current English next to the typed text. */
  lookAtMove: () => void;
  /**
   * Resolves a conflict with this text and continues the operation it interrupted. Resolves to whether publishing needs
   * a new confirmation.
   */
  decide: (text: TranslationText) => Promise<boolean>;
}

/** The message if the server's checks refused a publication; null if the translator has been informed. */
type Attempt = { refused: string } | null;

/** Failure message for a text longer than the server accepts. The field itself is marked as well. */
export const TOO_LONG = 'text.too-long';

const SOURCE_CHANGED = 'translation.source-changed';

/** Creates the actions of one editor. */
export function createActions(state: EditorState): EditorActions {
  const { dependencies, dispatchEdit, dispatchSave } = state;
  let intent: { json: string; key: string } | null = null;
  let unanswered: EditSession[] = [];
  /** A publication waits for the draft, which autosave may be saving at the time. */
  let lastSave: Promise<unknown> = Promise.resolve();

  /** Returns the intent. A repeated operation keeps its idempotency key, so that the server recognizes it. */
  const intentFor = (baseRev: number, kind: Busy, body: unknown): Intent => {
    const json = JSON.stringify([kind, baseRev, state.$edit.get().part, body]);
    if (intent?.json !== json) intent = { json, key: dependencies.newKey() };
    return { baseRev, idempotencyKey: intent.key };
  };

  /** Runs a request. Resolves to null if another is running, no part is open, or the part was closed meanwhile. */
  const run = async <T>(
    busy: Busy,
    request: (editSession: EditSession) => Promise<ApiResult<T>>,
  ): Promise<{ result: ApiResult<T>; editSession: EditSession } | null> => {
    const editSession = state.editSession();
    if (!editSession || state.$busy.get() !== null) return null;
    state.$busy.set(busy);
    const result = await request(editSession);
    state.$busy.set(null);
    if (result.ok) unanswered = [];
    else if (isAnswerLost(result)) unanswered = withLostWrite(unanswered, editSession);
    return state.$edit.get().part === editSession.answer.part ? { result, editSession } : null;
  };

  /**
   * Tells whether a write failed because of a conflict, and how it ended:
   *
   * - `no`: no conflict, or the current version could not be loaded
   * - `mine`: a conflict with this page's own write whose response was lost
   * - `left`: a conflict in a part that is no longer open
   * - `open`: a conflict that the translator has to resolve
   */
  const overtaken = async (
    failure: Failure,
    trigger: Pick<OpenConflict, 'then' | 'isAsked' | 'wanted'>,
  ): Promise<'no' | 'mine' | 'open' | 'left'> => {
    const current = conflictOf(failure, ConflictSchema);
    if (!current) return 'no';
    const { part } = state.$edit.get();
    // The conflict contains only the text, so the whole part, including the English, is loaded.
    const fresh = await dependencies.calls.load(part);
    if (state.$edit.get().part !== part) return 'left';
    const editSession = state.editSession();
    if (!fresh.ok || !editSession) return 'no';
    const own = lostWrite(unanswered, editSession, { current, answer: fresh.data });
    if (own) {
      unanswered = [];
      dispatchEdit({ type: 'saved', sent: own, answer: fresh.data });
      dispatchSave({ type: 'reset' });
      return 'mine';
    }
    dispatchSave({ type: 'conflict' });
    state.$conflict.set({ current, answer: fresh.data, ...trigger });
    return 'open';
  };

  const sayFailed = (toast: ToastName, failure: Failure): void => {
    if (failure.code === PART_REMOVED) dependencies.say('partRemoved');
    else dependencies.say(toast, failure.message);
  };

  const tellMerge = (sent: EditSession, answer: TranslationResponse): void => {
    const kept = answer.draft ?? answer.published;
    if (kept && !isSameText(kept.text, sent.text)) dependencies.say('merged');
  };

  const save = async (trigger: Trigger): Promise<void> => {
    const editSession = state.editSession();
    if (!editSession || state.$busy.get() !== null) return;
    if (!isUnsaved(editSession)) {
      if (trigger === 'person') dependencies.say('draftSaved');
      else dispatchSave({ type: 'reset' });
      // An earlier write whose response was lost may have stored the text that is still backed up here.
      await state.backUp();
      return;
    }
    if (!dependencies.isOnline()) {
      if (trigger === 'person') dependencies.say('cannotSave');
      return;
    }
    dispatchSave({ type: 'start' });
    if (tooLongField(editSession) !== null) {
      dispatchSave({ type: 'refused', message: TOO_LONG });
      return;
    }
    const body = writeBody(editSession);
    const done = await run('draft', ({ answer }) =>
      dependencies.calls.save(answer.part, body, intentFor(answer.rev, 'draft', body)),
    );
    if (!done) return;
    const { result } = done;
    if (result.ok) {
      dispatchEdit({ type: 'saved', sent: editSession, answer: result.data });
      const at = result.data.draft?.updatedAt ?? new Date(dependencies.now()).toISOString();
      dispatchSave({ type: 'saved', at });
      await state.backUp();
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
    dispatchSave({ type: isWorthRetrying ? 'unreachable' : 'refused', message: messageOf(result) });
    if (trigger === 'person') sayFailed('saveError', result);
  };

  /** Publishes. The caller reports what the server's checks found. */
  const attempt = async (acknowledged: Acknowledged): Promise<Attempt> => {
    await lastSave;
    const editSession = state.editSession();
    if (state.$busy.get() !== null) return null;
    if (!editSession) {
      dependencies.say('missing');
      return null;
    }
    if (!dependencies.isOnline()) {
      dependencies.say('cannotPublish');
      return null;
    }
    const body = {
      ...writeBody(editSession, acknowledged),
      ...(editSession.followsDraft && { endsDraft: true }),
    };
    const done = await run('publish', ({ answer }) =>
      dependencies.calls.publish(answer.part, body, intentFor(answer.rev, 'publish', body)),
    );
    if (!done) return null;
    const { result } = done;
    if (result.ok) {
      dispatchEdit({ type: 'published', sent: editSession, answer: result.data });
      dispatchSave({ type: 'reset' });
      await state.backUp();
      dependencies.say('published');
      state.$published.set(result.data);
      return null;
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
      if (state.$edit.get().part !== editSession.answer.part) return null;
      if (fresh.ok) {
        state.$moved.set(fresh.data);
        return null;
      }
    }
    const issues = issuesOf(result);
    state.$refused.set(issues);
    if (issues.length > 0) return { refused: result.message };
    if (result.code === 'review.required') dependencies.say('reviewRequired');
    else sayFailed('publishError', result);
    return null;
  };

  const publish = async (acknowledged: Acknowledged = {}): Promise<void> => {
    const done = await attempt(acknowledged);
    if (done) dependencies.say('publishError', done.refused);
  };

  /**
   * Continues a publication after its conflict was resolved. Resolves to whether it needs a new confirmation, as a text
   * other than the confirmed one does.
   */
  const publishDecided = async (text: TranslationText, { wanted }: OpenConflict) => {
    const { source = false, warnings = false } = wanted?.acknowledged ?? {};
    const isAgreed = wanted !== undefined && isSameText(text, wanted.text);
    if (!isAgreed && (source || warnings)) return true;
    return (await attempt({ source, warnings })) !== null;
  };

  /** Sends a request whose answer updates the fields. */
  const ask = async (
    busy: Exclude<Busy, 'draft' | 'publish'>,
    body: unknown,
    request: (editSession: EditSession, intent: Intent) => Promise<ApiResult<TranslationResponse>>,
    message: ToastName,
    takeBack?: () => void,
  ): Promise<void> => {
    if (!dependencies.isOnline()) {
      dependencies.say('cannotLoad');
      return;
    }
    await lastSave;
    const done = await run(busy, (editSession) =>
      request(editSession, intentFor(editSession.answer.rev, busy, body)),
    );
    if (!done) return;
    if (!done.result.ok) {
      if (conflictOf(done.result, ConflictSchema) || done.result.code === SOURCE_CHANGED) {
        // No typed text is involved: shows the server's current version, and the translator can press the button again.
        const fresh = await dependencies.calls.load(done.editSession.answer.part);
        if (fresh.ok) dispatchEdit({ type: 'heard', answer: fresh.data });
      }
      sayFailed('actionError', done.result);
      return;
    }
    dispatchEdit({ type: busy === 'confirm' ? 'heard' : 'replaced', answer: done.result.data });
    if (busy !== 'confirm') dispatchSave({ type: 'reset' });
    await state.backUp();
    dependencies.say(message, '', takeBack);
  };

  const restoreTo = (
    version: number | null,
    message: ToastName,
    takeBack?: () => void,
  ): Promise<void> => {
    const body = version === null ? {} : { version };
    return ask(
      'restore',
      body,
      ({ answer }, sent) => dependencies.calls.restore(answer.part, body, sent),
      message,
      takeBack,
    );
  };
  const restore = (version: number): Promise<void> => restoreTo(version, 'restored');
  const removeDraft = (takeBack?: () => void): Promise<void> =>
    ask(
      'delete',
      null,
      ({ answer }, sent) => dependencies.calls.deleteDraft(answer.part, sent),
      'discarded',
      takeBack,
    );

  /** Restores the draft of an earlier session, and over it the text that was not saved. */
  const putBack = async ({ answer, text, hashes }: EditSession): Promise<void> => {
    if (state.editSession()?.answer.part !== answer.part) return;
    const isTyped = !isSameText(text, (answer.draft ?? baselineOf(answer)).text);
    await (answer.draft ? restore(answer.draft.rev) : removeDraft());
    if (!isTyped || state.editSession()?.answer.part !== answer.part) return;
    dispatchEdit({ type: 'put', written: { text, hashes } });
    await state.backUp();
  };

  return {
    save: (trigger) => {
      // Autosave may be under way: a save that the translator asks for still runs afterwards, and is reported.
      const own = trigger === 'clock' ? save(trigger) : lastSave.then(() => save(trigger));
      lastSave = Promise.all([lastSave, own]);
      return own;
    },
    publish,
    confirm: (field) => {
      // Confirms against the English on the screen, which is the only version the translator has seen.
      const sourceRev = state.editSession()?.answer.source.rev;
      const body = { fields: [field], ...(sourceRev !== undefined && { sourceRev }) };
      return ask(
        'confirm',
        body,
        ({ answer }, sent) => dependencies.calls.confirm(answer.part, body, sent),
        'confirmed',
      );
    },
    restore,
    reset: () => {
      const before = state.editSession();
      return restoreTo(null, 'reset', () => void (before && putBack(before)));
    },
    discard: async () => {
      await lastSave;
      const before = state.editSession();
      if (before?.followsDraft) {
        await removeDraft(() => void putBack(before));
        return;
      }
      dispatchEdit({ type: 'discarded' });
      dispatchSave({ type: 'reset' });
      dependencies.say('discarded');
      await state.backUp();
    },
    unpublish: () =>
      ask(
        'unpublish',
        null,
        ({ answer }, sent) => dependencies.calls.unpublish(answer.part, sent),
        'unpublished',
      ),
    refreshDraft: async () => {
      const { part } = state.$edit.get();
      const fresh = await dependencies.calls.load(part);
      const editSession = state.editSession();
      // If loading fails, the next save meets the conflict.
      if (!fresh.ok || !editSession || state.$edit.get().part !== part) return;
      const { data: answer } = fresh;
      // A draft that the fields do not show stays as it is.
      if (hasForeignDraft(editSession)) dispatchEdit({ type: 'heard', answer });
      else dispatchEdit({ type: 'saved', sent: { ...editSession, ...editSession.base }, answer });
      await state.backUp();
    },
    lookAtMove: () => {
      const answer = state.$moved.get();
      state.$moved.set(null);
      if (!answer) return;
      dispatchEdit({ type: 'heard', answer });
      void state.backUp();
    },
    decide: async (text) => {
      const conflict = state.$conflict.get();
      if (!conflict) return false;
      dispatchEdit({ type: 'decided', text, answer: conflict.answer });
      state.$conflict.set(null);
      dispatchSave({ type: 'reset' });
      await state.backUp();
      if (conflict.then === 'publish') return publishDecided(text, conflict);
      await save('person');
      return false;
    },
  };
}
