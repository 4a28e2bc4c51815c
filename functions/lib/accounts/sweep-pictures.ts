// Removes profile pictures that no profile shows. A picture is withdrawn first, so that no profile can start to show
// it, and removed an hour later: by then every call that read it before has ended.
import { SWEEP_GRACE_MS, WITHDRAWN_MS } from '../../../src/domain/limits.ts';
import { newOperationId } from '../http/operation.ts';
import {
  PICTURES_PREFIX,
  PictureSchema,
  pictureKey,
  profilePictureUrl,
} from '../identity/picture-address.ts';
import { isUserId, readUser } from '../identity/users.ts';
import { bodyTime, isBodyId, removeBody, type BodyId } from '../storage/bodies.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import type { Store, Stores } from '../storage/store.ts';
import { readCreditRecord } from '../texts/credit/credit-records.ts';

/** Visits a record; returns whether it removed, released or repaired something. */
export type Visit = (key: string) => Promise<boolean>;

/** The prefix of the pictures themselves, in the store `images`. */
export const BODIES_PREFIX = 'profiles/';

/** Creates a visit of the ownership records of pictures: withdraws one that is not shown, and later removes it. */
export function createUnshownVisit(stores: Stores, now: number): Visit {
  const accounts = stores('accounts');
  return async (key) => {
    const id = key.slice(PICTURES_PREFIX.length);
    if (!isBodyId(id) || bodyTime(id) > now - SWEEP_GRACE_MS) return false;
    const picture = await readRecord(accounts, key, PictureSchema);
    if (picture === null || (await isShown(stores, id, picture.userId))) return false;
    if (picture.withdrawnAt === null) {
      await withdrawPicture(accounts, id, now);
      return false;
    }
    if (Date.parse(picture.withdrawnAt) > now - WITHDRAWN_MS) return false;
    await removeBody(stores('images'), 'profiles', id);
    await accounts.remove(key);
    return true;
  };
}

/** Creates a visit of the pictures themselves: removes those without an ownership record after a day. */
export function createUnownedVisit(stores: Stores, now: number): Visit {
  return async (key) => {
    const id = key.slice(BODIES_PREFIX.length);
    if (!isBodyId(id) || bodyTime(id) > now - SWEEP_GRACE_MS) return false;
    if ((await readRecord(stores('accounts'), pictureKey(id), PictureSchema)) !== null)
      return false;
    await removeBody(stores('images'), 'profiles', id);
    return true;
  };
}

/** Returns whether a picture is shown by the profile, or by its published copy, which is updated a moment later. */
async function isShown(stores: Stores, id: BodyId, userId: string): Promise<boolean> {
  const user = isUserId(userId) ? await readUser(stores('accounts'), userId) : null;
  if (user === null) return false;
  if (user.profile.pictureId === id) return true;
  if (user.language === null) return false;
  const credit = await readCreditRecord(stores('translations'), user.language);
  const copies = [credit?.profiles[userId], credit?.translator];
  return copies.some((copy) => copy?.profilePictureUrl === profilePictureUrl(id));
}

/** Marks a picture as withdrawn, so that no other profile can start to show it. */
export async function withdrawPicture(accounts: Store, id: BodyId, now: number): Promise<void> {
  const withdrawnAt = new Date(now).toISOString();
  await changeRecord(accounts, pictureKey(id), PictureSchema, newOperationId(), (picture) =>
    picture === null || picture.withdrawnAt !== null
      ? null
      : { value: { ...picture, withdrawnAt } },
  );
}
