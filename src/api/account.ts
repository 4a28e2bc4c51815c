// API calls for a translator's own account (SPEC 7). Each one carries the translator's token.
import * as v from 'valibot';
import type { PasswordChange, ProfileChange } from '../domain/account/account-requests.ts';
import {
  DoneResponseSchema,
  PictureResponseSchema,
  ProfileResponseSchema,
  TokenResponseSchema,
} from '../domain/account/responses.ts';
import * as paths from '../domain/app-api-paths.ts';
import { asUser, get, post, put, withBody, withKey, type CallOptions } from './call.ts';
import type { ApiResult } from './result.ts';
import { postForm, type UploadOptions } from './upload.ts';

export const getProfile = get(paths.authProfile, ProfileResponseSchema, asUser);

export const putProfile = put(paths.authProfile, ProfileResponseSchema, withKey<ProfileChange>);

/** Uploads a profile picture and returns its path, which the profile then contains. */
export async function uploadPicture(
  token: string,
  picture: File,
  options: Omit<UploadOptions, 'token'> & { idempotencyKey: string },
): Promise<ApiResult<string>> {
  const form = new FormData();
  form.append('file', picture, picture.name);
  const uploadOptions = { ...options, token };
  const result = await postForm(paths.uploadProfile, form, PictureResponseSchema, uploadOptions);
  return result.ok ? { ok: true, data: result.data.data.url } : result;
}

/** Changes the password. Ends all sessions except the one returned. Never retried, because every attempt counts. */
export const changePassword = post(
  paths.authChangePassword,
  TokenResponseSchema,
  withBody<PasswordChange>,
);

/** Returns everything the account holds, for the user to save. */
export const exportAccount = get(paths.authAccount, v.record(v.string(), v.unknown()), asUser);

/** Deletes the account for good. Never retried by itself, because every attempt counts. */
export const deleteAccount = post(
  paths.authAccount,
  DoneResponseSchema,
  (token: string, password: string, options?: CallOptions) => ({
    ...options,
    token,
    body: { action: 'delete', password },
  }),
);
