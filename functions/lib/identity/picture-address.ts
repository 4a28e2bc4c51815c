// Where a profile picture is reached, and whose it is. Making one is pictures.ts, which costs the picture library.
import * as v from 'valibot';
import { AppError } from '../../../src/domain/errors.ts';
import { pathTo } from '../../../src/domain/path-to.ts';
import * as WORK_PATHS from '../../../src/domain/work-paths.ts';
import { isBodyId, readBody, type Body, type BodyId } from '../storage/bodies.ts';
import { buildKey } from '../storage/keys.ts';
import { readRecord } from '../storage/records.ts';
import type { RecordStore, Store } from '../storage/store.ts';

const FOLDER = 'profile-pictures';
const OwnerSchema = v.object({ userId: v.string() });

/** The key of the record that says whose a picture is. */
export function pictureKey(id: BodyId): string {
  return buildKey(FOLDER, id);
}

/** The address of a picture, a path on this site. */
export function pictureUrl(id: string): string {
  return pathTo(WORK_PATHS.image, { id });
}

/** The picture behind a path that `pictureUrl` made; throws `profile.picture` (400) unless this account uploaded it. */
export async function requireOwnPicture(
  accounts: Pick<RecordStore, 'read'>,
  url: string,
  userId: string,
): Promise<BodyId> {
  const id = url.slice(url.lastIndexOf('/') + 1);
  if (!isBodyId(id) || url !== pictureUrl(id)) throw new AppError('profile.picture');
  const owner = await readRecord(accounts, pictureKey(id), OwnerSchema);
  if (owner?.userId !== userId) throw new AppError('profile.picture');
  return id;
}

/** The bytes of a picture; throws `image.unknown` (404). `images` is the store of that name. */
export async function requirePicture(images: Store, id: string): Promise<Body> {
  const body = isBodyId(id) ? await readBody(images, 'profiles', id) : null;
  if (!body) throw new AppError('image.unknown');
  return body;
}
