// The admins' story calls (SPEC 7, DESIGN decision 42): what readers of each language get, and writing it.
import * as v from 'valibot';
import type { Language } from '../domain/languages.ts';
import { pathTo } from '../domain/path-to.ts';
import { STORY_ID, type PartSlug } from '../domain/story/parts.ts';
import {
  AdminPartSchema,
  AdminStorySchema,
  PartConflictSchema,
  PartIssuesSchema,
  type AdminPart,
  type AdminStory,
  type NewPart,
  type PartChange,
  type PartConflict,
} from '../domain/story/admin.ts';
import type { Issue } from '../domain/translation/answers.ts';
import * as WORK_PATHS from '../domain/app-api-paths.ts';
import type { AdminCallOptions } from './admin.ts';
import type { ApiResult, Failure } from './answer.ts';
import { sendJson } from './send.ts';

type WriteOptions = AdminCallOptions & {
  /** The same for every attempt at one thing the admin wants. */
  idempotencyKey: string;
};

function partAddress(part: PartSlug, language?: Language): string {
  const address = pathTo(WORK_PATHS.adminStoryPart, { storyId: STORY_ID, part });
  return language === undefined ? address : `${address}?language=${language}`;
}

/** The revision that a write replaces. */
const replacing = (rev: number) => (rev === 0 ? { ifNoneMatch: '*' } : { ifMatch: `"r${rev}"` });

/** All parts in all languages. */
export function getAdminStory(
  token: string,
  options: AdminCallOptions = {},
): Promise<ApiResult<AdminStory>> {
  const address = pathTo(WORK_PATHS.adminStory, { storyId: STORY_ID });
  return sendJson('GET', address, undefined, AdminStorySchema, { ...options, token });
}

/** One part in one language, whether it has a text there or not. */
export function getAdminPart(
  token: string,
  part: PartSlug,
  language: Language,
  options: AdminCallOptions = {},
): Promise<ApiResult<AdminPart>> {
  const address = partAddress(part, language);
  return sendJson('GET', address, undefined, AdminPartSchema, { ...options, token });
}

/** Replaces the text of a revision. */
export function replacePart(
  token: string,
  part: PartSlug,
  change: PartChange & { rev: number },
  options: WriteOptions,
): Promise<ApiResult<AdminPart>> {
  const { rev, ...body } = change;
  const settings = { ...options, token, ...replacing(rev) };
  return sendJson('PUT', partAddress(part), body, AdminPartSchema, settings);
}

/** Makes the version of a language that has none. */
export function createPart(
  token: string,
  body: NewPart,
  options: WriteOptions,
): Promise<ApiResult<AdminPart>> {
  const address = pathTo(WORK_PATHS.adminStoryParts, { storyId: STORY_ID });
  return sendJson('POST', address, body, AdminPartSchema, { ...options, token });
}

/** Takes the text of a revision from readers; its history stays. */
export function deletePart(
  token: string,
  part: PartSlug,
  { language, rev }: { language: Language; rev: number },
  options: WriteOptions,
): Promise<ApiResult<AdminPart>> {
  const settings = { ...options, token, ...replacing(rev) };
  return sendJson('DELETE', partAddress(part, language), undefined, AdminPartSchema, settings);
}

/** What is stored now, when a write was refused because of it; else null. */
export function partConflictOf({ code, details }: Failure): PartConflict | null {
  if (code !== 'translation.conflict') return null;
  const read = v.safeParse(PartConflictSchema, details);
  return read.success ? read.output.current : null;
}

/** What the server found wrong with the text; else nothing. */
export function partIssuesOf({ details }: Failure): Issue[] {
  const read = v.safeParse(PartIssuesSchema, details);
  return read.success ? read.output.issues : [];
}
