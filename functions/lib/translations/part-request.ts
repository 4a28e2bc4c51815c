// Opens and completes every call of a translator about a part (DESIGN decisions 24, 26, 27).
import { AppError } from '../../../src/domain/errors.ts';
import type { TranslationAnswer } from '../../../src/domain/translation/answers.ts';
import { operationId } from '../http/operation.ts';
import { jsonOfRevision, requirePrecondition, type Precondition } from '../http/precondition.ts';
import { openCaller, type AnyCall, type TranslatorCall } from '../identity/caller.ts';
import { requireLanguageOf } from '../identity/translator-session.ts';
import { requireListed } from '../texts/part-list.ts';
import { requireLanguage, requirePart } from '../texts/parameters.ts';
import { toAnswer } from './answer.ts';
import { announceChange } from '../texts/announce-change.ts';
import { countWrite } from '../http/write-budget.ts';
import { finishPublication } from '../texts/finish-publication.ts';
import type { WriteResult } from '../texts/document.ts';
import { buildStateOrPending } from '../texts/rebuild.ts';
import type { Live, Place } from '../texts/records.ts';
import { rememberPublication } from './discussion-record.ts';
import {
  readPartAndReferences,
  readReferenceTexts,
  withHistory,
  type ReferenceTexts,
  type WriteContext,
} from '../texts/write-context.ts';

/** The call of a translator about a part they may write. */
export interface PartCall extends TranslatorCall {
  place: Place;
}

/**
 * Opens the call of a translator about a part. Throws as `openCaller`, `language.forbidden` (403) for another language
 * than theirs, and `part.unknown` (404).
 */
export async function openPartCall(
  call: AnyCall & { params: { language: string; part: string } },
): Promise<PartCall> {
  const caller = await openCaller(call, 'translator');
  const language = requireLanguage(call.params.language);
  requireLanguageOf(caller.user, language);
  const slug = requirePart(call.params.part);
  const place = { language, slug };
  await requireListed(caller.stores('translations'), place);
  return { ...caller, place };
}

/** The answer to GET, with its ETag. */
export async function showPart(
  context: PartCall,
  only: Parameters<typeof toAnswer>[3] = null,
): Promise<Response> {
  const { place } = context;
  const store = context.stores('translations');
  const [{ partState, references }, build] = await Promise.all([
    readPartAndReferences(store, place),
    buildStateOrPending(context),
  ]);
  const found = await withHistory(store, partState, references);
  return jsonOfRevision(await toAnswer({ store, place, ...found }, partState, build, only));
}

/** Performs a write. */
type Write = (writeContext: WriteContext, precondition: Precondition) => Promise<WriteResult>;

/**
 * Performs a write and returns the resulting part. A write that readers see is also published, even if an earlier
 * attempt wrote it and died before publishing. `finish` creates the body of the answer. Throws `request.too-many` (429)
 * when the account has written too much.
 *
 * @param intent - a name and the body, which distinguish operations under the same Idempotency-Key
 */
export async function writePart(
  context: PartCall,
  intent: readonly [string, unknown],
  write: Write,
  finish: (answer: TranslationAnswer) => TranslationAnswer = (answer) => answer,
): Promise<Response> {
  const { place, request, user } = context;
  const { id: userId, name } = user;
  const precondition = requirePrecondition(request);
  const store = context.stores('translations');
  const body = JSON.stringify(intent[1]);
  const scope = [place.language, place.slug, userId, intent[0], body];
  const operation = operationId(request, 'translation', ...scope);
  const now = Date.now();
  const [references] = await Promise.all([
    readReferenceTexts(store, place),
    countWrite(context.stores('throttles'), userId, Buffer.byteLength(body), operation, now),
  ]);
  const by = { userId, name };
  const at = new Date(now).toISOString();
  const writeContext: WriteContext = { store, place, by, at, operation, ...references };
  try {
    const written = await write(writeContext, precondition);
    const isForReaders = intent[0] === 'publish' || intent[0] === 'unpublish';
    const change = await finishPublication(store, place, written, isForReaders, userId);
    const [build] = await Promise.all([
      change ? announceChange(context, change) : buildStateOrPending(context),
      change && written.live ? noteSeen(context, written.live) : undefined,
    ]);
    return jsonOfRevision(finish(await toAnswer(writeContext, written, build)));
  } catch (error) {
    throw await withAnswer(context, references, error);
  }
}

/** Notes what readers see now in the discussion, if this call published it. Never fails the write. */
async function noteSeen({ stores, place, report }: PartCall, live: Live): Promise<void> {
  const { by, at, part, textRev } = live;
  // "Still correct" publishes no new words.
  if (by === null || at === undefined || textRev !== undefined) return;
  const publication = {
    rev: live.rev,
    by: { ...by, isAdmin: false },
    at,
    isWithdrawn: part === null,
  };
  await rememberPublication(stores('translations'), place, publication).catch(report);
}

/** Adds the part's current state to the error of a write based on outdated English. */
async function withAnswer(
  context: PartCall,
  references: ReferenceTexts,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'translation.source-changed') return error;
  const { place } = context;
  const store = context.stores('translations');
  const { partState } = await readPartAndReferences(store, place);
  const answer = await toAnswer(
    { store, place, ...references },
    partState,
    await buildStateOrPending(context),
  );
  return new AppError('translation.source-changed', { data: { ...answer } });
}
