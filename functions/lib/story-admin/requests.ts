// Opens and completes every admin call about the story (DESIGN decisions 40, 42).
import type { AuditAction } from '../../../src/domain/audit.ts';
import { AppError } from '../../../src/domain/errors.ts';
import type { Language } from '../../../src/domain/languages.ts';
import type { AdminPart } from '../../../src/domain/story/admin.ts';
import { writeAudit } from '../audit/log.ts';
import { json } from '../http/answer.ts';
import { derivedId, operationId } from '../http/operation.ts';
import { requirePrecondition, revisionTag } from '../http/precondition.ts';
import { hashAddress } from '../identity/address-hash.ts';
import { requireAdmin } from '../identity/admin/session.ts';
import type { TimeoutBudget } from '../storage/bounded-fetch.ts';
import { openStores } from '../storage/store.ts';
import type { Entry, Place } from '../texts/records.ts';
import { buildStateOrPending, type RebuildCall } from '../texts/rebuild.ts';
import { announceChange } from '../texts/announce-change.ts';
import { requireListed } from '../texts/part-list.ts';
import { finishPublication } from '../texts/finish-publication.ts';
import type { WriteResult } from '../texts/document.ts';
import { readReferenceTexts, type WriteContext } from '../texts/write-context.ts';
import { toAdminPart } from './answers.ts';
import { listStandings } from './standings.ts';
import { deletePart, replacePart } from './part.ts';
import { pictureKeeper } from './keep-picture.ts';
import { requireLanguage, requirePart, requireStory } from '../texts/parameters.ts';
import type { PartChange } from './part-body.ts';

/** The fields of a call that are needed here. */
interface AdminCall {
  request: Request;
  deployContext: string;
  ip: string;
  requestId: string;
  report: (error: unknown) => void;
  params: { storyId: string };
}

/** A signed-in admin, with the stores opened for this call. */
export interface StoryContext extends RebuildCall {
  request: Request;
  admin: string;
  requestId: string;
  ipHash: string;
}

/** A context for a signed-in admin; throws `auth.required` (401) for anyone else, `story.unknown` (404). */
export async function openStoryContext(
  { params, ...call }: AdminCall,
  timeoutBudget: TimeoutBudget,
): Promise<StoryContext> {
  const context = await openStoriesContext(call, timeoutBudget);
  requireStory(params.storyId);
  return context;
}

/** Like `openStoryContext`, for calls about all stories. */
export async function openStoriesContext(
  call: Omit<AdminCall, 'params'>,
  timeoutBudget: TimeoutBudget,
): Promise<StoryContext> {
  const { request, deployContext, report, requestId } = call;
  const stores = openStores(deployContext, timeoutBudget);
  const { name } = await requireAdmin(request, stores('accounts'));
  const ipHash = hashAddress(call.ip);
  return { request, deployContext, report, requestId, stores, admin: name, ipHash };
}

/** The part and language of a call; throws `language.unknown`, `part.unknown` (404). */
export async function requirePlace(
  { stores }: StoryContext,
  language: string,
  part: string,
): Promise<Place> {
  const place = { language: requireLanguage(language), slug: requirePart(part) };
  await requireListed(stores('translations'), place);
  return place;
}

/** The required language of a query (DESIGN decision 42); throws `body.invalid`, `language.unknown`. */
export function requireQueryLanguage(request: Request): Language {
  const language = new URL(request.url).searchParams.get('language');
  if (!language) throw new AppError('body.invalid', { data: { field: 'language' } });
  return requireLanguage(language);
}

/** The part of a call in the query's language; throws `body.invalid`, `language.unknown`, `part.unknown`. */
export function queriedPlace(context: StoryContext, { part }: { part: string }): Promise<Place> {
  return requirePlace(context, requireQueryLanguage(context.request), part);
}

/** GET of the part in the query's language, with its ETag; of English also how its translations stand. */
export async function showQueried(
  context: StoryContext,
  params: { part: string },
): Promise<Response> {
  const place = await queriedPlace(context, params);
  const isEnglish = place.language === 'en';
  const store = context.stores('translations');
  const [answer, translations] = await Promise.all([
    toAnswer(context, place),
    isEnglish ? listStandings(store, place.slug) : [],
  ]);
  return tagged({ ...answer, translations });
}

/** PUT of a part. */
export async function replace(
  context: StoryContext,
  { part }: { part: string },
  body: PartChange,
): Promise<Response> {
  const place = await requirePlace(context, body.language, part);
  const seen = requirePrecondition(context.request);
  const { restoredFrom } = body;
  const intent =
    restoredFrom === undefined
      ? (['part.replaced', body] as const)
      : (['part.restored', body, `r${restoredFrom}`] as const);
  return writeStory(context, place, intent, (writeContext) =>
    replacePart(writeContext, seen, body.partData, body, pictureKeeper(context)),
  );
}

/** DELETE of the part in the query's language. */
export async function deleteQueried(
  context: StoryContext,
  params: { part: string },
): Promise<Response> {
  const place = await queriedPlace(context, params);
  const seen = requirePrecondition(context.request);
  return writeStory(context, place, ['part.deleted', null], (writeContext) =>
    deletePart(writeContext, seen),
  );
}

async function toAnswer(context: StoryContext, place: Place): Promise<AdminPart> {
  const store = context.stores('translations');
  const [answer, build] = await Promise.all([
    toAdminPart(store, place),
    buildStateOrPending(context),
  ]);
  return { ...answer, build };
}

function tagged(answer: AdminPart, status = 200): Response {
  return json(answer, status, { ETag: revisionTag(answer.rev) });
}

/**
 * Performs a write and completes it: publication, audit log, build. Also completes a write of an earlier attempt that
 * died in between. Then returns the part.
 *
 * @param intent - the name of the audit action and the body, which distinguish operations under the same
 * Idempotency-Key, and a note for the audit log
 */
export async function writeStory(
  context: StoryContext,
  place: Place,
  [action, body, note]: readonly [AuditAction, unknown, note?: string],
  write: (writeContext: WriteContext) => Promise<WriteResult>,
): Promise<Response> {
  const { admin, request } = context;
  const store = context.stores('translations');
  const scope = [place.language, place.slug, admin, action, JSON.stringify(body)];
  const operation = operationId(request, 'story', ...scope);
  const by = { userId: admin, name: admin };
  const at = new Date().toISOString();
  const references = await readReferenceTexts(store, place);
  const written = await write({ store, place, by, at, operation, ...references });
  const change = await finishPublication(store, place, written, true, null);
  if (written.entry) await logWrite(context, place, action, written.entry, note);
  if (change) await announceChange(context, change);
  return tagged(await toAnswer(context, place), action === 'part.created' ? 201 : 200);
}

function logWrite(
  context: StoryContext,
  place: Place,
  action: AuditAction,
  entry: Entry,
  note?: string,
): Promise<void> {
  const { stores, admin, requestId, ipHash } = context;
  const subject = `${place.language}/${place.slug}`;
  const { at, rev } = entry;
  const about = {
    ...{ at, actor: admin, role: 'admin' as const, action, subject, version: rev },
    ...(note === undefined ? {} : { note }),
  };
  const id = derivedId('story', action, subject, String(rev));
  return writeAudit(stores('audit'), { ...about, requestId, ipHash }, id);
}
