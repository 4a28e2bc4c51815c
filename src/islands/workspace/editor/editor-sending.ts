// Sends the editor's operations: one request at a time, one idempotency key for all attempts, and detection of
// conflicts caused by lost responses. The operations are in editor-actions.
import type { ApiResult, Failure } from '../../../api/answer.ts';
import { conflictOf } from '../../../api/refusals.ts';
import { ConflictSchema } from '../../../domain/translation/answers.ts';
import type { Busy, EditorCore, OpenConflict } from './editor-types.ts';
import type { Intent } from './dependencies.ts';
import type { EditSession } from './stored.ts';
import { isAnswerLost } from './failure-kind.ts';
import { ownWrite, withUnanswered } from './unanswered.ts';

/** Belongs to one editor: remembers the last operation, and writes whose response was lost. */
export function createSending(core: EditorCore) {
  const { dependencies, set, happen, saving } = core;
  let intent: { json: string; key: string } | null = null;
  let unanswered: EditSession[] = [];

  /** A repeated operation keeps its idempotency key, so that the server recognizes it. */
  const intentFor = (baseRev: number, kind: Busy, body: unknown): Intent => {
    const json = JSON.stringify([kind, baseRev, core.$edit.get().part, body]);
    if (intent?.json !== json) intent = { json, key: dependencies.newKey() };
    return { baseRev, idempotencyKey: intent.key };
  };

  /** Runs one request. Resolves to null if another one is running, no part is open, or the part was left meanwhile. */
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
    const { part } = core.$edit.get();
    // The conflict contains only the text, so the whole part, including the English, is loaded.
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
