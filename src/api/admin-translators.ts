// Admin calls for sign-up keys and translators (decision 120). A secret is returned once and never again.
import type { SignUpKeyRequest } from '../domain/account/account-requests.ts';
import type { AccountAction } from '../domain/account/admin-action.ts';
import {
  AccountActionResponseSchema,
  NewSignUpKeyResponseSchema,
  RecoveryKeyResponseSchema,
  RevokedResponseSchema,
  SignUpKeyResponseSchema,
  SignUpKeysResponseSchema,
  TranslatorsResponseSchema,
} from '../domain/account/admin.ts';
import * as paths from '../domain/app-api-paths.ts';
import { TARGET_LANGUAGES, type TargetLanguage } from '../domain/languages.ts';
import {
  LanguageResponseSchema,
  type LanguageResponse,
  type LanguageWrite,
} from '../domain/translation/language-settings.ts';
import {
  asUser,
  get,
  post,
  put,
  remove,
  withKey,
  withId,
  withIdAndBody,
  withLanguage,
  type CallOptions,
} from './call.ts';
import type { ApiResult } from './result.ts';

/** Returns all sign-up keys, newest first, without their secrets. */
export const getSignUpKeys = get(paths.adminSignUpKeys, SignUpKeysResponseSchema, asUser);

/** Issues a sign-up key. Only this response contains the secret. */
export const issueSignUpKey = post(
  paths.adminSignUpKeys,
  NewSignUpKeyResponseSchema,
  withKey<SignUpKeyRequest>,
);

/** Revokes a sign-up key. Accounts created with it remain. */
export const revokeSignUpKey = remove(paths.adminSignUpKey, SignUpKeyResponseSchema, withId);

/** Returns all translators, sorted by name. */
export const getTranslators = get(paths.adminTranslators, TranslatorsResponseSchema, asUser);

export const endSessions = post(paths.adminTranslatorRevoke, RevokedResponseSchema, withId);

/** Acts on an account. The returned translator is null if the account was deleted. */
export const actOnAccount = post(
  paths.adminTranslatorAction,
  AccountActionResponseSchema,
  withIdAndBody<AccountAction>,
);

/** Issues a one-time recovery key for a forgotten password. Only this response contains the secret. */
export const issueRecoveryKey = post(
  paths.adminTranslatorRecovery,
  RecoveryKeyResponseSchema,
  withId,
);

/** Returns whether a language needs an approval before it publishes. */
const getLanguage = get(paths.adminLanguage, LanguageResponseSchema, withLanguage);

/** Returns the settings and the number of waiting suggestions of every language. Fails if any call fails. */
export async function getLanguages(
  token: string,
  options?: CallOptions,
): Promise<ApiResult<LanguageResponse[]>> {
  const answers = await Promise.all(
    TARGET_LANGUAGES.map((language) => getLanguage(token, language, options)),
  );
  const failed = answers.find((each) => !each.ok);
  return failed ?? { ok: true, data: answers.flatMap((each) => (each.ok ? [each.data] : [])) };
}

export const putLanguage = put(
  paths.adminLanguage,
  LanguageResponseSchema,
  (token: string, language: TargetLanguage, body: LanguageWrite, options?: CallOptions) => ({
    ...withLanguage(token, language, options),
    body,
  }),
);
