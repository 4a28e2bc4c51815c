// The state of the profile form and its validation (SPEC 5).
import * as v from 'valibot';
import type { ProfileChange } from '../../../domain/account/account-requests.ts';
import { LINK_NAMES, LinkSchema, type LinkName } from '../../../domain/account/fields.ts';
import type { AccountProfile } from '../../../domain/account/responses.ts';
import { toVisibleText } from '../../../domain/visible-text.ts';

/** The editable fields, except the picture. */
export type ProfileForm = Record<'name' | 'bio' | LinkName, string> & { isPublished: boolean };

export type ProfileProblem = 'name' | LinkName;

export function formOf({
  name,
  bio,
  socialMediaLinks,
  publishProfile,
}: AccountProfile): ProfileForm {
  return { name, bio, ...socialMediaLinks, isPublished: publishProfile };
}

export function isSameForm(a: ProfileForm, b: ProfileForm): boolean {
  return (['name', 'bio', 'isPublished', ...LINK_NAMES] as const).every(
    (field) => a[field] === b[field],
  );
}

/** Returns the form with the `https://` that people leave out of links. */
export function withCompleteLinks(form: ProfileForm): ProfileForm {
  const links = LINK_NAMES.map((name) => [name, completeLink(form[name])]);
  return { ...form, ...(Object.fromEntries(links) as Record<LinkName, string>) };
}

/** A scheme that was typed stays, even a wrong one. */
function completeLink(typed: string): string {
  const text = typed.trim();
  const isBare = /^[\w-]+(?:\.[\w-]+)+(?:[/?#].*)?$/.test(text);
  return isBare ? `https://${text}` : text;
}

export function profileProblems(form: ProfileForm): ProfileProblem[] {
  const wrongLinks = LINK_NAMES.filter((name) => !v.is(LinkSchema, form[name]));
  return toVisibleText(form.name) === '' ? ['name', ...wrongLinks] : wrongLinks;
}

/**
 * Returns the request body. `picture` is a URL, null to remove the picture, or undefined to leave it unchanged. Whether
 * the profile is published is sent only if it differs from `stored`: what an admin has taken down meanwhile stays down.
 */
export function profileChange(
  form: ProfileForm,
  picture: string | null | undefined,
  stored: Pick<ProfileForm, 'isPublished'>,
): ProfileChange {
  const { name, bio, telegram, twitter, other, isPublished } = form;
  return {
    name: toVisibleText(name),
    bio: toVisibleText(bio),
    social_media_links: { telegram, twitter, other },
    ...(isPublished !== stored.isPublished && { publish_profile: isPublished }),
    ...(picture !== undefined && { profile_picture_url: picture }),
  };
}
