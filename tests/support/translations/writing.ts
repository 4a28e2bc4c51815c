// A write of a translation as functions make it, without a call.
import { newOperationId } from '../../../functions/lib/http/operation.ts';
import type { Precondition } from '../../../functions/lib/http/precondition.ts';
import type { Store } from '../../../functions/lib/storage/store.ts';
import { readPartState, type WriteResult } from '../../../functions/lib/texts/document.ts';
import { finishPublication } from '../../../functions/lib/texts/finish-publication.ts';
import type { PartKey } from '../../../functions/lib/texts/part-records.ts';
import {
  readReferenceTexts,
  type WriteContext,
} from '../../../functions/lib/texts/write-context.ts';

const BY = { userId: 'u1', name: 'Ada' };

/** Completes one write of Ada's at this time, based on a revision; without it, on the newest. */
export async function completeWrite(
  store: Store,
  place: PartKey,
  at: number,
  step: (writing: WriteContext, when: Precondition) => Promise<WriteResult>,
  rev?: number,
): Promise<WriteResult> {
  const references = await readReferenceTexts(store, place);
  const base = rev ?? (await readPartState(store, place)).document.rev;
  const when: Precondition = base === 0 ? { kind: 'nothing' } : { kind: 'revision', rev: base };
  const time = new Date(at).toISOString();
  const operation = newOperationId();
  const written = await step(
    { store, place, by: BY, isAdmin: false, images: store, at: time, operation, ...references },
    when,
  );
  await finishPublication(store, place, written, true, BY.userId);
  return written;
}
