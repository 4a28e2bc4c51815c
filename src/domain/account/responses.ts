// Responses of the translator account API (SPEC 7), shared by the functions that send them and the pages that parse
// them.
import * as v from 'valibot';
import { TARGET_LANGUAGES } from '../languages.ts';
import { spellProfile } from './profile-spelling.ts';

/** Response of POST /api/auth/login, /refresh and /change-password. */
export const TokenResponseSchema = v.object({
  accessToken: v.pipe(v.string(), v.nonEmpty()),
  refreshToken: v.pipe(v.string(), v.nonEmpty()),
});
export type TokenResponse = v.InferOutput<typeof TokenResponseSchema>;

/** States of a sign-up key; only an open key can still be used. */
export const SIGN_UP_KEY_STATES = ['open', 'used', 'expired', 'revoked'] as const;
export type SignUpKeyState = (typeof SIGN_UP_KEY_STATES)[number];

/** Response of POST /api/auth/validate-signup-key (SPEC 7). `language` is null unless the key is valid. */
export const KeyCheckResponseSchema = v.object({
  data: v.object({
    valid: v.boolean(),
    language: v.nullable(v.picklist(TARGET_LANGUAGES)),
    message: v.string(),
    /** Why the key cannot be used: the error code that signing up with it would return. */
    code: v.optional(v.nullable(v.string()), null),
  }),
});
export type KeyCheckResponse = v.InferOutput<typeof KeyCheckResponseSchema>;

/** Response of POST /api/auth/register, 201: the new account. Registering does not sign in. */
export const RegisterResponseSchema = v.object({
  data: v.object({
    user: v.object({ name: v.string(), email: v.string(), language: v.picklist(TARGET_LANGUAGES) }),
  }),
  message: v.string(),
});
export type RegisterResponse = v.InferOutput<typeof RegisterResponseSchema>;

const Link = v.fallback(v.string(), '');

/** A translator's own profile (SPEC 3). */
const AccountProfileSchema = v.object({
  name: v.string(),
  email: v.string(),
  bio: v.fallback(v.string(), ''),
  /** A path on this site, or null. */
  profilePictureUrl: v.fallback(v.nullable(v.string()), null),
  /** '' for a missing link. */
  socialMediaLinks: v.object({ telegram: Link, twitter: Link, other: Link }),
  publishProfile: v.fallback(v.boolean(), false),
  /** Null: the translator cannot write anything. */
  language: v.fallback(v.nullable(v.picklist(TARGET_LANGUAGES)), null),
  /** What an admin took down, all of the profile or its picture, until the owner publishes again. */
  takenDown: v.fallback(v.nullable(v.picklist(['profile', 'picture'])), null),
});
export type AccountProfile = v.InferOutput<typeof AccountProfileSchema>;

/** Response of GET and PUT /api/auth/profile as sent (SPEC 7). The schema below parses it to the profile alone. */
export interface ProfileResponse {
  data: { profile: AccountProfile };
}

export const ProfileResponseSchema = v.pipe(
  v.object({
    data: v.object({
      profile: v.pipe(
        v.unknown(),
        v.transform((profile) => spellProfile(profile, 'camel')),
        AccountProfileSchema,
      ),
    }),
  }),
  v.transform(({ data }) => data.profile),
);

/** Response of POST /api/upload/profile (SPEC 7): the picture's URL. PUT the profile to use the picture. */
export const PictureResponseSchema = v.object({
  data: v.object({ url: v.pipe(v.string(), v.nonEmpty()) }),
});
export type PictureResponse = v.InferOutput<typeof PictureResponseSchema>;

/** Response of POST /api/auth/logout, /recover and /account, and of the admin's logout. */
export const DoneResponseSchema = v.object({ success: v.literal(true) });
export type DoneResponse = v.InferOutput<typeof DoneResponseSchema>;
