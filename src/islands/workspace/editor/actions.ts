// The actions of the editor's buttons: one request at a time, one idempotency key for all attempts of an operation,
// detection of conflicts that a lost response caused, and the handling of each response.
import { conflictOf, issuesOf } from '../../../api/refusals.ts';
import type { ApiResult, Failure } from '../../../api/result.ts';
import { ConflictSchema, type TranslationResponse } from '../../../domain/translation/responses.ts';
import {
  isSameText,
  type FieldId,
  type TranslationText,
} from '../../../domain/translation/text/fields.ts';
import type { Intent, ToastName } from './dependencies.ts';
import { isResponseLost, isTransient, messageOf, PART_REMOVED } from './failure-kind.ts';
import { findLostWrite, withLostWrite } from './lost-writes.ts';
import { baselineOf, type EditSession } from './server-copy.ts';
import type { Busy, EditorState, OpenConflict } from './state.ts';
import { hasForeignDraft, isUnsaved } from './unsaved.ts';
import { tooLongField, writeBody, type Acknowledged } from './write-body.ts';

/** What triggers a draft save: the translator or the autosave timer. */
export type Trigger = 'person' | 'autosave';

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
  showNewSource: () => void;
  /**
   * Resolves a conflict with this text and continues the operation it interrupted. Resolves to whether publishing needs
   * a new confirmation.
   */
  decide: (text: TranslationText) => Promise<boolean>;
}

/** The message if the server's checks refused a publication; null if it succeeded or a toast has told the reason. */
type Refusal = { message: string } | null;

/** Failure message for a text longer than the server accepts. The field itself is marked as well. */
export const TOO_LONG = 'text.too-long';

const SOURCE_CHANGED = 'translation.source-changed';

/** Creates the actions of one editor. */
export function createActions(state: EditorState): EditorActions {
  const { dependencies, dispatchEdit, dispatchSave } = state;
  let lastIntent: { json: string; key: string } | null = null;
  let lostWrites: EditSession[] = [];
  /** The last save. Other writes wait for it, because autosave may be saving the draft. */
  let lastSave: Promise<unknown> = Promise.resolve();

  /** Returns the intent. A repeated operation keeps its idempotency key, so that the server recognizes it. */
  const intentFor = (baseRev: number, kind: Busy, body: unknown): Intent => {
    const json = JSON.stringify([kind, baseRev, state.$edit.get().part, body]);
    if (lastIntent?.json !== json) lastIntent = { json, key: dependencies.newKey() };
    return { baseRev, idempotencyKey: lastIntent.key };
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
    if (result.ok) lostWrites = [];
    else if (isResponseLost(result)) lostWrites = withLostWrite(lostWrites, editSession);
    return state.$edit.get().part === editSession.response.part ? { result, editSession } : null;
  };

  /**
   * Handles the conflict of a failed write, if there is one. Resolves to:
   *
   * - `none`: no conflict, or the current version could not be loaded
   * - `own`: a conflict with this page's own write whose response was lost
   * - `part-left`: a conflict in a part that is no longer open
   * - `open`: a conflict that the translator has to resolve
   */
  const handleConflict = async (
    failure: Failure,
    operation: Pick<OpenConflict, 'next' | 'isShown' | 'wanted'>,
  ): Promise<'none' | 'own' | 'open' | 'part-left'> => {
    const current = conflictOf(failure, ConflictSchema);
    if (!current) return 'none';
    const { part } = state.$edit.get();
    // The conflict contains only the text, so the whole part, including the English, is loaded.
    const fresh = await dependencies.calls.load(part);
    if (state.$edit.get().part !== part) return 'part-left';
    const editSession = state.editSession();
    if (!fresh.ok || !editSession) return 'none';
    const own = findLostWrite(lostWrites, editSession, { current, response: fresh.data });
    if (own) {
      lostWrites = [];
      dispatchEdit({ type: 'saved', sent: own, response: fresh.data });
      dispatchSave({ type: 'reset' });
      return 'own';
    }
    dispatchSave({ type: 'conflict' });
    state.$conflict.set({ current, response: fresh.data, ...operation });
    return 'open';
  };

  const sayFailure = (toast: ToastName, failure: Failure): void => {
    if (failure.code === PART_REMOVED) dependencies.say('partRemoved');
    else dependencies.say(toast, failure.message);
  };

  const sayMerged = (sent: EditSession, response: TranslationResponse): void => {
    const stored = response.draft ?? response.published;
    if (stored && !isSameText(stored.text, sent.text)) dependencies.say('merged');
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
    const done = await run('draft', ({ response }) =>
      dependencies.calls.save(response.part, body, intentFor(response.rev, 'draft', body)),
    );
    if (!done) return;
    const { result } = done;
    if (result.ok) {
      dispatchEdit({ type: 'saved', sent: editSession, response: result.data });
      const at = result.data.draft?.updatedAt ?? new Date(dependencies.now()).toISOString();
      dispatchSave({ type: 'saved', at });
      await state.backUp();
      if (trigger === 'person') dependencies.say('draftSaved');
      if (state.editSession()?.response === result.data) sayMerged(editSession, result.data);
      return;
    }
    const conflict = await handleConflict(result, { next: 'draft', isShown: trigger === 'person' });
    if (conflict === 'open' || conflict === 'part-left') return;
    if (conflict === 'own') {
      await save(trigger);
      return;
    }
    const isWorthRetrying = isTransient(result);
    dispatchSave({ type: isWorthRetrying ? 'unreachable' : 'refused', message: messageOf(result) });
    if (trigger === 'person') sayFailure('saveError', result);
  };

  /** Shows a newer response. If somebody else changed what was typed here, a save opens the conflict. */
  const refresh = async (response: TranslationResponse): Promise<void> => {
    dispatchEdit({ type: 'refreshed', response });
    const shown = state.editSession()?.response;
    if (shown?.part === response.part && shown !== response) await save('person');
  };

  /** Publishes. The caller reports a refusal by the server's checks. */
  const tryPublish = async (acknowledged: Acknowledged): Promise<Refusal> => {
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
    const done = await run('publish', ({ response }) =>
      dependencies.calls.publish(response.part, body, intentFor(response.rev, 'publish', body)),
    );
    if (!done) return null;
    const { result } = done;
    if (result.ok) {
      dispatchEdit({ type: 'published', sent: editSession, response: result.data });
      dispatchSave({ type: 'reset' });
      await state.backUp();
      dependencies.say('published');
      state.$published.set(result.data);
      return null;
    }
    const conflict = await handleConflict(result, {
      next: 'publish',
      isShown: true,
      wanted: { text: editSession.text, acknowledged },
    });
    if (conflict === 'open' || conflict === 'part-left') return null;
    if (conflict === 'own') return tryPublish(acknowledged);
    if (result.code === SOURCE_CHANGED) {
      const fresh = await dependencies.calls.load(editSession.response.part);
      if (state.$edit.get().part !== editSession.response.part) return null;
      if (fresh.ok) {
        state.$newSource.set(fresh.data);
        return null;
      }
    }
    const issues = issuesOf(result);
    state.$serverIssues.set(issues);
    if (issues.length > 0) return { message: result.message };
    if (result.code === 'review.required') dependencies.say('reviewRequired');
    else sayFailure('publishError', result);
    return null;
  };

  const publish = async (acknowledged: Acknowledged = {}): Promise<void> => {
    const refusal = await tryPublish(acknowledged);
    if (refusal) dependencies.say('publishError', refusal.message);
  };

  /**
   * Continues a publication after its conflict was resolved. Resolves to whether it needs a new confirmation, because
   * warnings were accepted for another text or the server's checks refused it.
   */
  const resumePublish = async (text: TranslationText, { wanted }: OpenConflict) => {
    const { source = false, warnings = false } = wanted?.acknowledged ?? {};
    const isConfirmedText = wanted !== undefined && isSameText(text, wanted.text);
    if (!isConfirmedText && (source || warnings)) return true;
    return (await tryPublish({ source, warnings })) !== null;
  };

  /** Sends a request whose response updates the fields. */
  const send = async (
    busy: Exclude<Busy, 'draft' | 'publish'>,
    body: unknown,
    request: (editSession: EditSession, intent: Intent) => Promise<ApiResult<TranslationResponse>>,
    toast: ToastName,
    undo?: () => void,
  ): Promise<void> => {
    if (!dependencies.isOnline()) {
      dependencies.say('cannotLoad');
      return;
    }
    await lastSave;
    const done = await run(busy, (editSession) =>
      request(editSession, intentFor(editSession.response.rev, busy, body)),
    );
    if (!done) return;
    if (!done.result.ok) {
      if (conflictOf(done.result, ConflictSchema) || done.result.code === SOURCE_CHANGED) {
        // The request sent no typed text: shows the server's version, and the translator can press the button again.
        const fresh = await dependencies.calls.load(done.editSession.response.part);
        if (fresh.ok) await refresh(fresh.data);
      }
      sayFailure('actionError', done.result);
      return;
    }
    if (busy === 'confirm') await refresh(done.result.data);
    else {
      dispatchEdit({ type: 'replaced', response: done.result.data });
      dispatchSave({ type: 'reset' });
    }
    await state.backUp();
    dependencies.say(toast, '', undo);
  };

  const restoreTo = (
    version: number | null,
    toast: ToastName,
    undo?: () => void,
  ): Promise<void> => {
    const body = version === null ? {} : { version };
    return send(
      'restore',
      body,
      ({ response }, intent) => dependencies.calls.restore(response.part, body, intent),
      toast,
      undo,
    );
  };
  const restore = (version: number): Promise<void> => restoreTo(version, 'restored');
  const removeDraft = (undo?: () => void): Promise<void> =>
    send(
      'delete',
      null,
      ({ response }, intent) => dependencies.calls.deleteDraft(response.part, intent),
      'discarded',
      undo,
    );

  /** Restores the draft of an earlier edit session, and over it the text that was not saved. */
  const restoreSession = async ({ response, text, hashes }: EditSession): Promise<void> => {
    if (state.editSession()?.response.part !== response.part) return;
    const wasUnsaved = !isSameText(text, (response.draft ?? baselineOf(response)).text);
    await (response.draft ? restore(response.draft.rev) : removeDraft());
    if (!wasUnsaved || state.editSession()?.response.part !== response.part) return;
    dispatchEdit({ type: 'put', written: { text, hashes } });
    await state.backUp();
  };

  return {
    save: (trigger) => {
      // Autosave may be under way: a save that the translator asks for still runs afterwards, and is reported.
      const own = trigger === 'autosave' ? save(trigger) : lastSave.then(() => save(trigger));
      lastSave = Promise.all([lastSave, own]);
      return own;
    },
    publish,
    confirm: (field) => {
      // Confirms against the English on the screen, which is the only version the translator has seen.
      const sourceRev = state.editSession()?.response.source.rev;
      const body = { fields: [field], ...(sourceRev !== undefined && { sourceRev }) };
      return send(
        'confirm',
        body,
        ({ response }, intent) => dependencies.calls.confirm(response.part, body, intent),
        'confirmed',
      );
    },
    restore,
    reset: () => {
      const before = state.editSession();
      return restoreTo(null, 'reset', () => void (before && restoreSession(before)));
    },
    discard: async () => {
      await lastSave;
      const before = state.editSession();
      if (before?.followsDraft) {
        await removeDraft(() => void restoreSession(before));
        return;
      }
      dispatchEdit({ type: 'discarded' });
      dispatchSave({ type: 'reset' });
      dependencies.say('discarded');
      await state.backUp();
    },
    unpublish: () =>
      send(
        'unpublish',
        null,
        ({ response }, intent) => dependencies.calls.unpublish(response.part, intent),
        'unpublished',
      ),
    refreshDraft: async () => {
      const { part } = state.$edit.get();
      const fresh = await dependencies.calls.load(part);
      const editSession = state.editSession();
      // If loading fails, the next save meets the conflict.
      if (!fresh.ok || !editSession || state.$edit.get().part !== part) return;
      const { data: response } = fresh;
      // A draft that the fields do not show stays as it is.
      if (hasForeignDraft(editSession)) dispatchEdit({ type: 'refreshed', response });
      else dispatchEdit({ type: 'saved', sent: { ...editSession, ...editSession.base }, response });
      await state.backUp();
    },
    showNewSource: () => {
      const response = state.$newSource.get();
      state.$newSource.set(null);
      if (!response) return;
      void refresh(response).then(state.backUp);
    },
    decide: async (text) => {
      const conflict = state.$conflict.get();
      if (!conflict) return false;
      dispatchEdit({ type: 'decided', text, response: conflict.response });
      state.$conflict.set(null);
      dispatchSave({ type: 'reset' });
      await state.backUp();
      if (conflict.next === 'publish') return resumePublish(text, conflict);
      await save('person');
      return false;
    },
  };
}
