// API calls of the translation workspace (SPEC 7, DESIGN decisions 26-31). Each one carries the translator's token.
import * as v from 'valibot';
import { ProfileAnswerSchema, type AccountProfile } from '../domain/account/answers.ts';
import { pathTo } from '../domain/path-to.ts';
import { BuildStatusSchema, type BuildStatus } from '../domain/translation/rebuild.ts';
import {
  ConflictSchema,
  HistoryAnswerSchema,
  IssuesSchema,
  PublishAnswerSchema,
  TranslationAnswerSchema,
  type Conflict,
  type HistoryAnswer,
  type Issue,
  type PublishAnswer,
  type TranslationAnswer,
} from '../domain/translation/answers.ts';
import type { ConfirmWrite, RestoreWrite, TranslationWrite } from '../domain/translation/writes.ts';
import type { Language } from '../domain/languages.ts';
import type { PartSlug } from '../domain/story/parts.ts';
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import type { ApiResult, Failure } from './answer.ts';
import { requestJson, type RequestOptions } from './request.ts';
import { sendHeaders, sendJson } from './send.ts';

type CallOptions = Pick<RequestOptions, 'signal' | 'tools'>;

/** The text a call refers to. */
export interface TranslationAddress {
  language: Language;
  part: PartSlug;
}

/** Every write names the revision it replaces and carries an idempotency key that is the same for each attempt. */
export interface WriteOptions extends CallOptions {
  /** 0 when nothing has been written yet. */
  baseRev: number;
  idempotencyKey: string;
}

/** Returns a part with all stored versions, and its English text. */
export function getTranslation(
  token: string,
  { language, part }: TranslationAddress,
  options: CallOptions = {},
): Promise<ApiResult<TranslationAnswer>> {
  const address = pathTo(APP_API_PATHS.translationPart, { language, part });
  return sendJson('GET', address, undefined, TranslationAnswerSchema, { ...options, token });
}

/** Stores a text as the draft. */
export function saveDraft(
  token: string,
  { language, part }: TranslationAddress,
  body: TranslationWrite,
  options: WriteOptions,
): Promise<ApiResult<TranslationAnswer>> {
  const address = pathTo(APP_API_PATHS.translationDraft, { language, part });
  return sendJson('POST', address, body, TranslationAnswerSchema, identity(token, options));
}

/** Publishes a text as the live version. */
export function publishTranslation(
  token: string,
  { language, part }: TranslationAddress,
  body: TranslationWrite,
  options: WriteOptions,
): Promise<ApiResult<PublishAnswer>> {
  const address = pathTo(APP_API_PATHS.translationPublish, { language, part });
  return sendJson('POST', address, body, PublishAnswerSchema, identity(token, options));
}

/** Takes the published text back; readers get English. It becomes the draft, unless there is one. */
export function unpublishTranslation(
  token: string,
  { language, part }: TranslationAddress,
  options: WriteOptions,
): Promise<ApiResult<TranslationAnswer>> {
  const address = pathTo(APP_API_PATHS.translationPublish, { language, part });
  return sendJson('DELETE', address, undefined, TranslationAnswerSchema, identity(token, options));
}

/** Confirms that fields are still correct although their English text changed. */
export function confirmTranslation(
  token: string,
  { language, part }: TranslationAddress,
  body: ConfirmWrite,
  options: WriteOptions,
): Promise<ApiResult<TranslationAnswer>> {
  const address = pathTo(APP_API_PATHS.translationConfirm, { language, part });
  return sendJson('POST', address, body, TranslationAnswerSchema, identity(token, options));
}

/** Copies the original, or a revision from the history, into the draft. */
export function restoreTranslation(
  token: string,
  { language, part }: TranslationAddress,
  body: RestoreWrite,
  options: WriteOptions,
): Promise<ApiResult<TranslationAnswer>> {
  const address = pathTo(APP_API_PATHS.translationRestore, { language, part });
  return sendJson('POST', address, body, TranslationAnswerSchema, identity(token, options));
}

/** Deletes the draft. It remains in the history. */
export function deleteDraft(
  token: string,
  { language, part }: TranslationAddress,
  options: WriteOptions,
): Promise<ApiResult<TranslationAnswer>> {
  const address = pathTo(APP_API_PATHS.translationDraft, { language, part });
  return sendJson('DELETE', address, undefined, TranslationAnswerSchema, identity(token, options));
}

/** Returns who saved what and when, newest first. Pass the last revision as `before` to get the next page. */
export function getHistory(
  token: string,
  { language, part }: TranslationAddress,
  before: number | null,
  options: CallOptions = {},
): Promise<ApiResult<HistoryAnswer>> {
  const query = before === null ? '' : `?before=${String(before)}`;
  const address = pathTo(APP_API_PATHS.translationHistory, { language, part }) + query;
  return sendJson('GET', address, undefined, HistoryAnswerSchema, { ...options, token });
}

/** Returns the status of the site's build. */
export function getBuildStatus(
  token: string,
  options: CallOptions = {},
): Promise<ApiResult<BuildStatus>> {
  const address = pathTo(APP_API_PATHS.translationsBuildStatus, {});
  return sendJson('GET', address, undefined, BuildStatusSchema, { ...options, token });
}

/** Returns the current version from a 409 conflict; null for any other failure. */
export function conflictOf({ code, details }: Failure): Conflict['current'] | null {
  if (code !== 'translation.conflict') return null;
  const read = v.safeParse(ConflictSchema, details);
  return read.success ? read.output.current : null;
}

/** Returns the issues found by the server's checks; empty if the failure has another cause. */
export function issuesOf({ code, details }: Failure): Issue[] {
  if (code !== 'translation.issues') return [];
  const read = v.safeParse(IssuesSchema, details);
  return read.success ? read.output.issues : [];
}

function identity(token: string, { baseRev, ...options }: WriteOptions) {
  const precondition = baseRev === 0 ? { ifNoneMatch: '*' } : { ifMatch: `"r${String(baseRev)}"` };
  return { ...options, ...precondition, token };
}

/** Returns the profile of the signed-in user, with the header that marks workspace requests (SPEC 7). */
export async function getWorkspaceProfile(
  token: string,
  options: CallOptions = {},
): Promise<ApiResult<AccountProfile>> {
  const init = { headers: { ...sendHeaders({ token }), 'X-Workspace-Request': '1' } };
  const address = pathTo(APP_API_PATHS.authProfile, {});
  const result = await requestJson(address, init, ProfileAnswerSchema, {
    cache: 'no-store',
    ...options,
  });
  return result.ok ? { ok: true, data: result.data.data.profile } : result;
}
