// What the calls of translators' accounts take (SPEC 7). Fields that a call does not know are left out, so that neither an
// e-mail address nor a language can be changed by sending one.
import * as v from 'valibot';
import {
  BioSchema,
  EmailSchema,
  KeyTextSchema,
  LinkSchema,
  NewPasswordSchema,
  PasswordSchema,
  PersonNameSchema,
  TRANSLATOR_LANGUAGES,
} from './fields.ts';
import {
  MAX_KEY_LABEL_CHARS,
  MAX_KEY_USES,
  MAX_LINK_CHARS,
  MAX_REFRESH_TOKEN_CHARS,
} from '../limits.ts';

/** POST /api/auth/validate-signup-key. */
export const ValidateKeySchema = v.object({ signUpKey: KeyTextSchema });

/**
 * POST /api/auth/register. A language is only compared with the key's, which wins (DESIGN decision 22): whatever was sent is
 * let through here, to be told apart from a body that is wrong.
 */
export const RegisterSchema = v.object({
  email: EmailSchema,
  password: NewPasswordSchema,
  name: PersonNameSchema,
  signUpKey: KeyTextSchema,
  language: v.optional(v.pipe(v.string(), v.maxLength(20))),
});
export type Registration = v.InferOutput<typeof RegisterSchema>;

/** POST /api/auth/login. */
export const LoginSchema = v.object({ email: EmailSchema, password: PasswordSchema });
export type Login = v.InferOutput<typeof LoginSchema>;

/** POST /api/auth/refresh. */
export const RefreshSchema = v.object({
  refreshToken: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_REFRESH_TOKEN_CHARS)),
});

/** POST /api/auth/change-password. */
export const ChangePasswordSchema = v.object({
  currentPassword: PasswordSchema,
  newPassword: NewPasswordSchema,
});
export type PasswordChange = v.InferOutput<typeof ChangePasswordSchema>;

/** POST /api/auth/recover (DESIGN decision 25). */
export const RecoverSchema = v.object({
  email: EmailSchema,
  recoveryKey: KeyTextSchema,
  newPassword: NewPasswordSchema,
});
export type Recovery = v.InferOutput<typeof RecoverSchema>;

const link = v.optional(LinkSchema);

/** PUT /api/auth/profile: what is left out stays as it is; '' or null takes a link or the picture away. */
export const ProfileChangeSchema = v.object({
  name: v.optional(PersonNameSchema),
  bio: v.optional(BioSchema),
  social_media_links: v.optional(v.object({ telegram: link, twitter: link, other: link })),
  publish_profile: v.optional(v.boolean()),
  profile_picture_url: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_LINK_CHARS)))),
});
export type ProfileChange = v.InferOutput<typeof ProfileChangeSchema>;

/** POST /api/admin/signup-keys (DESIGN decision 43). English has no translators. */
export const NewSignUpKeySchema = v.object({
  language: v.picklist(TRANSLATOR_LANGUAGES),
  maxUses: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_KEY_USES)), 1),
  expiresAt: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
  label: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_KEY_LABEL_CHARS)), ''),
});
export type NewSignUpKey = v.InferOutput<typeof NewSignUpKeySchema>;
