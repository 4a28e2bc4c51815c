// Sign-up keys and translator accounts as the admin pages see them. An open page can be older than the server: its
// schemas ignore new fields, and refuse new values except where a field has a fallback.
import * as v from 'valibot';
import { TARGET_LANGUAGES } from '../languages.ts';
import { SIGN_UP_KEY_STATES } from './responses.ts';

/** A sign-up key's record. It does not contain the key itself, which only its recipient has. */
const SignUpKeyRowSchema = v.object({
  /** The key's hash; identifies it in DELETE. */
  id: v.string(),
  language: v.picklist(TARGET_LANGUAGES),
  label: v.string(),
  maxUses: v.number(),
  uses: v.number(),
  state: v.picklist(SIGN_UP_KEY_STATES),
  createdAt: v.string(),
  createdBy: v.string(),
  expiresAt: v.nullable(v.string()),
  revokedAt: v.nullable(v.string()),
});
export type SignUpKeyRow = v.InferOutput<typeof SignUpKeyRowSchema>;

/** Response of GET /api/admin/signup-keys, newest first. */
export const SignUpKeysResponseSchema = v.object({ signUpKeys: v.array(SignUpKeyRowSchema) });
export type SignUpKeysResponse = v.InferOutput<typeof SignUpKeysResponseSchema>;

/** Response of POST /api/admin/signup-keys, 201. Only this response ever contains the key. */
export const NewSignUpKeyResponseSchema = v.object({
  key: v.pipe(v.string(), v.nonEmpty()),
  signUpKey: SignUpKeyRowSchema,
});
export type NewSignUpKeyResponse = v.InferOutput<typeof NewSignUpKeyResponseSchema>;

/** Response of DELETE /api/admin/signup-keys/{id}: the revoked key. */
export const SignUpKeyResponseSchema = v.object({ signUpKey: SignUpKeyRowSchema });
export type SignUpKeyResponse = v.InferOutput<typeof SignUpKeyResponseSchema>;

const TranslatorRowSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  language: v.fallback(v.nullable(v.picklist(TARGET_LANGUAGES)), null),
  publishProfile: v.boolean(),
  hasPicture: v.fallback(v.boolean(), false),
  createdAt: v.string(),
  /** Number of active sessions. */
  sessions: v.number(),
  /** When the issued recovery key expires; null if there is none. */
  recoveryKeyUntil: v.nullable(v.string()),
  /** When an admin disabled the account, which then cannot sign in; null if it is enabled. */
  disabledSince: v.fallback(v.nullable(v.string()), null),
  /** The day of the last sign-in or refresh (UTC); null: unknown. */
  lastActiveOn: v.fallback(v.nullable(v.string()), null),
});
export type TranslatorRow = v.InferOutput<typeof TranslatorRowSchema>;

/** Response of GET /api/admin/translators, sorted by name. */
export const TranslatorsResponseSchema = v.object({ translators: v.array(TranslatorRowSchema) });
export type TranslatorsResponse = v.InferOutput<typeof TranslatorsResponseSchema>;

/** Response of POST /api/admin/translators/{id}/action: the account; null once it is deleted. */
export const AccountActionResponseSchema = v.object({
  translator: v.nullable(TranslatorRowSchema),
});
export type AccountActionResponse = v.InferOutput<typeof AccountActionResponseSchema>;

/** Response of POST /api/admin/translators/{id}/revoke-sessions. */
export const RevokedResponseSchema = v.object({ translator: TranslatorRowSchema });
export type RevokedResponse = v.InferOutput<typeof RevokedResponseSchema>;

/** Response of POST /api/admin/translators/{id}/recovery-key. Only this response ever contains the key. */
export const RecoveryKeyResponseSchema = v.object({
  recoveryKey: v.pipe(v.string(), v.nonEmpty()),
  expiresAt: v.string(),
});
export type RecoveryKeyResponse = v.InferOutput<typeof RecoveryKeyResponseSchema>;
