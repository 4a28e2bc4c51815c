// Writes replacements part by part, as drafts and guarded like the editor's own saves: a part that somebody changed
// meanwhile is left alone. Repeating a write whose response was lost stores it once.
import { conflictOf } from '../../../api/refusals.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { ConflictSchema } from '../../../domain/translation/responses.ts';
import { getField, isSameValue, setField } from '../../../domain/translation/text/fields.ts';
import type { Intent } from '../editor/dependencies.ts';
import type { Editor } from '../editor/editor.ts';
import { isTransient } from '../editor/failure-kind.ts';
import { writeBody } from '../editor/write-body.ts';
import { changedText, type PartChange } from './part-text.ts';

export type PartOutcome =
  | { name: 'waiting' | 'saving' | 'saved' | 'filled' | 'moved' | 'stopped' }
  | { name: 'conflict'; by: string | null; isOwn: boolean }
  | { name: 'failed'; message: string; canRetry: boolean };

/** A part's write. Its intent is the same for every attempt. */
export interface PartWrite {
  change: PartChange;
  intent: Intent;
}

export type Writer = Pick<Editor, 'editSession' | 'put'> & {
  dependencies: Pick<Editor['dependencies'], 'calls' | 'newKey'>;
};

export function prepareWrites({ dependencies }: Writer, changes: readonly PartChange[]) {
  return changes.map((change): PartWrite => ({
    change,
    intent: { baseRev: change.base.response.rev, idempotencyKey: dependencies.newKey() },
  }));
}

/** Returns whether another attempt may succeed. */
export function canTryAgain(outcome: PartOutcome): boolean {
  return outcome.name === 'stopped' || (outcome.name === 'failed' && outcome.canRetry);
}

/** Returns whether the part has its replacements. */
export function isApplied({ name }: PartOutcome): boolean {
  return name === 'saved' || name === 'filled';
}

/** Performs the writes in order. Calls `isStopped` before each of them. */
export async function applyWrites(
  editor: Writer,
  writes: readonly PartWrite[],
  report: (part: PartSlug, outcome: PartOutcome) => void,
  isStopped: () => boolean,
): Promise<void> {
  for (const { change, intent } of writes) {
    const { part, place } = change.base;
    if (isStopped()) {
      report(part, { name: 'stopped' });
      continue;
    }
    if (place === 'fields') {
      report(part, fillFields(editor, change));
      continue;
    }
    report(part, { name: 'saving' });
    report(part, await save(editor, change, intent));
  }
}

/** Writes the open part's text through the editor, which backs it up and saves it as if it were typed. */
function fillFields(editor: Writer, { base, fields }: PartChange): PartOutcome {
  const opened = editor.editSession();
  const isSame =
    opened?.response.part === base.part &&
    fields.every(({ field, before }) => isSameValue(getField(opened.text, field), before));
  if (!opened || !isSame) return { name: 'moved' };
  const text = fields.reduce((last, { field, after }) => setField(last, field, after), opened.text);
  editor.put({ text, hashes: opened.hashes });
  return { name: 'filled' };
}

async function save(editor: Writer, change: PartChange, intent: Intent): Promise<PartOutcome> {
  const { response } = change.base;
  const body = writeBody({ response, ...changedText(change) });
  const result = await editor.dependencies.calls.save(response.part, body, intent);
  if (result.ok) return { name: 'saved' };
  const current = conflictOf(result, ConflictSchema);
  if (current) return { name: 'conflict', by: current.by, isOwn: current.isOwn ?? false };
  return { name: 'failed', message: result.message, canRetry: isTransient(result) };
}
