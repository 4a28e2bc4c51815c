// Calls that start, renew and end a translator's session, and account calls that need no session (SPEC 7). Sent once,
// because attempts are counted and a refresh token works only once; registration alone may be retried, with its
// idempotency key.
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
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import type { ApiResult } from './answer.ts';
import type { RequestOptions } from './request.ts';
import { sendJson } from './send.ts';

type CallOptions = Pick<RequestOptions, 'signal' | 'tools'>;

/** Exchanges email and password for a session. `token`: of a session that this ends. */
export function signIn(
  login: Login,
  options: CallOptions & { token?: string | undefined } = {},
): Promise<ApiResult<SessionTokens>> {
  return sendJson('POST', pathTo(APP_API_PATHS.authLogin, {}), login, TokenAnswerSchema, options);
}

/** Exchanges a refresh token for a new session. */
export function refreshSession(
  refreshToken: string,
  options: CallOptions = {},
): Promise<ApiResult<SessionTokens>> {
  const address = pathTo(APP_API_PATHS.authRefresh, {});
  return sendJson('POST', address, { refreshToken }, TokenAnswerSchema, options);
}

/** Ends a session on the server. */
export function signOut(
  accessToken: string,
  options: CallOptions = {},
): Promise<ApiResult<unknown>> {
  const address = pathTo(APP_API_PATHS.authLogout, {});
  const identity = { ...options, token: accessToken };
  return sendJson('POST', address, undefined, DoneAnswerSchema, identity);
}

/** Checks whether a sign-up key is valid and for which language. Does not use it up. */
export async function validateSignupKey(
  signUpKey: string,
  options: CallOptions = {},
): Promise<ApiResult<KeyCheckAnswer['data']>> {
  const address = pathTo(APP_API_PATHS.authValidateKey, {});
  const result = await sendJson('POST', address, { signUpKey }, KeyCheckAnswerSchema, options);
  return result.ok ? { ok: true, data: result.data.data } : result;
}

/** Creates an account. Every attempt at the same registration must use the same `idempotencyKey`. */
export function registerTranslator(
  registration: Registration,
  options: CallOptions & { idempotencyKey: string },
): Promise<ApiResult<RegisterAnswer>> {
  const address = pathTo(APP_API_PATHS.authRegister, {});
  return sendJson('POST', address, registration, RegisterAnswerSchema, options);
}

/** Sets a new password using a recovery key. Ends all sessions of the account. */
export function recoverAccount(
  recovery: Recovery,
  options: CallOptions = {},
): Promise<ApiResult<unknown>> {
  return sendJson(
    'POST',
    pathTo(APP_API_PATHS.authRecover, {}),
    recovery,
    DoneAnswerSchema,
    options,
  );
}
