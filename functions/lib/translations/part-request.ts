// Opens and completes every call about a part, of translators and of admins.
import type { AuditAction } from '../../../src/domain/audit.ts';
import { AppError } from '../../../src/domain/errors.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { adminId, type Person } from '../../../src/domain/translation/discussion/discussion.ts';
import type { BuildStatus } from '../../../src/domain/translation/rebuild.ts';
import type { TranslationResponse } from '../../../src/domain/translation/responses.ts';
import { derivedId, operationId } from '../http/operation.ts';
import { jsonOfRevision, requirePrecondition, type Precondition } from '../http/precondition.ts';
import { chargeWrite } from '../http/write-budget.ts';
import type { AdminCaller, AnyCall, SignedInCaller } from '../identity/caller.ts';
import { adminPerson, openParticipant } from '../identity/participant.ts';
import { announceChange } from '../texts/announce-change.ts';
import type { WriteResult } from '../texts/document.ts';
import { finishPublication } from '../texts/finish-publication.ts';
import { textName } from '../texts/head/record-names.ts';
import { requireLanguage, requirePart } from '../texts/parameters.ts';
import { requireListed } from '../texts/part-list.ts';
import type { Entry, Live, PartKey } from '../texts/part-records.ts';
import { buildStateOrPending } from '../texts/rebuild.ts';
import { listTranslationStatuses } from '../texts/translation-status.ts';
import {
  readPartAndReferences,
  readReferenceTexts,
  withHistory,
  type ReferenceTexts,
  type WriteContext,
} from '../texts/write-context.ts';
import { rememberPublication } from './discussion-record.ts';
import { toResponse } from './responses.ts';

type PartRequest = AnyCall & { params: { language: string; part: string } };

/** The call of somebody about a part that they may write. */
export type PartCall = SignedInCaller & { place: PartKey; person: Person };

/**
 * Opens the call of a translator or an admin about a part. Throws as `openParticipant`, `language.forbidden` (403) for
 * another language than the translator's, and `part.unknown` (404).
 */
export async function openPartCall(call: PartRequest): Promise<PartCall> {
  const { caller, person, language } = await openParticipant(call);
  return toPartCall(caller, person, language, call.params.part);
}

/** Opens the call of an admin that names the language elsewhere than in its address. */
export function adminPartCall(caller: AdminCaller, language: string, part: string) {
  return toPartCall(caller, adminPerson(caller.admin), requireLanguage(language), part);
}

async function toPartCall<Caller extends SignedInCaller>(
  caller: Caller,
  person: Person,
  language: Language,
  part: string,
): Promise<Caller & { place: PartKey; person: Person }> {
  const place = { language, slug: requirePart(part) };
  await requireListed(caller.stores('translations'), place);
  return { ...caller, place, person };
}

/** Answers GET, with an ETag. */
export async function showPart(
  caller: PartCall,
  only: Parameters<typeof toResponse>[3] = null,
): Promise<Response> {
  const { place } = caller;
  const store = caller.stores('translations');
  const [{ partState, references }, build] = await Promise.all([
    readPartAndReferences(store, place),
    buildStateOrPending(caller),
  ]);
  const found = await withHistory(store, partState, references);
  const response = await toResponse({ store, place, ...found }, partState, build, only);
  if (place.language !== 'en') return jsonOfRevision(response);
  const translations = await listTranslationStatuses(store, place.slug);
  const shown: TranslationResponse = { ...response, translations };
  return jsonOfRevision(shown);
}

/** What a call wants: the name of the write and its body, which tell operations of one Idempotency-Key apart. */
interface WriteRequest {
  name: string;
  body: unknown;
  /** What the audit log calls a publication by an admin. */
  action?: AuditAction;
}

/**
 * Performs a write and completes it: what readers see, the build, the discussion, and, for an admin, the audit log.
 * Also completes a write of an earlier attempt that died in between. Throws `request.too-many` (429) when the account
 * has written too much.
 */
export async function perform(
  caller: PartCall,
  { name, body, action }: WriteRequest,
  write: (writeContext: WriteContext) => Promise<WriteResult>,
): Promise<{ writeContext: WriteContext; written: WriteResult; build: BuildStatus }> {
  const { place, request, stores, person } = caller;
  const { userId, isAdmin } = person;
  const store = stores('translations');
  const text = JSON.stringify(body);
  const scope = [place.language, place.slug, userId, name, text];
  const operation = operationId(request, 'translation', ...scope);
  const now = Date.now();
  const [references] = await Promise.all([
    readReferenceTexts(store, place),
    chargeWrite(stores('throttles'), userId, Buffer.byteLength(text), operation, now),
  ]);
  const by = { userId, name: person.name };
  const at = new Date(now).toISOString();
  const images = stores('images');
  const writeContext = { store, images, place, by, isAdmin, at, operation, ...references };
  try {
    const written = await write(writeContext);
    const isForReaders = name === 'publish' || name === 'unpublish';
    const publisher = isAdmin ? null : userId;
    const publication = await finishPublication(store, place, written, isForReaders, publisher);
    if (written.entry) await logPublication(caller, written.entry, action);
    const [build] = await Promise.all([
      publication ? announceChange(caller, publication) : buildStateOrPending(caller),
      publication && written.live ? noteLive(caller, written.live) : undefined,
    ]);
    return { writeContext, written, build };
  } catch (error) {
    throw await withCurrentState(caller, references, error);
  }
}

/**
 * Returns the handler of calls that write a part and answer with it.
 *
 * @param read - reads the body, once it is known who calls
 * @param finish - creates the body of the response
 */
export function partWriter<Body>(
  name: string,
  read: (request: Request) => Promise<Body> | Body,
  write: (writeContext: WriteContext, seen: Precondition, body: Body) => Promise<WriteResult>,
  finish: (response: TranslationResponse) => TranslationResponse = (response) => response,
): (call: PartRequest) => Promise<Response> {
  return async (call) => {
    const caller = await openPartCall(call);
    const body = await read(call.request);
    const seen = requirePrecondition(call.request);
    const { writeContext, written, build } = await perform(caller, { name, body }, (prepared) =>
      write(prepared, seen, body),
    );
    return jsonOfRevision(finish(await toResponse(writeContext, written, build)));
  };
}

/** Adds an admin's write that readers see to the audit log, once; for translators, the history has it. */
async function logPublication(
  caller: PartCall,
  { at, rev, kind }: Entry,
  action: AuditAction = 'part.replaced',
): Promise<void> {
  if (caller.who !== 'admin' || (kind !== 'published' && kind !== 'deleted')) return;
  const name = kind === 'deleted' ? 'part.deleted' : action;
  const subject = textName(caller.place);
  const entryId = derivedId('story', name, subject, String(rev));
  await caller.log(name, Date.parse(at), { subject, version: rev }, entryId);
}

/** Notes in the discussion what readers see now. Never fails the write. */
async function noteLive({ stores, place, report }: PartCall, live: Live): Promise<void> {
  const { by, at, part, textRev } = live;
  // With `textRev`, it is "Still correct", which publishes no new words.
  if (by === null || at === undefined || textRev !== undefined || place.language === 'en') return;
  const isWithdrawn = part === null;
  // Not the caller's name: somebody else may have published meanwhile.
  const person = { ...by, isAdmin: by.userId === adminId(by.name) };
  const publication = { rev: live.rev, by: person, at, isWithdrawn };
  await rememberPublication(stores('translations'), place, publication, part).catch(report);
}

/** Adds the part's current state to the error of a write based on outdated English. */
async function withCurrentState(
  caller: PartCall,
  references: ReferenceTexts,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'translation.source-changed') return error;
  const { place } = caller;
  const store = caller.stores('translations');
  const { partState } = await readPartAndReferences(store, place);
  const response = await toResponse(
    { store, place, ...references },
    partState,
    await buildStateOrPending(caller),
  );
  return new AppError('translation.source-changed', { data: { ...response } });
}
