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
} from '../domain/account/admin.ts';
import type { TranslatorLanguage } from '../domain/account/fields.ts';
import type { NewSignUpKey } from '../domain/account/requests.ts';
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import {
  LanguageAnswerSchema,
  type LanguageWrite,
} from '../domain/translation/language-settings.ts';
import {
  asUser,
  get,
  post,
  put,
  remove,
  withBody,
  withId,
  withIdAndBody,
  type CallOptions,
} from './call.ts';

/** Returns all sign-up keys, newest first, without their secrets. */
export const getSignUpKeys = get(APP_API_PATHS.adminSignupKeys, SignUpKeysAnswerSchema, asUser);

/** Issues a sign-up key. Only this response contains the secret. */
export const issueSignUpKey = post(
  APP_API_PATHS.adminSignupKeys,
  NewSignUpKeyAnswerSchema,
  withBody<NewSignUpKey>,
);

/** Revokes a sign-up key. Accounts created with it remain. */
export const revokeSignUpKey = remove(APP_API_PATHS.adminSignupKey, SignUpKeyAnswerSchema, withId);

/** Returns all translators, sorted by name. */
export const getTranslators = get(APP_API_PATHS.adminTranslators, TranslatorsAnswerSchema, asUser);

/** Ends all sessions of a translator. */
export const endSessions = post(APP_API_PATHS.adminTranslatorRevoke, RevokedAnswerSchema, withId);

/** Acts on an account; null: it is deleted. */
export const actOnAccount = post(
  APP_API_PATHS.adminTranslatorAction,
  AccountActionAnswerSchema,
  withIdAndBody<AccountAction>,
);

/** Issues a one-time recovery key for a forgotten password. Only this response contains the secret. */
export const giveRecoveryKey = post(
  APP_API_PATHS.adminTranslatorRecovery,
  RecoveryKeyAnswerSchema,
  withId,
);

/** Returns whether a language needs an approval before it publishes. */
export const getLanguage = get(
  APP_API_PATHS.adminLanguage,
  LanguageAnswerSchema,
  (token: string, language: TranslatorLanguage, options?: CallOptions) => ({
    ...options,
    token,
    parameters: { language },
  }),
);

/** Changes it. */
export const putLanguage = put(
  APP_API_PATHS.adminLanguage,
  LanguageAnswerSchema,
  (token: string, language: TranslatorLanguage, body: LanguageWrite, options?: CallOptions) => ({
    ...options,
    token,
    parameters: { language },
    body,
  }),
);
