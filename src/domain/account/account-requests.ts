// Request bodies of the translator account API (SPEC 7). Unknown fields are dropped, so that neither the e-mail address
// nor the language can be changed by sending one.
import * as v from 'valibot';
import { TARGET_LANGUAGES } from '../languages.ts';
import { isVisibleLine } from '../visible-text.ts';
import {
  MAX_KEY_LABEL_CHARS,
  MAX_KEY_USES,
  MAX_LINK_CHARS,
  MAX_REFRESH_TOKEN_CHARS,
} from './account-limits.ts';
import {
  BioSchema,
  EmailSchema,
  KeyTextSchema,
  LinkSchema,
  NewPasswordSchema,
  PasswordSchema,
  PersonNameSchema,
} from './fields.ts';
import { spellProfile } from './profile-spelling.ts';

/** Body of POST /api/auth/validate-signup-key. */
export const ValidateKeySchema = v.object({ signUpKey: KeyTextSchema });

/**
 * Body of POST /api/auth/register. A language other than the sign-up key's is refused (decision 120). Any string
 * is accepted here, so that a wrong language gets a different error from a malformed body.
 */
export const RegisterSchema = v.object({
  email: EmailSchema,
  password: NewPasswordSchema,
  name: PersonNameSchema,
  signUpKey: KeyTextSchema,
  language: v.optional(v.pipe(v.string(), v.maxLength(20))),
});
export type Registration = v.InferOutput<typeof RegisterSchema>;

/** Body of POST /api/auth/login. */
export const SignInSchema = v.object({ email: EmailSchema, password: PasswordSchema });
export type SignIn = v.InferOutput<typeof SignInSchema>;

/** Body of POST /api/auth/refresh. */
export const RefreshSchema = v.object({
  refreshToken: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_REFRESH_TOKEN_CHARS)),
});

/** Body of POST /api/auth/change-password. */
export const ChangePasswordSchema = v.object({
  currentPassword: PasswordSchema,
  newPassword: NewPasswordSchema,
});
export type PasswordChange = v.InferOutput<typeof ChangePasswordSchema>;

/** Body of POST /api/auth/recover. */
export const RecoverSchema = v.object({
  email: EmailSchema,
  recoveryKey: KeyTextSchema,
  newPassword: NewPasswordSchema,
});
export type Recovery = v.InferOutput<typeof RecoverSchema>;

/** Body of POST /api/auth/account. */
export const DeleteAccountSchema = v.object({
  action: v.literal('delete'),
  password: PasswordSchema,
});

const link = v.optional(LinkSchema);
/** Returns false for what valibot takes for a time but JavaScript does not, such as an offset without minutes. */
const isTime = (at: string): boolean => !Number.isNaN(Date.parse(at));

/**
 * Body of PUT /api/auth/profile, in camel or snake case. Missing fields stay unchanged; '' removes a link, null or ''
 * removes the picture.
 */
export const ProfileChangeSchema = v.pipe(
  v.unknown(),
  v.transform((change) => spellProfile(change, 'snake')),
  v.object({
    name: v.optional(PersonNameSchema),
    bio: v.optional(BioSchema),
    social_media_links: v.optional(v.object({ telegram: link, twitter: link, other: link })),
    publish_profile: v.optional(v.boolean()),
    profile_picture_url: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_LINK_CHARS)))),
  }),
);
export type ProfileChange = v.InferOutput<typeof ProfileChangeSchema>;

/** Body of POST /api/admin/signup-keys. English has no translators. */
export const SignUpKeyRequestSchema = v.object({
  language: v.picklist(TARGET_LANGUAGES),
  maxUses: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_KEY_USES)), 1),
  expiresAt: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp(), v.check(isTime))), null),
  label: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(MAX_KEY_LABEL_CHARS), v.check(isVisibleLine)),
    '',
  ),
});
export type SignUpKeyRequest = v.InferOutput<typeof SignUpKeyRequestSchema>;
