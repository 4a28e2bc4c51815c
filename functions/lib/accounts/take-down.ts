// An admin takes down a profile, or only its picture. The owner may publish it again.
import type { TranslatorRow } from '../../../src/domain/account/admin.ts';
import { derivedId, operationId } from '../http/operation.ts';
import type { AdminCaller } from '../identity/caller.ts';
import { isRestored } from '../identity/profile.ts';
import {
  changeKnownUser,
  changeUser,
  readUser,
  type TakenDown,
  type User,
} from '../identity/users.ts';
import type { Store } from '../storage/store.ts';
import type { RebuildCall } from '../texts/rebuild.ts';
import { purgePicture } from './purge-picture.ts';
import { copyProfile } from './save-profile.ts';
import { readTranslatorRow } from './translator-row.ts';

/**
 * Takes down a profile, or only its picture, and purges caches. A profile takes its picture with it: readers may still
 * have the picture's address. Does nothing if it is not shown. Throws `translator.unknown` (404).
 */
export async function takeDown(
  caller: AdminCaller,
  userId: string,
  what: TakenDown['what'],
  reason: string,
  now: number,
): Promise<TranslatorRow> {
  const { request, stores, admin, log } = caller;
  const accounts = stores('accounts');
  const operation = operationId(request, 'take-down', admin, userId, what);
  const at = new Date(now).toISOString();
  const { user, note } = await changeKnownUser(accounts, userId, operation, (current) => {
    const { profile } = current;
    const isShown = what === 'profile' ? profile.isPublished : profile.pictureId !== null;
    if (!isShown) return null;
    const pictureId = profile.pictureId ?? current.takenDown?.pictureId ?? null;
    const takenDown = { what, at, by: admin, pictureId };
    const isPublished = what === 'picture' && profile.isPublished;
    const value = { ...current, takenDown, profile: { ...profile, pictureId: null, isPublished } };
    return { value, note: at };
  });
  await finishTakeDown(caller, user);
  // Logged even if nothing changes now: an earlier call may have died before it logged its change.
  const since = note ?? (user.takenDown?.what === what ? user.takenDown.at : null);
  if (since !== null) {
    const about = { subject: user.email, note: `${what}: ${reason}` };
    await log('translator.taken-down', Date.parse(since), about, derivedId('down', userId, since));
  }
  const latest = (await readUser(accounts, userId)) ?? user;
  return readTranslatorRow(accounts, latest, now);
}

/** Takes what readers see out of storage and caches, if a call has not done so yet. Repeating it is safe. */
export async function finishTakeDown(call: RebuildCall, user: User): Promise<void> {
  await copyProfile(call, user);
  const { takenDown } = user;
  if (!takenDown || takenDown.pictureId === null) return;
  await purgePicture(call, takenDown.pictureId);
  await clearPictureId(call.stores('accounts'), user.id, takenDown);
}

async function clearPictureId(accounts: Store, userId: string, { at }: TakenDown): Promise<void> {
  const operation = derivedId('picture-gone', userId, at);
  await changeUser(accounts, userId, operation, (current) => {
    if (current.takenDown?.at !== at || current.takenDown.pictureId === null) return null;
    const rest = { ...current.takenDown, pictureId: null };
    return { value: { ...current, takenDown: isRestored(rest, current.profile) ? null : rest } };
  });
}
