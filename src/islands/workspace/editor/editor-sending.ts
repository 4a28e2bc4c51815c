// How a wish of the desk is sent: one request at a time, one key for all its attempts, and what a conflict is after answers that
// were lost. Which wishes there are stands in desk-actions.
import type { ApiResult, Failure } from '../../../api/answer.ts';
import { conflictOf } from '../../../api/translations.ts';
import type { Busy, EditorCore, OpenConflict } from './editor-types.ts';
import type { Intent } from './dependencies.ts';
import type { EditSession } from './edit-state.ts';
import { isAnswerLost } from './failure-kind.ts';
import { ownWrite, withUnanswered } from './unanswered.ts';

/** For one desk: it remembers the last wish, and the writes nobody heard of. */
export function createSending(core: EditorCore) {
  const { dependencies, set, happen, saving } = core;
  let intent: { json: string; key: string } | null = null;
  let unanswered: EditSession[] = [];

  /** The same wish sent again keeps its key, so that the server knows it. */
  const intentFor = (baseRev: number, kind: Busy, body: unknown): Intent => {
    const json = JSON.stringify([kind, baseRev, core.$edit.get().part, body]);
    if (intent?.json !== json) intent = { json, key: dependencies.newKey() };
    return { baseRev, idempotencyKey: intent.key };
  };

  /** Runs one request; null when another one runs or nothing is open. */
  const run = async <T>(
    busy: Busy,
    request: (editSession: EditSession) => Promise<ApiResult<T>>,
  ): Promise<{ result: ApiResult<T>; editSession: EditSession } | null> => {
    const editSession = core.editSession();
    if (!editSession || core.$busy.get() !== null) return null;
    set('busy', busy);
    const result = await request(editSession);
    set('busy', null);
    if (result.ok) unanswered = [];
    else if (isAnswerLost(result)) unanswered = withUnanswered(unanswered, editSession);
    return core.$edit.get().part === editSession.answer.part ? { result, editSession } : null;
  };

  /**
   * Whether there was a conflict, and what became of it: `mine` is one with a write of this page whose answer was lost, `left`
   * one in a part that was left meanwhile, which is nobody's question any more.
   */
  const overtaken = async (
    failure: Failure,
    trigger: Pick<OpenConflict, 'then' | 'isAsked' | 'wanted'>,
  ): Promise<'no' | 'mine' | 'open' | 'left'> => {
    const current = conflictOf(failure);
    if (!current) return 'no';
    const { part } = core.$edit.get();
    // The conflict names the text; the part as a whole, English included, is asked for.
    const fresh = await dependencies.calls.load(part);
    if (core.$edit.get().part !== part) return 'left';
    const editSession = core.editSession();
    if (!fresh.ok || !editSession) return 'no';
    const own = ownWrite(unanswered, editSession, { current, answer: fresh.data });
    if (own) {
      unanswered = [];
      happen({ type: 'saved', sent: own, answer: fresh.data });
      saving({ type: 'reset' });
      return 'mine';
    }
    saving({ type: 'conflict' });
    set('conflict', { current, answer: fresh.data, ...trigger });
    return 'open';
  };

  return { intentFor, run, overtaken };
}
