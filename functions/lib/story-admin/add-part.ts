// An admin adds a part to the story (decision 106). Readers see nothing of it until its English text is published.
import { AppError } from '../../../src/domain/errors.ts';
import type {
  AddPartRequest,
  AddedPartResponse,
} from '../../../src/domain/story/admin-part-list.ts';
import { withPart, type AddProblem } from '../../../src/domain/story/part-list.ts';
import { derivedId, operationId } from '../http/operation.ts';
import type { AdminCaller } from '../identity/caller.ts';
import { changePartList } from '../texts/part-list.ts';

function refuse(problem: AddProblem): never {
  if (problem === 'exists') throw new AppError('part.exists');
  if (problem === 'full') throw new AppError('parts.full');
  throw new AppError('body.invalid', { data: { field: problem === 'slug' ? 'part' : 'after' } });
}

/**
 * Adds the part, with an entry in the audit log. Throws `part.exists`, `parts.full` (409), `body.invalid`. The list is
 * bounded, so this needs no throttle.
 */
export async function addPart(
  { request, stores, admin, log }: AdminCaller,
  wanted: AddPartRequest,
  now: number,
): Promise<AddedPartResponse> {
  const { part: slug, title, isTranslatable, after } = wanted;
  const operation = operationId(request, 'part-list', admin, JSON.stringify(wanted));
  const createdAt = new Date(now).toISOString();
  const entry = { slug, title, isTranslatable, createdAt, by: admin };
  const store = stores('translations');
  const { value, note } = await changePartList(store, operation, (list) => {
    const next = withPart(list, entry, after);
    // The note of the change is the time at which the part was added.
    return typeof next === 'string' ? refuse(next) : { value: next, note: createdAt };
  });
  const at = Date.parse(note ?? createdAt);
  await log('part.added', at, { subject: slug }, derivedId('part-list', operation));
  return { part: slug, title, isTranslatable, order: value?.order ?? [] };
}
