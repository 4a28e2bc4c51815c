// An admin changes the list of parts as a whole, in one revision: the order, titles of parts without a text, which
// parts can be translated, and which are taken out or put back.
import { AppError } from '../../../src/domain/errors.ts';
import type { Language } from '../../../src/domain/languages.ts';
import type {
  AdminListedPart,
  AdminPartListResponse,
  PartListRequest,
} from '../../../src/domain/story/admin-part-list.ts';
import {
  describeEdits,
  withEdits,
  type EditProblem,
} from '../../../src/domain/story/part-list-edits.ts';
import { isBuiltIn, isTranslatableIn, type PartList } from '../../../src/domain/story/part-list.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { derivedId, operationId } from '../http/operation.ts';
import { jsonOfRevision, requirePrecondition } from '../http/precondition.ts';
import { charge } from '../http/throttle.ts';
import type { AdminCaller } from '../identity/caller.ts';
import type { Store } from '../storage/store.ts';
import { announceChange } from '../texts/announce-change.ts';
import { countList } from '../texts/head/head.ts';
import { textNames } from '../texts/head/record-names.ts';
import { changePartList, readPartList, storedSlugsIn } from '../texts/part-list.ts';
import { readTexts, type StoredText } from '../texts/translation-status.ts';
import { revisionOf } from '../texts/write-context.ts';
import { titleOf } from './responses.ts';

/** Each change rebuilds every page. */
const THROTTLE = { name: 'part-list', limit: 60, windowMs: 10 * 60_000 };

/** Answers GET .../part-list. */
export async function showPartList({ stores }: AdminCaller): Promise<Response> {
  const store = stores('translations');
  return jsonOfRevision(await toPartListResponse(store, await readPartList(store)));
}

function refuse(problem: EditProblem): never {
  const field =
    problem === 'parts' ? 'parts' : problem === 'order' ? 'parts.order' : 'parts.isRemoved';
  throw new AppError('body.invalid', { data: { field } });
}

/**
 * Handles PUT .../part-list: the change, its entry in the audit log, and what readers get of it. Throws `parts.changed`
 * (409) if another revision is stored, unless it is as wanted; `body.invalid`, `request.too-many`.
 */
export async function editPartList(
  caller: AdminCaller,
  { parts }: PartListRequest,
  now: number,
): Promise<Response> {
  const { request, stores, admin, log } = caller;
  const seen = revisionOf(requirePrecondition(request));
  const counted = await charge(stores('throttles'), [{ rule: THROTTLE, subject: [admin] }], now);
  const scope = ['part-list-edit', admin, String(seen), JSON.stringify(parts)];
  const operation = operationId(request, ...scope);
  const at = new Date(now).toISOString();
  const store = stores('translations');
  const { value, note, isReplay, isApplied } = await changePartList(store, operation, (list) => {
    const next = withEdits(list, parts, { by: admin, at });
    if (typeof next !== 'string' && next.edits.length === 0) return null;
    if (list.rev !== seen) throw new AppError('parts.changed');
    if (typeof next === 'string') return refuse(next);
    return { value: next.list, note: `${at} ${describeEdits(next)}` };
  });
  if (isReplay || !isApplied) await counted.refund();
  const list = value ?? (await readPartList(store));
  if (isApplied && note !== null) {
    const space = note.indexOf(' '); // A replay logs the time of the first attempt.
    const about = { note: note.slice(space + 1) };
    const entryId = derivedId('part-list-edit', operation);
    await log('parts.changed', Date.parse(note.slice(0, space)), about, entryId);
  }
  // Also after an attempt that died on the way: a revision that is counted already is not counted again.
  if (list.shownRev > 0) {
    const head = await countList(store, list.shownRev);
    if (isApplied) await announceChange(caller, { head, changed: textNames(list.order) });
  }
  return jsonOfRevision(await toPartListResponse(store, list));
}

/** Returns the list as admins see it, with the parts that were taken out; reads every text that may be stored. */
async function toPartListResponse(store: Store, list: PartList): Promise<AdminPartListResponse> {
  const texts = await readTexts(store, list, storedSlugsIn);
  const textsOf = (slug: PartSlug) => texts.filter((text) => text.slug === slug);
  return {
    rev: list.rev,
    changed: list.changed ?? null,
    parts: list.order.map((slug) => toListedPart(list, slug, textsOf(slug))),
  };
}

function toListedPart(
  list: PartList,
  slug: PartSlug,
  texts: readonly StoredText[],
): AdminListedPart {
  const languagesWith = (has: (text: StoredText) => boolean): Language[] =>
    texts.flatMap((text) => (text.language !== 'en' && has(text) ? [text.language] : []));
  return {
    part: slug,
    title: titleOf(list, slug, texts),
    isBuiltIn: isBuiltIn(slug),
    hasText: texts.some(({ language, shown }) => language === 'en' && shown !== null),
    isTranslatable: isTranslatableIn(list, slug),
    removedAt: list.added.find((part) => part.slug === slug)?.removedAt ?? null,
    published: languagesWith(({ shown }) => shown !== null),
    drafts: languagesWith(({ document }) => document.draft !== null),
  };
}
