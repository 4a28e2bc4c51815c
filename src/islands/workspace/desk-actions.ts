// What the buttons of the desk do: one request at a time, each with one key for all its attempts, and what its answer means.
import type { ApiResult, Failure } from '../../api/answer.ts';
import { conflictOf, issuesOf } from '../../api/translations.ts';
import type { TranslationAnswer } from '../../domain/translation-answers.ts';
import { isSameText, type FieldId, type TranslationText } from '../../domain/translation-text.ts';
import type { Busy, DeskCore } from './desk-shape.ts';
import type { Intent, Said } from './desk-world.ts';
import type { Sheet } from './edit-state.ts';
import { isAnswerLost, isPassing } from './failure-kind.ts';
import { ownWrite, withUnanswered } from './unanswered.ts';
import { isUnsaved } from './unsaved.ts';
import { tooLongField, writeBody, type Acknowledged } from './write-body.ts';

/** Who wants a draft saved: somebody, or the clock. */
export type Wish = 'person' | 'clock';

export interface DeskActions {
  save: (wish: Wish) => Promise<void>;
  publish: (acknowledged?: Acknowledged) => Promise<TranslationAnswer | null>;
  confirm: (field: FieldId) => Promise<void>;
  /** A revision of the history into the draft; null means the original. */
  restore: (version: number | null) => Promise<void>;
  deleteDraft: () => Promise<void>;
  /** Shows the English of now under what was typed. */
  lookAtMove: () => void;
  /** Ends a conflict with this text and does what waited for it; answers what was published. */
  decide: (text: TranslationText) => Promise<TranslationAnswer | null>;
}

/** Words for a text that is longer than the server takes; the field is marked where it stands. */
export const TOO_LONG = 'text.too-long';

const SOURCE_CHANGED = 'translation.source-changed';

export function createActions(core: DeskCore): DeskActions {
  const { world, set, happen, saving } = core;
  let intent: { json: string; key: string } | null = null;
  let unanswered: Sheet[] = [];

  /** The same wish sent again keeps its key, so that the server knows it. */
  const intentFor = (baseRev: number, kind: Busy, body: unknown): Intent => {
    const json = JSON.stringify([kind, baseRev, core.$edit.get().part, body]);
    if (intent?.json !== json) intent = { json, key: world.newKey() };
    return { baseRev, idempotencyKey: intent.key };
  };

  /** Runs one request; null when another one runs or nothing is open. */
  const run = async <T>(
    busy: Busy,
    request: (sheet: Sheet) => Promise<ApiResult<T>>,
  ): Promise<{ result: ApiResult<T>; sheet: Sheet } | null> => {
    const sheet = core.sheet();
    if (!sheet || core.$busy.get() !== null) return null;
    set('busy', busy);
    const result = await request(sheet);
    set('busy', null);
    if (result.ok) unanswered = [];
    else if (isAnswerLost(result)) unanswered = withUnanswered(unanswered, sheet);
    return core.$edit.get().part === sheet.answer.part ? { result, sheet } : null;
  };

  /**
   * Whether there was a conflict, and what became of it: `mine` is one with a write of this page whose answer was lost, `left`
   * one in a part that was left meanwhile, which is nobody's question any more.
   */
  const overtaken = async (
    failure: Failure,
    then: 'draft' | 'publish',
    isAsked = true,
  ): Promise<'no' | 'mine' | 'open' | 'left'> => {
    const current = conflictOf(failure);
    if (!current) return 'no';
    const { part } = core.$edit.get();
    // The conflict names the text; the part as a whole, English included, is asked for.
    const fresh = await world.calls.load(part);
    if (core.$edit.get().part !== part) return 'left';
    const sheet = core.sheet();
    if (!fresh.ok || !sheet) return 'no';
    const own = ownWrite(unanswered, sheet, { current, answer: fresh.data });
    if (own) {
      unanswered = [];
      happen({ type: 'saved', sent: own, answer: fresh.data });
      saving({ type: 'reset' });
      return 'mine';
    }
    saving({ type: 'conflict' });
    set('conflict', { current, answer: fresh.data, then, isAsked });
    return 'open';
  };

  const tellMerge = (sent: Sheet, answer: TranslationAnswer): void => {
    const kept = answer.draft ?? answer.published;
    if (kept && !isSameText(kept.text, sent.text)) world.say('merged');
  };

  const save = async (wish: Wish): Promise<void> => {
    const sheet = core.sheet();
    if (!sheet || core.$busy.get() !== null) return;
    if (wish === 'clock' && !isUnsaved(sheet)) {
      saving({ type: 'reset' });
      return;
    }
    if (!world.isOnline()) {
      if (wish === 'person') world.say('cannotSave');
      return;
    }
    saving({ type: 'start' });
    if (tooLongField(sheet) !== null) {
      saving({ type: 'refused', message: TOO_LONG });
      return;
    }
    const body = writeBody(sheet);
    const done = await run('draft', ({ answer }) =>
      world.calls.save(answer.part, body, intentFor(answer.rev, 'draft', body)),
    );
    if (!done) return;
    const { result } = done;
    if (result.ok) {
      happen({ type: 'saved', sent: sheet, answer: result.data });
      const at = result.data.draft?.updatedAt ?? new Date(world.now()).toISOString();
      saving({ type: 'saved', at });
      await core.keep();
      if (wish === 'person') world.say('draftSaved');
      tellMerge(sheet, result.data);
      return;
    }
    const conflict = await overtaken(result, 'draft', wish === 'person');
    if (conflict === 'open' || conflict === 'left') return;
    if (conflict === 'mine') {
      await save(wish);
      return;
    }
    const isWorthRetrying = isPassing(result);
    saving({ type: isWorthRetrying ? 'unreachable' : 'refused', message: result.message });
    if (wish === 'person') world.say('saveError', result.message);
  };

  const publish = async (acknowledged: Acknowledged = {}): Promise<TranslationAnswer | null> => {
    const sheet = core.sheet();
    if (core.$busy.get() !== null) return null;
    if (!sheet) {
      world.say('missing');
      return null;
    }
    if (!world.isOnline()) {
      world.say('cannotPublish');
      return null;
    }
    const body = writeBody(sheet, acknowledged);
    const done = await run('publish', ({ answer }) =>
      world.calls.publish(answer.part, body, intentFor(answer.rev, 'publish', body)),
    );
    if (!done) return null;
    const { result } = done;
    if (result.ok) {
      happen({ type: 'published', sent: sheet, answer: result.data });
      saving({ type: 'reset' });
      await core.keep();
      world.say('published');
      return result.data;
    }
    const conflict = await overtaken(result, 'publish');
    if (conflict === 'open' || conflict === 'left') return null;
    if (conflict === 'mine') return publish(acknowledged);
    if (result.code === SOURCE_CHANGED) {
      const fresh = await world.calls.load(sheet.answer.part);
      if (core.$edit.get().part !== sheet.answer.part) return null;
      if (fresh.ok) {
        set('moved', fresh.data);
        return null;
      }
    }
    set('refused', issuesOf(result));
    world.say('publishError', result.message);
    return null;
  };

  /** A request whose answer the fields take over. */
  const ask = async (
    busy: Exclude<Busy, 'draft' | 'publish'>,
    body: unknown,
    request: (sheet: Sheet, intent: Intent) => Promise<ApiResult<TranslationAnswer>>,
    said: Said,
  ): Promise<void> => {
    if (!world.isOnline()) {
      world.say('cannotLoad');
      return;
    }
    const done = await run(busy, (sheet) =>
      request(sheet, intentFor(sheet.answer.rev, busy, body)),
    );
    if (!done) return;
    if (!done.result.ok) {
      if (conflictOf(done.result) || done.result.code === SOURCE_CHANGED) {
        // Nothing of ours is in question: what the server has now is shown, and the button pressed again.
        const fresh = await world.calls.load(done.sheet.answer.part);
        if (fresh.ok) happen({ type: 'heard', answer: fresh.data });
      }
      world.say('actionError', done.result.message);
      return;
    }
    happen({ type: busy === 'restore' ? 'replaced' : 'heard', answer: done.result.data });
    await core.keep();
    world.say(said);
  };

  return {
    save,
    publish,
    confirm: (field) => {
      // Only what stands on the screen can be said to be right beside it.
      const sourceRev = core.sheet()?.answer.source.rev;
      const body = { fields: [field], ...(sourceRev !== undefined && { sourceRev }) };
      return ask(
        'confirm',
        body,
        ({ answer }, sent) => world.calls.confirm(answer.part, body, sent),
        'confirmed',
      );
    },
    restore: (version) => {
      const body = version === null ? {} : { version };
      const said = version === null ? 'reset' : 'restored';
      return ask(
        'restore',
        body,
        ({ answer }, sent) => world.calls.restore(answer.part, body, sent),
        said,
      );
    },
    deleteDraft: () =>
      ask(
        'delete',
        null,
        ({ answer }, sent) => world.calls.deleteDraft(answer.part, sent),
        'draftDeleted',
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
      if (conflict.then === 'publish') return publish();
      await save('person');
      return null;
    },
  };
}
