// Story calls for admins (SPEC 7, DESIGN decision 42): read and write the published text of each language.
import * as v from 'valibot';
import type { Language } from '../domain/languages.ts';
import { pathTo } from '../domain/path-to.ts';
import { STORY_ID, type PartSlug } from '../domain/story/parts.ts';
import {
  AddedPartSchema,
  AdminPartListSchema,
  AdminPartSchema,
  AdminStorySchema,
  PartConflictSchema,
  PartIssuesSchema,
  UploadedPictureSchema,
  type AddPart,
  type AddedPartAnswer,
  type AdminPart,
  type AdminPartList,
  type AdminStory,
  type NewPart,
  type PartChange,
  type PartConflict,
  type UploadedPicture,
  type PartListChange,
} from '../domain/story/admin.ts';
import { StoryBehindSchema, type StoryBehind } from '../domain/story/behind.ts';
import { AdminHistorySchema, type AdminHistory } from '../domain/story/admin-history.ts';
import {
  AdminCoverSchema,
  CoverConflictSchema,
  type AdminCover,
  type CoverConflict,
  type CoverWrite,
} from '../domain/story/cover.ts';
import type { Issue } from '../domain/translation/answers.ts';
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import { getFile, type AdminCallOptions } from './admin.ts';
import type { ApiResult, Failure } from './answer.ts';
import { sendJson } from './send.ts';
import { postForm, type UploadOptions } from './upload.ts';

type WriteOptions = AdminCallOptions & {
  /** The same for every attempt at one operation. */
  idempotencyKey: string;
};

function partAddress(part: PartSlug, language?: Language): string {
  const address = pathTo(APP_API_PATHS.adminStoryPart, { storyId: STORY_ID, part });
  return language === undefined ? address : `${address}?language=${language}`;
}

/** The precondition that names the revision a write replaces. */
const replacing = (rev: number) => (rev === 0 ? { ifNoneMatch: '*' } : { ifMatch: `"r${rev}"` });

/** Returns all parts in all languages. */
export function getAdminStory(
  token: string,
  options: AdminCallOptions = {},
): Promise<ApiResult<AdminStory>> {
  const address = pathTo(APP_API_PATHS.adminStory, { storyId: STORY_ID });
  return sendJson('GET', address, undefined, AdminStorySchema, { ...options, token });
}

/** Returns how far each translation of each part is behind. */
export function getStoryBehind(
  token: string,
  options: AdminCallOptions = {},
): Promise<ApiResult<StoryBehind>> {
  const address = APP_API_PATHS.adminStoryDashboard;
  return sendJson('GET', address, undefined, StoryBehindSchema, { ...options, token });
}

/** Returns one part in one language, whether or not it has a text there. */
export function getAdminPart(
  token: string,
  part: PartSlug,
  language: Language,
  options: AdminCallOptions = {},
): Promise<ApiResult<AdminPart>> {
  const address = partAddress(part, language);
  return sendJson('GET', address, undefined, AdminPartSchema, { ...options, token });
}

/** Returns a page of the texts that readers had, newest first. */
export function getAdminHistory(
  token: string,
  part: PartSlug,
  language: Language,
  before: number | null,
  options: AdminCallOptions = {},
): Promise<ApiResult<AdminHistory>> {
  const address = pathTo(APP_API_PATHS.adminStoryHistory, { storyId: STORY_ID, part });
  const query = `?language=${language}${before === null ? '' : `&before=${before}`}`;
  return sendJson('GET', address + query, undefined, AdminHistorySchema, { ...options, token });
}

/** Returns the cover's texts of a language. */
export function getAdminCover(
  token: string,
  language: Language,
  options: AdminCallOptions = {},
): Promise<ApiResult<AdminCover>> {
  const address = pathTo(APP_API_PATHS.adminStoryCover, { storyId: STORY_ID });
  const query = `?language=${language}`;
  return sendJson('GET', address + query, undefined, AdminCoverSchema, { ...options, token });
}

/** Replaces the cover's texts of revision `rev`. */
export function replaceCover(
  token: string,
  { rev, ...body }: CoverWrite & { rev: number },
  options: WriteOptions,
): Promise<ApiResult<AdminCover>> {
  const address = pathTo(APP_API_PATHS.adminStoryCover, { storyId: STORY_ID });
  const settings = { ...options, token, ...replacing(rev) };
  return sendJson('PUT', address, body, AdminCoverSchema, settings);
}

/** Returns the cover that is stored now if a write failed with a conflict; otherwise null. */
export function coverConflictOf({ code, details }: Failure): CoverConflict | null {
  if (code !== 'translation.conflict') return null;
  const read = v.safeParse(CoverConflictSchema, details);
  return read.success ? read.output.current : null;
}

/** Replaces the text of revision `rev`. */
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

/** Uploads a picture, which a write of an English part can then name. */
export function uploadStoryPicture(
  token: string,
  file: File,
  options: Omit<UploadOptions, 'token'> = {},
): Promise<ApiResult<UploadedPicture>> {
  const form = new FormData();
  form.append('file', file, file.name);
  const address = pathTo(APP_API_PATHS.adminStoryPictures, { storyId: STORY_ID });
  return postForm(address, form, UploadedPictureSchema, { ...options, token });
}

/** Downloads an uploaded picture. */
export function getStoryPicture(token: string, id: string): Promise<ApiResult<Blob>> {
  const address = pathTo(APP_API_PATHS.adminStoryPictures, { storyId: STORY_ID });
  return getFile(token, `${address}?id=${id}`, {});
}

/** Adds a part to the story. */
export function addPart(
  token: string,
  body: AddPart,
  options: WriteOptions,
): Promise<ApiResult<AddedPartAnswer>> {
  const address = pathTo(APP_API_PATHS.adminPartList, { storyId: STORY_ID });
  return sendJson('POST', address, body, AddedPartSchema, { ...options, token });
}

/** Returns the list of parts, with those that were taken out. */
export function getPartList(
  token: string,
  options: AdminCallOptions = {},
): Promise<ApiResult<AdminPartList>> {
  const address = pathTo(APP_API_PATHS.adminPartList, { storyId: STORY_ID });
  return sendJson('GET', address, undefined, AdminPartListSchema, { ...options, token });
}

/** Replaces the list of parts of revision `rev`. */
export function changePartList(
  token: string,
  { rev, parts }: PartListChange & { rev: number },
  options: WriteOptions,
): Promise<ApiResult<AdminPartList>> {
  const address = pathTo(APP_API_PATHS.adminPartList, { storyId: STORY_ID });
  const settings = { ...options, token, ...replacing(rev) };
  return sendJson('PUT', address, { parts }, AdminPartListSchema, settings);
}

/** Creates a part in a language that does not have it yet. */
export function createPart(
  token: string,
  body: NewPart,
  options: WriteOptions,
): Promise<ApiResult<AdminPart>> {
  const address = pathTo(APP_API_PATHS.adminStoryParts, { storyId: STORY_ID });
  return sendJson('POST', address, body, AdminPartSchema, { ...options, token });
}

/** Unpublishes the text of revision `rev`. Its history is kept. */
export function deletePart(
  token: string,
  part: PartSlug,
  { language, rev }: { language: Language; rev: number },
  options: WriteOptions,
): Promise<ApiResult<AdminPart>> {
  const settings = { ...options, token, ...replacing(rev) };
  return sendJson('DELETE', partAddress(part, language), undefined, AdminPartSchema, settings);
}

/** Returns the currently stored version if a write failed with a conflict; otherwise null. */
export function partConflictOf({ code, details }: Failure): PartConflict | null {
  if (code !== 'translation.conflict') return null;
  const read = v.safeParse(PartConflictSchema, details);
  return read.success ? read.output.current : null;
}

/** Returns the issues the server found in the text; otherwise an empty list. */
export function partIssuesOf({ details }: Failure): Issue[] {
  const read = v.safeParse(PartIssuesSchema, details);
  return read.success ? read.output.issues : [];
}
