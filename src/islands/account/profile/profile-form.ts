// What a profile's form holds, and what is wrong with it (SPEC 5, DESIGN decision 25).
import * as v from 'valibot';
import { LINK_NAMES, LinkSchema, type LinkName } from '../../../domain/account/fields.ts';
import type { AccountProfile } from '../../../domain/account/answers.ts';
import type { ProfileChange } from '../../../domain/account/requests.ts';

/** The fields that can be changed, but the picture. */
export type ProfileForm = Record<'name' | 'bio' | LinkName, string> & { isPublished: boolean };

export type ProfileProblem = 'name' | LinkName;

/** The form of a profile as it is stored. */
export function formOf({
  name,
  bio,
  socialMediaLinks,
  publishProfile,
}: AccountProfile): ProfileForm {
  return { name, bio, ...socialMediaLinks, isPublished: publishProfile };
}

/** Whether two forms say the same. */
export function isSameForm(a: ProfileForm, b: ProfileForm): boolean {
  return (['name', 'bio', 'isPublished', ...LINK_NAMES] as const).every(
    (field) => a[field] === b[field],
  );
}

/** People leave out what every address begins with; a scheme that is there stays, wrong ones too. */
export function completeLink(typed: string): string {
  const text = typed.trim();
  const isBare = /^[\w-]+(?:\.[\w-]+)+(?:[/?#].*)?$/.test(text);
  return isBare ? `https://${text}` : text;
}

/** The fields that are wrong, in the order they stand on the page. */
export function profileProblems(form: ProfileForm): ProfileProblem[] {
  const wrongLinks = LINK_NAMES.filter((name) => !v.is(LinkSchema, form[name]));
  return form.name.trim() === '' ? ['name', ...wrongLinks] : wrongLinks;
}

/** What is sent; `picture` is left out while it stays as it is, and null takes it away. */
export function profileChange(
  form: ProfileForm,
  picture: string | null | undefined,
): ProfileChange {
  const { name, bio, telegram, twitter, other, isPublished } = form;
  return {
    name: name.trim(),
    bio,
    social_media_links: { telegram, twitter, other },
    publish_profile: isPublished,
    ...(picture !== undefined && { profile_picture_url: picture }),
  };
}
