// The calls that begin, renew and end a translator's session, and those that need none (SPEC 7). Each is sent once: attempts
// are counted, and a refresh token works once.
import {
  DoneAnswerSchema,
  KeyCheckAnswerSchema,
  RegisterAnswerSchema,
  TokenAnswerSchema,
  type KeyCheckAnswer,
  type RegisterAnswer,
} from '../domain/account/answers.ts';
import type { Login, Recovery, Registration } from '../domain/account/requests.ts';
import { pathTo } from '../domain/path-to.ts';
import type { SessionTokens } from '../domain/account/session.ts';
import * as WORK_PATHS from '../domain/app-api-paths.ts';
import type { ApiResult } from './answer.ts';
import type { RequestOptions } from './request.ts';
import { sendJson } from './send.ts';

type CallOptions = Pick<RequestOptions, 'signal' | 'tools'>;

/** Email and password against a session. */
export function signIn(login: Login, options: CallOptions = {}): Promise<ApiResult<SessionTokens>> {
  return sendJson('POST', pathTo(WORK_PATHS.authLogin, {}), login, TokenAnswerSchema, options);
}

/** A session that has run out against the one that follows it. */
export function refreshSession(
  refreshToken: string,
  options: CallOptions = {},
): Promise<ApiResult<SessionTokens>> {
  const address = pathTo(WORK_PATHS.authRefresh, {});
  return sendJson('POST', address, { refreshToken }, TokenAnswerSchema, options);
}

/** Ends a session on the server. */
export function signOut(
  accessToken: string,
  options: CallOptions = {},
): Promise<ApiResult<unknown>> {
  const address = pathTo(WORK_PATHS.authLogout, {});
  const identity = { ...options, token: accessToken };
  return sendJson('POST', address, undefined, DoneAnswerSchema, identity);
}

/** Whether a sign-up key works, and for which language. Uses none of it up. */
export async function validateSignupKey(
  signUpKey: string,
  options: CallOptions = {},
): Promise<ApiResult<KeyCheckAnswer['data']>> {
  const address = pathTo(WORK_PATHS.authValidateKey, {});
  const result = await sendJson('POST', address, { signUpKey }, KeyCheckAnswerSchema, options);
  return result.ok ? { ok: true, data: result.data.data } : result;
}

/** Makes an account; the same `idempotencyKey` for every attempt at the same one. */
export function registerTranslator(
  registration: Registration,
  options: CallOptions & { idempotencyKey: string },
): Promise<ApiResult<RegisterAnswer>> {
  const address = pathTo(WORK_PATHS.authRegister, {});
  return sendJson('POST', address, registration, RegisterAnswerSchema, options);
}

/** A new password against a recovery key; all sessions of the account end. */
export function recoverAccount(
  recovery: Recovery,
  options: CallOptions = {},
): Promise<ApiResult<unknown>> {
  return sendJson('POST', pathTo(WORK_PATHS.authRecover, {}), recovery, DoneAnswerSchema, options);
}
