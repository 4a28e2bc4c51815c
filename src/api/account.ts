// API calls for a translator's own account (SPEC 7). Each one carries the translator's token.
import * as v from 'valibot';
import {
  DoneAnswerSchema,
  PictureAnswerSchema,
  ProfileAnswerSchema,
  TokenAnswerSchema,
  type AccountProfile,
  type DoneAnswer,
} from '../domain/account/answers.ts';
import type { PasswordChange, ProfileChange } from '../domain/account/requests.ts';
import { pathTo } from '../domain/path-to.ts';
import type { SessionTokens } from '../domain/account/session.ts';
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import type { ApiResult } from './answer.ts';
import type { RequestOptions } from './request.ts';
import { sendJson } from './send.ts';
import { postForm, type UploadOptions } from './upload.ts';

type CallOptions = Pick<RequestOptions, 'signal' | 'tools'>;

/** Returns the profile of the token's owner. */
export async function getProfile(
  token: string,
  options: CallOptions = {},
): Promise<ApiResult<AccountProfile>> {
  const address = pathTo(APP_API_PATHS.authProfile, {});
  const result = await sendJson('GET', address, undefined, ProfileAnswerSchema, {
    ...options,
    token,
  });
  return result.ok ? { ok: true, data: result.data.data.profile } : result;
}

/** Updates the profile. Every attempt at the same change must use the same `idempotencyKey`. */
export async function putProfile(
  token: string,
  change: ProfileChange,
  options: CallOptions & { idempotencyKey: string },
): Promise<ApiResult<AccountProfile>> {
  const address = pathTo(APP_API_PATHS.authProfile, {});
  const result = await sendJson('PUT', address, change, ProfileAnswerSchema, { ...options, token });
  return result.ok ? { ok: true, data: result.data.data.profile } : result;
}

/** Uploads a profile picture and returns its path, which the profile then contains. */
export async function uploadPicture(
  token: string,
  picture: File,
  options: Omit<UploadOptions, 'token'> & { idempotencyKey: string },
): Promise<ApiResult<string>> {
  const form = new FormData();
  form.append('file', picture, picture.name);
  const address = pathTo(APP_API_PATHS.uploadProfile, {});
  const result = await postForm(address, form, PictureAnswerSchema, { ...options, token });
  return result.ok ? { ok: true, data: result.data.data.url } : result;
}

/** Changes the password. Ends all sessions except the one returned. Never retried, because every attempt counts. */
export function changePassword(
  token: string,
  change: PasswordChange,
  options: CallOptions = {},
): Promise<ApiResult<SessionTokens>> {
  const address = pathTo(APP_API_PATHS.authChangePassword, {});
  return sendJson('POST', address, change, TokenAnswerSchema, { ...options, token });
}

/** Returns everything the account holds, as it is to be saved. */
export function exportAccount(
  token: string,
  options: CallOptions = {},
): Promise<ApiResult<Record<string, unknown>>> {
  const address = pathTo(APP_API_PATHS.authAccount, {});
  return sendJson('GET', address, undefined, v.record(v.string(), v.unknown()), {
    ...options,
    token,
  });
}

/** Deletes the account for good. Never retried by itself, because every attempt counts. */
export function deleteAccount(
  token: string,
  password: string,
  options: CallOptions = {},
): Promise<ApiResult<DoneAnswer>> {
  const address = pathTo(APP_API_PATHS.authAccount, {});
  return sendJson('POST', address, { action: 'delete', password }, DoneAnswerSchema, {
    ...options,
    token,
  });
}
