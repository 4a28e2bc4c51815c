// Shows and writes a part for an admin, and completes each write: publication, audit log, build (DESIGN decisions 40, 42).
import type { AuditAction } from '../../../src/domain/audit.ts';
import type { AdminPart } from '../../../src/domain/story/admin.ts';
import { derivedId, operationId } from '../http/operation.ts';
import { jsonOfRevision, requirePrecondition } from '../http/precondition.ts';
import type { AdminCall } from '../identity/caller.ts';
import { announceChange } from '../texts/announce-change.ts';
import type { WriteResult } from '../texts/document.ts';
import { finishPublication } from '../texts/finish-publication.ts';
import { textName } from '../texts/head/record-names.ts';
import { buildStateOrPending } from '../texts/rebuild.ts';
import type { Entry, Place } from '../texts/records.ts';
import { readReferenceTexts, type WriteContext } from '../texts/write-context.ts';
import { toAdminPart } from './answers.ts';
import type { PartChange } from './part-body.ts';
import { deletePart, replacePart } from './part.ts';
import { queriedPlace, requirePlace } from './requests.ts';
import { listStandings } from './standings.ts';

/** GET of the part in the query's language, with its ETag; of English also how its translations stand. */
export async function showQueried(context: AdminCall, params: { part: string }): Promise<Response> {
  const place = await queriedPlace(context, params);
  const isEnglish = place.language === 'en';
  const store = context.stores('translations');
  const [answer, translations] = await Promise.all([
    toAnswer(context, place),
    isEnglish ? listStandings(store, place.slug) : [],
  ]);
  const shown: AdminPart = { ...answer, translations };
  return jsonOfRevision(shown);
}

/** PUT of a part. */
export async function replace(
  context: AdminCall,
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
    replacePart(writeContext, seen, body.partData, body, context.stores('images')),
  );
}

/** DELETE of the part in the query's language. */
export async function deleteQueried(
  context: AdminCall,
  params: { part: string },
): Promise<Response> {
  const place = await queriedPlace(context, params);
  const seen = requirePrecondition(context.request);
  return writeStory(context, place, ['part.deleted', null], (writeContext) =>
    deletePart(writeContext, seen),
  );
}

async function toAnswer(context: AdminCall, place: Place): Promise<AdminPart> {
  const store = context.stores('translations');
  const [answer, build] = await Promise.all([
    toAdminPart(store, place),
    buildStateOrPending(context),
  ]);
  return { ...answer, build };
}

/**
 * Performs a write and completes it: publication, audit log, build. Also completes a write of an earlier attempt that
 * died in between. Then returns the part.
 *
 * @param intent - the name of the audit action and the body, which distinguish operations under the same
 * Idempotency-Key, and a note for the audit log
 */
export async function writeStory(
  context: AdminCall,
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
  return jsonOfRevision(await toAnswer(context, place), action === 'part.created' ? 201 : 200);
}

function logWrite(
  { log }: AdminCall,
  place: Place,
  action: AuditAction,
  { at, rev }: Entry,
  note?: string,
): Promise<void> {
  const subject = textName(place);
  const about = { subject, version: rev, ...(note === undefined ? {} : { note }) };
  return log(action, Date.parse(at), about, derivedId('story', action, subject, String(rev)));
}
