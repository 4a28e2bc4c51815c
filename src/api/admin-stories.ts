// Story calls for admins (SPEC 7, decision 121): the story's parts and their list, its cover and its pictures.
import * as paths from '../domain/app-api-paths.ts';
import type { Language } from '../domain/languages.ts';
import { pathTo } from '../domain/path-to.ts';
import {
  AddedPartResponseSchema,
  AdminPartListResponseSchema,
  type AddPartRequest,
  type PartListRequest,
} from '../domain/story/admin-part-list.ts';
import {
  UploadedPictureResponseSchema,
  type UploadedPictureResponse,
} from '../domain/story/admin-part.ts';
import { AdminStoryResponseSchema } from '../domain/story/admin-story.ts';
import { AdminCoverSchema, type CoverWrite } from '../domain/story/cover.ts';
import { STORY_ID } from '../domain/story/parts.ts';
import { getFile } from './admin.ts';
import {
  asUser,
  get,
  post,
  put,
  queryOf,
  withKey,
  type CallOptions,
  type WriteOptions,
} from './call.ts';
import type { ApiResult } from './result.ts';
import { postForm, type UploadOptions } from './upload.ts';

/** Returns the arguments of a call that replaces revision `rev`, which is sent as a precondition, not in the body. */
const withRev = <Body>(
  token: string,
  { rev, ...body }: Body & { rev: number },
  options: WriteOptions,
) => ({ ...options, token, body, baseRev: rev });

export const getAdminStory = get(paths.adminStory, AdminStoryResponseSchema, asUser);

/** Returns the cover's texts of a language. */
export const getAdminCover = get(
  paths.adminStoryCover,
  AdminCoverSchema,
  (token: string, language: Language, options?: CallOptions) => ({
    ...options,
    token,
    query: queryOf({ language }),
  }),
);

/** Replaces the cover's texts of revision `rev`. */
export const replaceCover = put(paths.adminStoryCover, AdminCoverSchema, withRev<CoverWrite>);

/** Uploads a picture, which an English part can then name when it is saved. */
export function uploadStoryPicture(
  token: string,
  file: File,
  options: Omit<UploadOptions, 'token'> = {},
): Promise<ApiResult<UploadedPictureResponse>> {
  const form = new FormData();
  form.append('file', file, file.name);
  const path = pathTo(paths.adminStoryPictures, { storyId: STORY_ID });
  return postForm(path, form, UploadedPictureResponseSchema, { ...options, token });
}

export function getStoryPicture(token: string, id: string): Promise<ApiResult<Blob>> {
  const path = pathTo(paths.adminStoryPictures, { storyId: STORY_ID });
  return getFile(token, `${path}?${queryOf({ id }).toString()}`);
}

export const addPart = post(paths.adminPartList, AddedPartResponseSchema, withKey<AddPartRequest>);

/** Returns the list of parts, with those that were taken out. */
export const getPartList = get(paths.adminPartList, AdminPartListResponseSchema, asUser);

/** Replaces the list of parts of revision `rev`. */
export const changePartList = put(
  paths.adminPartList,
  AdminPartListResponseSchema,
  withRev<PartListRequest>,
);
