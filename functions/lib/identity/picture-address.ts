// The URL of a profile picture, and its owner. identity/profile-pictures.ts stores pictures, with the image library.
import * as v from 'valibot';
import * as paths from '../../../src/domain/app-api-paths.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { pathTo } from '../../../src/domain/path-to.ts';
import { buildKey } from '../storage/blob-keys.ts';
import { isBodyId, readBody, type Body, type BodyId } from '../storage/bodies.ts';
import { readRecord } from '../storage/records.ts';
import type { RecordStore, Store } from '../storage/store.ts';

const FOLDER = 'profile-pictures';
export const PICTURES_PREFIX = `${FOLDER}/`;

/** The owner of a picture. From `withdrawnAt` on no other profile may show it, because it is about to be removed. */
export const PictureSchema = v.object({
  userId: v.string(),
  withdrawnAt: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
});

export interface OwnPicture {
  id: BodyId;
  /** Whether the picture is being removed: only a profile that already shows it may keep it. */
  isWithdrawn: boolean;
}

/** Returns the key of the record that names a picture's owner. */
export function pictureKey(id: BodyId): string {
  return buildKey(FOLDER, id);
}

/** Returns the URL of a picture, a path on this site. */
export function profilePictureUrl(id: string): string {
  return pathTo(paths.image, { id });
}

/** Returns the tag of the CDN's copies of a picture. */
export function pictureTag(id: string): string {
  return `picture-${id}`;
}

/** Returns the picture at a `profilePictureUrl`; throws `profile.picture` (400) unless this account uploaded it. */
export async function requireOwnPicture(
  accounts: RecordStore,
  url: string,
  userId: string,
): Promise<OwnPicture> {
  const id = url.slice(url.lastIndexOf('/') + 1);
  if (!isBodyId(id) || url !== profilePictureUrl(id)) throw new AppError('profile.picture');
  const picture = await readRecord(accounts, pictureKey(id), PictureSchema);
  if (picture?.userId !== userId) throw new AppError('profile.picture');
  return { id, isWithdrawn: picture.withdrawnAt !== null };
}

/** Returns the bytes of a picture; throws `image.unknown` (404). */
export async function requirePicture(images: Store, id: string): Promise<Body> {
  const body = isBodyId(id) ? await readBody(images, 'profiles', id) : null;
  if (!body) throw new AppError('image.unknown');
  return body;
}
