// A translator at work on one part: what every such call begins and ends with (DESIGN decisions 24, 26, 27).
import type { BuildStatus } from '../../../src/domain/translation/rebuild.ts';
import { AppError } from '../../../src/domain/errors.ts';
import type { TranslationAnswer } from '../../../src/domain/translation/answers.ts';
import { mayHaveText } from '../../../src/domain/story/translatable.ts';
import { json } from '../http/answer.ts';
import { operationId } from '../http/operation.ts';
import { requirePrecondition, revisionTag, type Precondition } from '../http/precondition.ts';
import {
  requireLanguageOf,
  requireTranslator,
  type TranslatorIdentity,
} from '../identity/translator-session.ts';
import type { Patience } from '../storage/bounded-fetch.ts';
import { openStores, type Store, type StoreName } from '../storage/store.ts';
import { requireLanguage, requirePart } from '../texts/parameters.ts';
import { toAnswer } from './answer.ts';
import { carryOn } from '../texts/finish-publication.ts';
import type { Written } from '../texts/document.ts';
import { markRebuild, readBuildState, type RebuildCall } from '../texts/rebuild.ts';
import type { Place } from '../texts/records.ts';
import {
  readPart,
  readSurroundings,
  type Surroundings,
  type Writing,
} from '../texts/write-context.ts';

/** The part of a call that is needed here. */
export interface DeskCall {
  request: Request;
  deployContext: string;
  report: (error: unknown) => void;
}

/** A translator, with the stores opened for this call. */
export interface Desk extends RebuildCall {
  request: Request;
  stores: (name: StoreName) => Store;
  translator: TranslatorIdentity;
}

/** A translator and the part they may write. */
export interface PartDesk extends Desk {
  place: Place;
}

/** Lets a translator in; throws `auth.required` (401) for anyone else. */
export async function openDesk(call: DeskCall, patience: Patience): Promise<Desk> {
  const { request, deployContext, report } = call;
  const stores = openStores(deployContext, patience);
  const translator = await requireTranslator(request, stores('accounts'));
  return { request, deployContext, report, stores, translator };
}

/** The same for one part; throws `language.forbidden` (403) for another language, `part.unknown` (404). */
export async function openPart(
  call: DeskCall & { params: { language: string; part: string } },
  patience: Patience,
): Promise<PartDesk> {
  const desk = await openDesk(call, patience);
  const language = requireLanguage(call.params.language);
  requireLanguageOf(desk.translator, language);
  const slug = requirePart(call.params.part);
  if (!mayHaveText(language, slug)) throw new AppError('part.unknown');
  return { ...desk, place: { language, slug } };
}

/** The answer of GET, with its ETag. */
export async function showPart(
  desk: PartDesk,
  only: Parameters<typeof toAnswer>[3] = null,
): Promise<Response> {
  const { place } = desk;
  const store = desk.stores('translations');
  const [{ standing, surroundings }, build] = await Promise.all([
    readPart(store, place),
    buildOf(desk),
  ]);
  return tagged(await toAnswer({ store, place, ...surroundings }, standing, build, only));
}

/** How a write is done. */
type Write = (writing: Writing, precondition: Precondition) => Promise<Written>;

/**
 * Does a write and answers the part as it is afterwards. One that readers see is carried on to them, also when it had been
 * written by an earlier try that died on the way. `finish` makes the answer's body.
 *
 * @param intent - what tells this operation from others under the same Idempotency-Key: a word, and the body
 */
export async function writePart(
  desk: PartDesk,
  intent: readonly [string, unknown],
  write: Write,
  finish: (answer: TranslationAnswer) => object = (answer) => answer,
): Promise<Response> {
  const { place, request, translator } = desk;
  const { userId, name } = translator;
  const precondition = requirePrecondition(request);
  const store = desk.stores('translations');
  const scope = [place.language, place.slug, userId, intent[0], JSON.stringify(intent[1])];
  const operation = operationId(request, 'translation', ...scope);
  const surroundings = await readSurroundings(store, place);
  const by = { userId, name };
  const at = new Date().toISOString();
  const writing: Writing = { store, place, by, at, operation, ...surroundings };
  try {
    const written = await write(writing, precondition);
    const head = await carryOn(store, place, written, intent[0] === 'publish', userId);
    const build = head ? await markRebuild(desk, head) : await buildOf(desk);
    return tagged(finish(await toAnswer(writing, written, build)));
  } catch (error) {
    throw await withAnswer(desk, surroundings, error);
  }
}

/** How the build stands; that nobody knows it is no reason to refuse a translator their text. */
export async function buildOf(desk: Desk): Promise<BuildStatus> {
  try {
    return await readBuildState(desk);
  } catch (error) {
    desk.report(error);
    return { headRev: 0, liveRev: null, state: 'pending' };
  }
}

/** Who wrote beside an older English is shown the part as it is now. */
async function withAnswer(
  desk: PartDesk,
  surroundings: Surroundings,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'translation.source-changed') return error;
  const { place } = desk;
  const store = desk.stores('translations');
  const { standing } = await readPart(store, place);
  const answer = await toAnswer({ store, place, ...surroundings }, standing, await buildOf(desk));
  return new AppError('translation.source-changed', { data: { ...answer } });
}

function tagged(body: object): Response {
  const { rev } = body as { rev: number };
  return json(body, 200, { ETag: revisionTag(rev) });
}
