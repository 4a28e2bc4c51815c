// The answers of translators' accounts (SPEC 7), said once for the functions that give them and the pages that read them.
import * as v from 'valibot';
import { TRANSLATOR_LANGUAGES, type ProfileLinks, type TranslatorLanguage } from './fields.ts';

/** The tokens of POST /api/auth/login, /refresh and /change-password. */
export interface TokenAnswer {
  accessToken: string;
  refreshToken: string;
}

/** The same as a page reads it. */
export const TokenAnswerSchema: v.GenericSchema<unknown, TokenAnswer> = v.object({
  accessToken: v.pipe(v.string(), v.nonEmpty()),
  refreshToken: v.pipe(v.string(), v.nonEmpty()),
});

/** A key of ours can be no key, or one that nobody can use any more. */
export const SIGN_UP_KEY_STATES = ['open', 'used', 'expired', 'revoked'] as const;
export type SignUpKeyState = (typeof SIGN_UP_KEY_STATES)[number];

/** POST /api/auth/validate-signup-key (SPEC 7); the language of a valid key, else null. */
export interface KeyCheckAnswer {
  data: { valid: boolean; language: TranslatorLanguage | null; message: string };
}

/** The same as a page reads it. */
export const KeyCheckAnswerSchema: v.GenericSchema<unknown, KeyCheckAnswer> = v.object({
  data: v.object({
    valid: v.boolean(),
    language: v.nullable(v.picklist(TRANSLATOR_LANGUAGES)),
    message: v.string(),
  }),
});

/** POST /api/auth/register, 201: the account as it was made; signing in comes next. */
export interface RegisterAnswer {
  data: { user: { name: string; email: string; language: TranslatorLanguage } };
  message: string;
}

/** The same as a page reads it. */
export const RegisterAnswerSchema: v.GenericSchema<unknown, RegisterAnswer> = v.object({
  data: v.object({
    user: v.object({
      name: v.string(),
      email: v.string(),
      language: v.picklist(TRANSLATOR_LANGUAGES),
    }),
  }),
  message: v.string(),
});

/** A translator's own profile (SPEC 3). A language of null: nothing can be written (DESIGN decision 24). */
export interface AccountProfile {
  name: string;
  email: string;
  bio: string;
  /** A path on this site, or null. */
  profilePictureUrl: string | null;
  /** '' where there is no link. */
  socialMediaLinks: ProfileLinks;
  publishProfile: boolean;
  language: TranslatorLanguage | null;
}

/** GET and PUT /api/auth/profile (SPEC 7). */
export interface ProfileAnswer {
  data: { profile: AccountProfile };
}

const Link = v.fallback(v.string(), '');

/** The same as a page reads it. */
export const ProfileAnswerSchema: v.GenericSchema<unknown, ProfileAnswer> = v.object({
  data: v.object({
    profile: v.object({
      name: v.string(),
      email: v.string(),
      bio: v.fallback(v.string(), ''),
      profilePictureUrl: v.fallback(v.nullable(v.string()), null),
      socialMediaLinks: v.object({ telegram: Link, twitter: Link, other: Link }),
      publishProfile: v.fallback(v.boolean(), false),
      language: v.fallback(v.nullable(v.picklist(TRANSLATOR_LANGUAGES)), null),
    }),
  }),
});

/** POST /api/upload/profile (SPEC 7): where the picture is from now on; PUT the profile to use it. */
export interface PictureAnswer {
  data: { url: string };
}

/** The same as a page reads it. */
export const PictureAnswerSchema: v.GenericSchema<unknown, PictureAnswer> = v.object({
  data: v.object({ url: v.pipe(v.string(), v.nonEmpty()) }),
});

/** POST /api/auth/logout and /recover. */
export interface DoneAnswer {
  success: true;
}

/** The same as a page reads it. */
export const DoneAnswerSchema: v.GenericSchema<unknown, DoneAnswer> = v.object({
  success: v.literal(true),
});
