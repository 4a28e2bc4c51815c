// Repairs published copies of profiles that are out of date because a call died between writing the account and its
// copy: a profile that was unpublished must not stay visible.
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '../../../src/domain/languages.ts';
import { toPublished } from '../identity/profile.ts';
import { EmailSchema, UserSchema, emailKey, emailSegment } from '../identity/users.ts';
import { readRecord } from '../storage/records.ts';
import { readCreditRecord, type CreditRecord } from '../texts/credit/credit-records.ts';
import type { RebuildCall } from '../texts/rebuild.ts';
import { copyProfile } from './save-profile.ts';

/**
 * Compares each account with its copy, reading each credit record once, and copies where they differ. The visitor
 * returns whether it copied.
 */
export function repairPublishedCopies(call: RebuildCall): (key: string) => Promise<boolean> {
  const { stores } = call;
  const credits = new Map<Language, Promise<CreditRecord | null>>();
  const creditOf = (language: Language) => {
    const credit = credits.get(language) ?? readCreditRecord(stores('translations'), language);
    credits.set(language, credit);
    return credit;
  };
  return async (key) => {
    const user = await readRecord(stores('accounts'), key, UserSchema);
    if (!user?.language) return false;
    const copy = (await creditOf(user.language))?.profiles[user.id] ?? null;
    if (isDeepStrictEqual(copy, toPublished(user))) return false;
    const address = emailKey(emailSegment(user.email));
    const owner = await readRecord(stores('accounts'), address, EmailSchema);
    if (owner?.state !== 'active' || owner.userId !== user.id) return false;
    await copyProfile(call, user);
    return true;
  };
}
