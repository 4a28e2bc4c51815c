// Admin calls for sign-up keys and translators (DESIGN decisions 25, 43). A secret is returned once and never again.
import type { AccountAction } from '../domain/account/admin-action.ts';
import {
  AccountActionAnswerSchema,
  NewSignUpKeyAnswerSchema,
  RecoveryKeyAnswerSchema,
  RevokedAnswerSchema,
  SignUpKeyAnswerSchema,
  SignUpKeysAnswerSchema,
  TranslatorsAnswerSchema,
  type NewSignUpKeyAnswer,
  type RecoveryKeyAnswer,
  type SignUpKeyRow,
  type TranslatorRow,
} from '../domain/account/admin.ts';
import type { TranslatorLanguage } from '../domain/account/fields.ts';
import {
  LanguageAnswerSchema,
  type LanguageAnswer,
  type LanguageWrite,
} from '../domain/translation/language-settings.ts';
import type { NewSignUpKey } from '../domain/account/requests.ts';
import { pathTo } from '../domain/path-to.ts';
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import type { AdminCallOptions } from './admin.ts';
import type { ApiResult } from './answer.ts';
import { sendJson } from './send.ts';

/** Returns all sign-up keys, newest first, without their secrets. */
export async function getSignUpKeys(
  token: string,
  options: AdminCallOptions = {},
): Promise<ApiResult<SignUpKeyRow[]>> {
  const address = pathTo(APP_API_PATHS.adminSignupKeys, {});
  const result = await sendJson('GET', address, undefined, SignUpKeysAnswerSchema, {
    ...options,
    token,
  });
  return result.ok ? { ok: true, data: result.data.signUpKeys } : result;
}

/** Issues a sign-up key. Only this response contains the secret. */
export function issueSignUpKey(
  token: string,
  wanted: NewSignUpKey,
  options: AdminCallOptions = {},
): Promise<ApiResult<NewSignUpKeyAnswer>> {
  const address = pathTo(APP_API_PATHS.adminSignupKeys, {});
  return sendJson('POST', address, wanted, NewSignUpKeyAnswerSchema, { ...options, token });
}

/** Revokes a sign-up key. Accounts created with it remain. */
export async function revokeSignUpKey(
  token: string,
  id: string,
  options: AdminCallOptions = {},
): Promise<ApiResult<SignUpKeyRow>> {
  const address = pathTo(APP_API_PATHS.adminSignupKey, { id });
  const result = await sendJson('DELETE', address, undefined, SignUpKeyAnswerSchema, {
    ...options,
    token,
  });
  return result.ok ? { ok: true, data: result.data.signUpKey } : result;
}

/** Returns all translators, sorted by name. */
export async function getTranslators(
  token: string,
  options: AdminCallOptions = {},
): Promise<ApiResult<TranslatorRow[]>> {
  const address = pathTo(APP_API_PATHS.adminTranslators, {});
  const result = await sendJson('GET', address, undefined, TranslatorsAnswerSchema, {
    ...options,
    token,
  });
  return result.ok ? { ok: true, data: result.data.translators } : result;
}

/** Ends all sessions of a translator. */
export async function endSessions(
  token: string,
  id: string,
  options: AdminCallOptions = {},
): Promise<ApiResult<TranslatorRow>> {
  const address = pathTo(APP_API_PATHS.adminTranslatorRevoke, { id });
  const result = await sendJson('POST', address, undefined, RevokedAnswerSchema, {
    ...options,
    token,
  });
  return result.ok ? { ok: true, data: result.data.translator } : result;
}

/** Acts on an account; null: it is deleted. Every attempt at the same act must use the same `idempotencyKey`. */
export async function actOnAccount(
  token: string,
  id: string,
  action: AccountAction,
  options: AdminCallOptions & { idempotencyKey: string },
): Promise<ApiResult<TranslatorRow | null>> {
  const address = pathTo(APP_API_PATHS.adminTranslatorAction, { id });
  const result = await sendJson('POST', address, action, AccountActionAnswerSchema, {
    ...options,
    token,
  });
  return result.ok ? { ok: true, data: result.data.translator } : result;
}

/** Issues a one-time recovery key for a forgotten password. Only this response contains the secret. */
export function giveRecoveryKey(
  token: string,
  id: string,
  options: AdminCallOptions = {},
): Promise<ApiResult<RecoveryKeyAnswer>> {
  const address = pathTo(APP_API_PATHS.adminTranslatorRecovery, { id });
  return sendJson('POST', address, undefined, RecoveryKeyAnswerSchema, { ...options, token });
}

/** Returns whether a language needs an approval before it publishes. */
export function getLanguage(
  token: string,
  language: TranslatorLanguage,
  options: AdminCallOptions = {},
): Promise<ApiResult<LanguageAnswer>> {
  const address = pathTo(APP_API_PATHS.adminLanguage, { language });
  return sendJson('GET', address, undefined, LanguageAnswerSchema, { ...options, token });
}

/** Changes it. */
export function putLanguage(
  token: string,
  language: TranslatorLanguage,
  wanted: LanguageWrite,
  options: AdminCallOptions = {},
): Promise<ApiResult<LanguageAnswer>> {
  const address = pathTo(APP_API_PATHS.adminLanguage, { language });
  return sendJson('PUT', address, wanted, LanguageAnswerSchema, { ...options, token });
}
