// The translator credit shown to readers (SPEC 2, 3), and the rule for which URLs may become links.
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';

/** The published profile of a language's translator, as stored and as sent (SPEC 3, SPEC 7). */
export const PublishedTranslatorSchema = v.object({
  language: v.picklist(LANGUAGES),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  bio: v.optional(v.string(), ''),
  /** Absolute http(s) URL or a path on this site; null without a picture. */
  profilePictureUrl: v.optional(v.nullable(v.string()), null),
  /** URLs by link name ("twitter"). */
  socialMediaLinks: v.optional(v.record(v.string(), v.string()), {}),
});

export type PublishedTranslator = v.InferOutput<typeof PublishedTranslatorSchema>;

/** Null is a regular response: there is nobody to credit (decision 130). */
export const NullableTranslatorSchema = v.nullable(PublishedTranslatorSchema);

export const PublishedTranslatorResponseSchema = v.object({ translator: NullableTranslatorSchema });

/**
 * Returns the normalised URL if it is safe in an `href`, else null. Only http and https, and without a user name,
 * because `https://bank.example@evil.example` looks like the bank's site. Checked on the server and again when
 * rendered.
 */
export function safeLink(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url.href : null;
}

/** Returns a picture's URL if it is safe in a `src`: a path on this site, or a URL that `safeLink` accepts. */
export function safePicture(address: string | null): string | null {
  if (address === null) return null;
  return /^\/(?![/\\])[\w./-]*$/.test(address) ? address : safeLink(address);
}

/** Returns the profile without URLs that are unsafe to render. */
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

/** Services whose links have an icon of their own (SPEC 2). */
export type SocialService = 'x' | 'facebook' | 'instagram' | 'linkedin' | 'github';

const SERVICE_HOSTS: readonly (readonly [host: string, service: SocialService])[] = [
  ['twitter.com', 'x'],
  ['x.com', 'x'],
  ['facebook.com', 'facebook'],
  ['instagram.com', 'instagram'],
  ['linkedin.com', 'linkedin'],
  ['github.com', 'github'],
];

const SERVICE_NAMES = new Map<string, SocialService>([
  ['twitter', 'x'],
  ['x', 'x'],
  ['twitter/x', 'x'],
  ['facebook', 'facebook'],
  ['instagram', 'instagram'],
  ['linkedin', 'linkedin'],
  ['github', 'github'],
]);

/** Returns the service of a profile link, by the link's name, else by its host; null is the generic icon (SPEC 2). */
export function socialService(name: string, address: string): SocialService | null {
  const byName = SERVICE_NAMES.get(name.trim().toLowerCase());
  if (byName) return byName;
  if (!URL.canParse(address)) return null;
  const host = new URL(address).hostname;
  const byHost = SERVICE_HOSTS.find(([known]) => host === known || host.endsWith(`.${known}`));
  return byHost?.[1] ?? null;
}
