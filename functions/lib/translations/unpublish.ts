// Takes a published translation back: readers get English until it is published again. Its text becomes the draft, unless
// there is one.
import type { Precondition } from '../http/precondition.ts';
import { append, type WriteResult } from '../texts/document.ts';
import {
  blankLive,
  publishedOf,
  requireRevision,
  toIntent,
  type WriteContext,
} from '../texts/write-context.ts';
import { writePart, type PartCall } from './part-request.ts';

/** Unpublishes a part; one that readers already get in English is not an error. Throws `translation.conflict` (409). */
function unpublish(writeContext: WriteContext, precondition: Precondition): Promise<WriteResult> {
  return append(writeContext, (partState) => {
    const published = publishedOf(partState, writeContext);
    if (published === null) return Promise.resolve(null);
    requireRevision(writeContext, precondition, partState);
    const intent = toIntent(writeContext, partState, 'deleted', blankLive(writeContext, partState));
    const isDrafted = partState.document.draft !== null;
    return Promise.resolve(isDrafted ? intent : { ...intent, draft: published });
  });
}

/** DELETE .../publish. */
export function takeBack(context: PartCall): Promise<Response> {
  return writePart(context, ['unpublish', null], unpublish);
}
