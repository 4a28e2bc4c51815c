// The credit of a translator as readers see it (SPEC 2, 3), and the one rule on which addresses may become links.
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';

/** The published profile of a language's translator, in storage and in the answer (SPEC 3, SPEC 7). */
export const PublishedTranslatorSchema = v.object({
  language: v.picklist(LANGUAGES),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  bio: v.optional(v.string(), ''),
  /** Absolute http(s) address or a path on this site; null when there is no picture. */
  profilePictureUrl: v.optional(v.nullable(v.string()), null),
  /** Name of the link ("twitter") to its address. */
  socialMediaLinks: v.optional(v.record(v.string(), v.string()), {}),
});

export type PublishedTranslator = v.InferOutput<typeof PublishedTranslatorSchema>;

/** Nobody to thank is a normal answer (DESIGN decision 31). */
export const NullableTranslatorSchema = v.nullable(PublishedTranslatorSchema);

/** The answer of the credit call. */
export const PublishedTranslatorAnswerSchema = v.object({ translator: NullableTranslatorSchema });

/**
 * The address in its normal form when it may stand in an `href`, else null: http and https only, and no user name in
 * it, because `https://bank.example@evil.example` reads as the bank (DESIGN decision 25). Checked on the server and
 * again where it is rendered.
 */
export function safeLink(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url.href : null;
}

/** A picture's address when it may stand in a `src`: as `safeLink`, or a path on this site. */
export function safePicture(address: string | null): string | null {
  if (address === null) return null;
  return /^\/(?![/\\])[\w./-]*$/.test(address) ? address : safeLink(address);
}

/** The profile without the addresses that must not be rendered. */
export function withSafeLinks(profile: PublishedTranslator): PublishedTranslator {
  const links = Object.entries(profile.socialMediaLinks).flatMap(([name, address]) => {
    const safe = safeLink(address);
    return safe === null ? [] : [[name, safe] as const];
  });
  return {
    ...profile,
    profilePictureUrl: safePicture(profile.profilePictureUrl),
    socialMediaLinks: Object.fromEntries(links),
  };
}

/** The services whose links carry their own icon (SPEC 2). */
export type SocialService = 'x' | 'facebook' | 'instagram' | 'linkedin' | 'github';

const SERVICE_HOSTS: Record<string, SocialService> = {
  'twitter.com': 'x',
  'x.com': 'x',
  'facebook.com': 'facebook',
  'instagram.com': 'instagram',
  'linkedin.com': 'linkedin',
  'github.com': 'github',
};

const SERVICE_NAMES: Record<string, SocialService> = {
  twitter: 'x',
  x: 'x',
  'twitter/x': 'x',
  facebook: 'facebook',
  instagram: 'instagram',
  linkedin: 'linkedin',
  github: 'github',
};

/** Which service a profile link belongs to, by its name, else by its host; null means the generic icon (SPEC 2). */
export function socialService(name: string, address: string): SocialService | null {
  const byName = SERVICE_NAMES[name.trim().toLowerCase()];
  if (byName) return byName;
  if (!URL.canParse(address)) return null;
  const host = new URL(address).hostname;
  const known = Object.keys(SERVICE_HOSTS).find((at) => host === at || host.endsWith(`.${at}`));
  return known === undefined ? null : (SERVICE_HOSTS[known] ?? null);
}
