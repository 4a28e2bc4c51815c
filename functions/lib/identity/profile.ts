// The profile of a translator (SPEC 3): reading, changing, and its published copy. E-mail address and language belong
// to the account and cannot be changed.
import { isDeepStrictEqual } from 'node:util';
import type { ProfileChange } from '../../../src/domain/account/account-requests.ts';
import { FORMER_TRANSLATOR } from '../../../src/domain/account/former-names.ts';
import type { AccountProfile } from '../../../src/domain/account/responses.ts';
import { AppError } from '../../../src/domain/errors.ts';
import type { PublishedTranslator } from '../../../src/domain/story/published-translator.ts';
import type { Store } from '../storage/store.ts';
import { requireFreeName } from './former-names.ts';
import { profilePictureUrl, requireOwnPicture } from './picture-address.ts';
import { changeUser, requireEnabled, type TakenDown, type User } from './users.ts';

/** Returns the profile as its owner sees it. */
export function toProfile(user: User): AccountProfile {
  const { name, email, language, profile, takenDown } = user;
  const { bio, links, pictureId, isPublished } = profile;
  return {
    name,
    email,
    bio,
    profilePictureUrl: pictureId === null ? null : profilePictureUrl(pictureId),
    socialMediaLinks: links,
    publishProfile: isPublished,
    language,
    takenDown: !takenDown || isRestored(takenDown, profile) ? null : takenDown.what,
  };
}

/** Returns whether the owner shows again what was taken down. */
export function isRestored({ what }: TakenDown, profile: User['profile']): boolean {
  return what === 'picture' ? profile.pictureId !== null : profile.isPublished;
}

/**
 * Returns the profile as readers see it; null if it is not published or the account has no language. A deleted account
 * that is still credited has no name.
 */
export function toPublished(user: User): PublishedTranslator | null {
  const { language, profile } = user;
  const name = user.deletion && language ? FORMER_TRANSLATOR[language] : user.name;
  const { bio, links, pictureId, isPublished } = profile;
  if (!isPublished || language === null) return null;
  const filledLinks = Object.entries(links).filter(([, address]) => address !== '');
  return {
    language,
    name,
    bio,
    profilePictureUrl: pictureId === null ? null : profilePictureUrl(pictureId),
    socialMediaLinks: Object.fromEntries(filledLinks),
  };
}

/** An account after a change of its profile. */
export interface ChangedProfile {
  user: User;
  /** When the profile that readers see changed, ISO; null if it is unchanged. */
  shownAt: string | null;
}

/**
 * Changes the fields that a request contains. Throws `profile.picture` (400) for a picture that this account did not
 * upload, `name.former` (409) for the name of a deleted account.
 *
 * @param operation - one id for one request (http/operation.ts)
 */
export async function changeProfile(
  accounts: Store,
  user: User,
  change: ProfileChange,
  operation: string,
): Promise<ChangedProfile> {
  const url = change.profile_picture_url;
  const [picture] = await Promise.all([
    url ? requireOwnPicture(accounts, url, user.id) : null,
    change.name !== undefined && change.name !== user.name
      ? requireFreeName(accounts, change.name)
      : null,
  ]);
  const { value, note } = await changeUser(accounts, user.id, operation, (current) => {
    requireEnabled(current);
    const { profile, takenDown } = current;
    const removedId = picture?.isWithdrawn ? picture.id : takenDown?.pictureId;
    const isRemoved = picture && picture.id === removedId && removedId !== profile.pictureId;
    if (isRemoved) throw new AppError('profile.picture');
    const next: User = {
      ...current,
      name: change.name ?? current.name,
      profile: {
        bio: change.bio ?? profile.bio,
        links: withLinks(profile.links, change.social_media_links),
        pictureId: url === undefined ? profile.pictureId : (picture?.id ?? null),
        isPublished: change.publish_profile ?? profile.isPublished,
      },
    };
    // A picture that is still to be removed must not be forgotten.
    if (takenDown?.pictureId === null && isRestored(takenDown, next.profile)) next.takenDown = null;
    // A save without changes writes nothing: every write would add an operation to the record.
    if (isDeepStrictEqual(next, current)) return null;
    const isShownTheSame = isDeepStrictEqual(toPublished(next), toPublished(current));
    return { value: next, ...(isShownTheSame ? {} : { note: new Date().toISOString() }) };
  });
  if (!value) throw new AppError('auth.required');
  return { user: value, shownAt: note };
}

function withLinks(
  links: User['profile']['links'],
  { telegram, twitter, other }: NonNullable<ProfileChange['social_media_links']> = {},
): User['profile']['links'] {
  return {
    telegram: telegram ?? links.telegram,
    twitter: twitter ?? links.twitter,
    other: other ?? links.other,
  };
}
