// Sign-up keys and translator accounts as the admin pages see them (DESIGN decisions 22, 25, 43). Schemas are tolerant,
// because an open page can be older than the server's release.
import * as v from 'valibot';
import { SIGN_UP_KEY_STATES, type SignUpKeyState } from './answers.ts';
import { TRANSLATOR_LANGUAGES, type TranslatorLanguage } from './fields.ts';

/** A sign-up key's record. It does not contain the key itself, which only its recipient has. */
export interface SignUpKeyRow {
  /** The key's hash; identifies it in DELETE. */
  id: string;
  language: TranslatorLanguage;
  label: string;
  maxUses: number;
  uses: number;
  state: SignUpKeyState;
  createdAt: string;
  createdBy: string;
  expiresAt: string | null;
  revokedAt: string | null;
}

const SignUpKeyRowSchema: v.GenericSchema<unknown, SignUpKeyRow> = v.object({
  id: v.string(),
  language: v.picklist(TRANSLATOR_LANGUAGES),
  label: v.string(),
  maxUses: v.number(),
  uses: v.number(),
  state: v.picklist(SIGN_UP_KEY_STATES),
  createdAt: v.string(),
  createdBy: v.string(),
  expiresAt: v.nullable(v.string()),
  revokedAt: v.nullable(v.string()),
});

/** Response of GET /api/admin/signup-keys, newest first. */
export interface SignUpKeysAnswer {
  signUpKeys: SignUpKeyRow[];
}
export const SignUpKeysAnswerSchema: v.GenericSchema<unknown, SignUpKeysAnswer> = v.object({
  signUpKeys: v.array(SignUpKeyRowSchema),
});

/** Response of POST /api/admin/signup-keys, 201. Only this response ever contains the key. */
export interface NewSignUpKeyAnswer {
  key: string;
  signUpKey: SignUpKeyRow;
}
export const NewSignUpKeyAnswerSchema: v.GenericSchema<unknown, NewSignUpKeyAnswer> = v.object({
  key: v.pipe(v.string(), v.nonEmpty()),
  signUpKey: SignUpKeyRowSchema,
});

/** Response of DELETE /api/admin/signup-keys/{id}: the revoked key. */
export interface SignUpKeyAnswer {
  signUpKey: SignUpKeyRow;
}
export const SignUpKeyAnswerSchema: v.GenericSchema<unknown, SignUpKeyAnswer> = v.object({
  signUpKey: SignUpKeyRowSchema,
});

/** A translator account as admins see it. */
export interface TranslatorRow {
  id: string;
  name: string;
  email: string;
  language: TranslatorLanguage | null;
  publishProfile: boolean;
  /** Whether the profile has a picture. */
  hasPicture: boolean;
  createdAt: string;
  /** Number of active sessions. */
  sessions: number;
  /** When the issued recovery key expires; null if there is none. */
  recoveryKeyUntil: string | null;
  /** Since when an admin has kept the account from signing in; null: it may. */
  disabledSince: string | null;
  /** The day of the last sign-in or refresh (UTC); null: unknown. */
  lastActiveOn: string | null;
}

const TranslatorRowSchema: v.GenericSchema<unknown, TranslatorRow> = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  language: v.fallback(v.nullable(v.picklist(TRANSLATOR_LANGUAGES)), null),
  publishProfile: v.boolean(),
  hasPicture: v.fallback(v.boolean(), false),
  createdAt: v.string(),
  sessions: v.number(),
  recoveryKeyUntil: v.nullable(v.string()),
  disabledSince: v.fallback(v.nullable(v.string()), null),
  lastActiveOn: v.fallback(v.nullable(v.string()), null),
});

/** Response of GET /api/admin/translators, sorted by name. */
export interface TranslatorsAnswer {
  translators: TranslatorRow[];
}
export const TranslatorsAnswerSchema: v.GenericSchema<unknown, TranslatorsAnswer> = v.object({
  translators: v.array(TranslatorRowSchema),
});

/** Response of POST /api/admin/translators/{id}/action: the account; null once it is deleted. */
export interface AccountActionAnswer {
  translator: TranslatorRow | null;
}
export const AccountActionAnswerSchema: v.GenericSchema<unknown, AccountActionAnswer> = v.object({
  translator: v.nullable(TranslatorRowSchema),
});

/** Response of POST /api/admin/translators/{id}/revoke-sessions. */
export interface RevokedAnswer {
  translator: TranslatorRow;
}
export const RevokedAnswerSchema: v.GenericSchema<unknown, RevokedAnswer> = v.object({
  translator: TranslatorRowSchema,
});

/** Response of POST /api/admin/translators/{id}/recovery-key. Only this response ever contains the key. */
export interface RecoveryKeyAnswer {
  recoveryKey: string;
  expiresAt: string;
}
export const RecoveryKeyAnswerSchema: v.GenericSchema<unknown, RecoveryKeyAnswer> = v.object({
  recoveryKey: v.pipe(v.string(), v.nonEmpty()),
  expiresAt: v.string(),
});
