// Saves a translator's profile: the account first, then the copy that readers see (decision 130).
import { isDeepStrictEqual } from 'node:util';
import type { ProfileChange } from '../../../src/domain/account/account-requests.ts';
import type { AccountProfile } from '../../../src/domain/account/responses.ts';
import { derivedId, operationId } from '../http/operation.ts';
import type { TranslatorCaller } from '../identity/caller.ts';
import { changeProfile, toProfile, toPublished } from '../identity/profile.ts';
import { readUser, type User } from '../identity/users.ts';
import { announceChange } from '../texts/announce-change.ts';
import { noteProfile } from '../texts/credit/credit.ts';
import { creditName } from '../texts/head/record-names.ts';
import type { RebuildCall } from '../texts/rebuild.ts';

/** How many times the profile is copied at most while it keeps changing concurrently. */
const MAX_COPIES = 4;

/**
 * Changes the profile and returns it. Throws `profile.picture` (400), and storage errors, after which repeating the
 * same call is safe.
 */
export async function saveProfile(
  call: TranslatorCaller,
  change: ProfileChange,
): Promise<AccountProfile> {
  const { stores, user } = call;
  const operation = operationId(call.request, 'profile', user.id, JSON.stringify(change));
  const accounts = stores('accounts');
  const { user: changed, shownAt } = await changeProfile(accounts, user, change, operation);
  await copyProfile(call, changed);
  if (shownAt !== null) {
    const about = {
      subject: user.id,
      note: changed.profile.isPublished ? 'published' : 'not published',
    };
    const entryId = derivedId('profile-changed', operation);
    await call.log('translator.profile-changed', Date.parse(shownAt), about, entryId);
  }
  return toProfile(changed);
}

/**
 * Updates the copy that readers see from the account. Re-reads the account after each copy, so the last of concurrent
 * calls publishes the final state. After the fourth copy it stops, and `account-sweep` completes it.
 */
export async function copyProfile(call: RebuildCall, user: User): Promise<void> {
  const { stores } = call;
  let current = user;
  for (let copies = 1; ; copies += 1) {
    const { id: userId, language } = current;
    if (language === null) return;
    const profile = toPublished(current);
    const head = await noteProfile(stores('translations'), { userId, language, profile });
    if (head) await announceChange(call, { head, changed: [creditName(language)] });
    const latest = (await readUser(stores('accounts'), userId)) ?? current;
    const isSame = isDeepStrictEqual(toPublished(latest), profile);
    if (isSame || copies === MAX_COPIES) return;
    current = latest;
  }
}
