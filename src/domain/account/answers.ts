// Responses of the translator account API (SPEC 7), shared by the functions that send them and the pages that parse
// them.
import * as v from 'valibot';
import { TRANSLATOR_LANGUAGES, type ProfileLinks, type TranslatorLanguage } from './fields.ts';
import { spellProfile } from './profile-spelling.ts';

/** Response of POST /api/auth/login, /refresh and /change-password. */
export interface TokenAnswer {
  accessToken: string;
  refreshToken: string;
}

/** Parses that response on the client. */
export const TokenAnswerSchema: v.GenericSchema<unknown, TokenAnswer> = v.object({
  accessToken: v.pipe(v.string(), v.nonEmpty()),
  refreshToken: v.pipe(v.string(), v.nonEmpty()),
});

/** States of a sign-up key; only an open key can still be used. */
export const SIGN_UP_KEY_STATES = ['open', 'used', 'expired', 'revoked'] as const;
export type SignUpKeyState = (typeof SIGN_UP_KEY_STATES)[number];

/** Response of POST /api/auth/validate-signup-key (SPEC 7). `language` is null unless the key is valid. */
export interface KeyCheckAnswer {
  data: { valid: boolean; language: TranslatorLanguage | null; message: string };
}

/** Parses that response on the client. */
export const KeyCheckAnswerSchema: v.GenericSchema<unknown, KeyCheckAnswer> = v.object({
  data: v.object({
    valid: v.boolean(),
    language: v.nullable(v.picklist(TRANSLATOR_LANGUAGES)),
    message: v.string(),
  }),
});

/** Response of POST /api/auth/register, 201: the new account. Registering does not sign in. */
export interface RegisterAnswer {
  data: { user: { name: string; email: string; language: TranslatorLanguage } };
  message: string;
}

/** Parses that response on the client. */
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

/** A translator's own profile (SPEC 3). Without a language, nothing can be written (DESIGN decision 24). */
export interface AccountProfile {
  name: string;
  email: string;
  bio: string;
  /** A path on this site, or null. */
  profilePictureUrl: string | null;
  /** '' for a missing link. */
  socialMediaLinks: ProfileLinks;
  publishProfile: boolean;
  language: TranslatorLanguage | null;
  /** What an admin took away from readers, until it is published anew. */
  takenDown: 'profile' | 'picture' | null;
}

/** Response of GET and PUT /api/auth/profile (SPEC 7). */
export interface ProfileAnswer {
  data: { profile: AccountProfile };
}

const Link = v.fallback(v.string(), '');

/** Reads the profile from that response on the client. */
export const ProfileAnswerSchema: v.GenericSchema<unknown, AccountProfile> = v.pipe(
  v.object({
    data: v.object({
      profile: v.pipe(
        v.unknown(),
        v.transform((profile) => spellProfile(profile, 'camel')),
        v.object({
          name: v.string(),
          email: v.string(),
          bio: v.fallback(v.string(), ''),
          profilePictureUrl: v.fallback(v.nullable(v.string()), null),
          socialMediaLinks: v.object({ telegram: Link, twitter: Link, other: Link }),
          publishProfile: v.fallback(v.boolean(), false),
          language: v.fallback(v.nullable(v.picklist(TRANSLATOR_LANGUAGES)), null),
          takenDown: v.fallback(v.nullable(v.picklist(['profile', 'picture'])), null),
        }),
      ),
    }),
  }),
  v.transform(({ data }) => data.profile),
);

/** Response of POST /api/upload/profile (SPEC 7): the picture's URL. PUT the profile to use the picture. */
export interface PictureAnswer {
  data: { url: string };
}

/** Parses that response on the client. */
export const PictureAnswerSchema: v.GenericSchema<unknown, PictureAnswer> = v.object({
  data: v.object({ url: v.pipe(v.string(), v.nonEmpty()) }),
});

/** Response of POST /api/auth/logout and /recover. */
export interface DoneAnswer {
  success: true;
}

/** Parses that response on the client. */
export const DoneAnswerSchema: v.GenericSchema<unknown, DoneAnswer> = v.object({
  success: v.literal(true),
});
