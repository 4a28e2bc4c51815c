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
import { call, withBody, withId, withIdAndBody, type CallOptions } from './call.ts';

/** Returns all sign-up keys, newest first, without their secrets. */
export const getSignUpKeys = call('GET', APP_API_PATHS.adminSignupKeys, SignUpKeysAnswerSchema);

/** Issues a sign-up key. Only this response contains the secret. */
export const issueSignUpKey = call(
  'POST',
  APP_API_PATHS.adminSignupKeys,
  NewSignUpKeyAnswerSchema,
  withBody<NewSignUpKey>,
);

/** Revokes a sign-up key. Accounts created with it remain. */
export const revokeSignUpKey = call(
  'DELETE',
  APP_API_PATHS.adminSignupKey,
  SignUpKeyAnswerSchema,
  withId,
);

/** Returns all translators, sorted by name. */
export const getTranslators = call('GET', APP_API_PATHS.adminTranslators, TranslatorsAnswerSchema);

/** Ends all sessions of a translator. */
export const endSessions = call(
  'POST',
  APP_API_PATHS.adminTranslatorRevoke,
  RevokedAnswerSchema,
  withId,
);

/** Acts on an account; null: it is deleted. */
export const actOnAccount = call(
  'POST',
  APP_API_PATHS.adminTranslatorAction,
  AccountActionAnswerSchema,
  withIdAndBody<AccountAction>,
);

/** Issues a one-time recovery key for a forgotten password. Only this response contains the secret. */
export const giveRecoveryKey = call(
  'POST',
  APP_API_PATHS.adminTranslatorRecovery,
  RecoveryKeyAnswerSchema,
  withId,
);

/** Returns whether a language needs an approval before it publishes. */
export const getLanguage = call(
  'GET',
  APP_API_PATHS.adminLanguage,
  LanguageAnswerSchema,
  (token: string, language: TranslatorLanguage, options?: CallOptions) => ({
    ...options,
    token,
    parameters: { language },
  }),
);

/** Changes it. */
export const putLanguage = call(
  'PUT',
  APP_API_PATHS.adminLanguage,
  LanguageAnswerSchema,
  (token: string, language: TranslatorLanguage, body: LanguageWrite, options?: CallOptions) => ({
    ...options,
    token,
    parameters: { language },
    body,
  }),
);
