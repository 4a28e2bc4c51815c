// Sign-up keys and translators as admins see them (DESIGN decisions 22, 25, 43). Tolerant on reading: an open page outlives a
// release.
import * as v from 'valibot';
import { SIGN_UP_KEY_STATES, type SignUpKeyState } from './answers.ts';
import { TRANSLATOR_LANGUAGES, type TranslatorLanguage } from './fields.ts';

/** A sign-up key without the key itself, which nobody has but whom it was given to. */
export interface SignUpKeyRow {
  /** Its hash, for DELETE. */
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

/** GET /api/admin/signup-keys, newest first. */
export interface SignUpKeysAnswer {
  signUpKeys: SignUpKeyRow[];
}
export const SignUpKeysAnswerSchema: v.GenericSchema<unknown, SignUpKeysAnswer> = v.object({
  signUpKeys: v.array(SignUpKeyRowSchema),
});

/** POST /api/admin/signup-keys, 201: the key is said here and never again. */
export interface NewSignUpKeyAnswer {
  key: string;
  signUpKey: SignUpKeyRow;
}
export const NewSignUpKeyAnswerSchema: v.GenericSchema<unknown, NewSignUpKeyAnswer> = v.object({
  key: v.pipe(v.string(), v.nonEmpty()),
  signUpKey: SignUpKeyRowSchema,
});

/** DELETE /api/admin/signup-keys/{id}: the key as it stands, revoked. */
export interface SignUpKeyAnswer {
  signUpKey: SignUpKeyRow;
}
export const SignUpKeyAnswerSchema: v.GenericSchema<unknown, SignUpKeyAnswer> = v.object({
  signUpKey: SignUpKeyRowSchema,
});

/** A translator as admins see one. */
export interface TranslatorRow {
  id: string;
  name: string;
  email: string;
  language: TranslatorLanguage | null;
  publishProfile: boolean;
  createdAt: string;
  /** How many sign-ins are still running. */
  sessions: number;
  /** Until when a recovery key that was given out can be used; null when there is none. */
  recoveryKeyUntil: string | null;
}

const TranslatorRowSchema: v.GenericSchema<unknown, TranslatorRow> = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  language: v.fallback(v.nullable(v.picklist(TRANSLATOR_LANGUAGES)), null),
  publishProfile: v.boolean(),
  createdAt: v.string(),
  sessions: v.number(),
  recoveryKeyUntil: v.nullable(v.string()),
});

/** GET /api/admin/translators, by name. */
export interface TranslatorsAnswer {
  translators: TranslatorRow[];
}
export const TranslatorsAnswerSchema: v.GenericSchema<unknown, TranslatorsAnswer> = v.object({
  translators: v.array(TranslatorRowSchema),
});

/** POST /api/admin/translators/{id}/revoke-sessions. */
export interface RevokedAnswer {
  translator: TranslatorRow;
}
export const RevokedAnswerSchema: v.GenericSchema<unknown, RevokedAnswer> = v.object({
  translator: TranslatorRowSchema,
});

/** POST /api/admin/translators/{id}/recovery-key: said here and never again. */
export interface RecoveryKeyAnswer {
  recoveryKey: string;
  expiresAt: string;
}
export const RecoveryKeyAnswerSchema: v.GenericSchema<unknown, RecoveryKeyAnswer> = v.object({
  recoveryKey: v.pipe(v.string(), v.nonEmpty()),
  expiresAt: v.string(),
});
