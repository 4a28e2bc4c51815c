// Erases what a deleted account leaves elsewhere. Each step can be repeated: what a call does not reach is left to its
// repetition or to the sweep. Texts stay, without the name.
import * as v from 'valibot';
import { withoutName } from '../../../src/domain/account/former-names.ts';
import { newOperationId } from '../http/operation.ts';
import { storeFormerName } from '../identity/former-names.ts';
import { freeEmail } from '../identity/reservations.ts';
import { forgetSessions } from '../identity/sessions.ts';
import { UserSchema, emailSegment, userKey, type User } from '../identity/users.ts';
import {
  discussionKey,
  documentKey,
  historyKey,
  publishedKey,
  termsKey,
} from '../storage/blob-keys.ts';
import { mapLimited } from '../storage/map-limited.ts';
import { changeRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { listRevisions } from '../texts/entries.ts';
import { readPartList, storedSlugsIn } from '../texts/part-list.ts';
import type { RebuildCall } from '../texts/rebuild.ts';
import { purgePicture } from './purge-picture.ts';
import { copyProfile } from './save-profile.ts';

/** Finishes a deletion; does nothing if it is finished. Throws storage errors; repeating it is safe. */
export async function finishDeletion(call: RebuildCall, user: User): Promise<void> {
  const rest = user.deletion?.rest;
  if (!rest) return;
  const accounts = call.stores('accounts');
  await forgetSessions(accounts, user);
  await storeFormerName(accounts, rest.name);
  await copyProfile(call, user);
  await eraseName(call.stores('translations'), user);
  await freeEmail(accounts, emailSegment(rest.email), user.id);
  // Comes last because it rejects as long as the CDN refuses to purge.
  if (rest.pictureId !== null) await purgePicture(call, rest.pictureId);
  await changeDeletion(accounts, user.id, (deletion) =>
    deletion.rest === null ? null : { ...deletion, rest: null },
  );
}

/** Erases what a call that was under way during the deletion may have written since. */
export async function repeatErasure(call: RebuildCall, user: User): Promise<void> {
  await copyProfile(call, user);
  await eraseName(call.stores('translations'), user);
  await changeDeletion(call.stores('accounts'), user.id, (deletion) =>
    deletion.isChecked ? null : { ...deletion, isChecked: true },
  );
}

/** Erases the account's name from the texts, discussions and terms of its language, the only one it writes in. */
async function eraseName(store: Store, { id: userId, language }: User): Promise<void> {
  if (language === null) return;
  await eraseNameIn(store, termsKey(language), userId);
  for (const slug of storedSlugsIn(await readPartList(store), language)) {
    const revisions = await listRevisions(store, { language, slug });
    const keys = [
      ...revisions.map((rev) => historyKey(language, slug, rev)),
      documentKey(language, slug),
      publishedKey(language, slug),
      discussionKey(language, slug),
    ];
    await mapLimited(keys, (key) => eraseNameIn(store, key, userId));
  }
}

const AnyRecord = v.looseObject({});

async function eraseNameIn(store: Store, key: string, userId: string): Promise<void> {
  await changeRecord<Record<string, unknown>>(store, key, AnyRecord, newOperationId(), (record) => {
    const value = record && withoutName(record, userId);
    return value && { value: { ...value } };
  });
}

type Deletion = NonNullable<User['deletion']>;

async function changeDeletion(
  accounts: Store,
  userId: string,
  change: (deletion: Deletion) => Deletion | null,
): Promise<void> {
  await changeRecord(accounts, userKey(userId), UserSchema, newOperationId(), (user) => {
    const deletion = user?.deletion && change(user.deletion);
    return user && deletion ? { value: { ...user, deletion } } : null;
  });
}
