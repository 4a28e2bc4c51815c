// Uploads of profile pictures: re-encoded, stored under a random name, each with its owner (decision 136). The only
// module in this folder that loads the image library.
import {
  PICTURES_PER_TRANSLATOR,
  PROFILE_PICTURE_SIDE_PX,
  ACCOUNT_WINDOW_MS,
} from '../../../src/domain/account/account-limits.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { newOperationId } from '../http/operation.ts';
import { charge } from '../http/throttle.ts';
import { cleanImage } from '../images/clean-image.ts';
import { putBody } from '../storage/bodies.ts';
import { createOnce } from '../storage/records.ts';
import type { Store, Stores } from '../storage/store.ts';
import { pictureKey, profilePictureUrl } from './picture-address.ts';

const THROTTLE = {
  name: 'profile-picture',
  limit: PICTURES_PER_TRANSLATOR,
  windowMs: ACCOUNT_WINDOW_MS,
};

/** Counts an upload by a translator; throws `request.too-many` (429). */
export async function chargePicture(throttles: Store, userId: string, now: number): Promise<void> {
  await charge(throttles, [{ rule: THROTTLE, subject: [userId] }], now);
}

/**
 * Stores a picture and returns its URL; saving the profile then assigns it. Throws `file.invalid` (400), also without a
 * file, `file.too-large` (413) and `server.busy` (503).
 *
 * @param openAll - opens the stores once the picture is prepared: their timeout budget starts then
 */
export async function storePicture(
  sent: Uint8Array | null,
  userId: string,
  openAll: () => Stores,
): Promise<string> {
  if (sent === null) throw new AppError('file.invalid', { data: { reason: 'empty' } });
  const { bytes, type } = await cleanImage(sent, { maxSidePx: PROFILE_PICTURE_SIDE_PX });
  const stores = openAll();
  const id = await putBody(stores('images'), 'profiles', { bytes, type });
  await createOnce(stores('accounts'), pictureKey(id), { userId }, newOperationId());
  return profilePictureUrl(id);
}
