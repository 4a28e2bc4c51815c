// The translator credited for a language (decision 130): the published profile whose owner published last in that
// language, else the newest published profile. One record for each language holds all that is needed, so a reader costs
// one read. Contains no account data: a credit is a published copy.
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_LANGUAGE, type Language } from '../../../../src/domain/languages.ts';
import {
  withSafeLinks,
  type PublishedTranslator,
} from '../../../../src/domain/story/published-translator.ts';
import { newOperationId } from '../../http/operation.ts';
import { creditKey } from '../../storage/blob-keys.ts';
import { changeRecord } from '../../storage/records.ts';
import type { RecordStore, Store } from '../../storage/store.ts';
import { countRevision } from '../head/head.ts';
import { creditName } from '../head/record-names.ts';
import type { Head } from '../head/schema.ts';
import { CreditSchema, readCreditRecord, type CreditRecord } from './credit-records.ts';

/** Returns the published translator of a language, with links that are safe to render; null if there is none. */
export async function readCredit(
  store: RecordStore,
  language: Language,
): Promise<PublishedTranslator | null> {
  if (language === DEFAULT_LANGUAGE) return null;
  const found = await readCreditRecord(store, language);
  return found?.translator ? withSafeLinks(found.translator) : null;
}

/** A translator's current profile; null: not published. */
export interface NotedProfile {
  userId: string;
  language: Language;
  profile: PublishedTranslator | null;
}

/**
 * Records a profile. Call it after each change of one, once the account's record is written; idempotent. Returns the
 * head if the credit that readers see has changed. Throws `storage.unavailable`; repeating the same call is safe.
 *
 * @param at - since when the profile has been published, if it was not before, ISO
 */
export function noteProfile(
  translations: Store,
  { userId, language, profile }: NotedProfile,
  at: string = new Date().toISOString(),
): Promise<Head | null> {
  return changeCredit(translations, language, (credit) => {
    const { [userId]: before, ...others } = credit.profiles;
    const { [userId]: since = at, ...times } = credit.publishedAt;
    if (isDeepStrictEqual(before ?? null, profile)) return credit;
    return {
      ...credit,
      profiles: profile ? { ...others, [userId]: profile } : others,
      publishedAt: profile ? { ...times, [userId]: since } : times,
    };
  });
}

/**
 * Records who published, at an ISO time; idempotent, with the errors of `noteProfile`. Returns the head if the credit
 * that readers see has changed.
 */
export function notePublisher(
  translations: Store,
  { userId, language, at }: { userId: string; language: Language; at: string },
): Promise<Head | null> {
  return changeCredit(translations, language, (credit) => {
    const { [userId]: own = '', ...others } = credit.publishers;
    if (own >= at) return credit;
    return { ...credit, publishers: { ...others, [userId]: at } };
  });
}

const NO_CREDIT: CreditRecord = {
  rev: 0,
  translator: null,
  profiles: {},
  publishedAt: {},
  publishers: {},
};

async function changeCredit(
  translations: Store,
  language: Language,
  change: (credit: CreditRecord) => CreditRecord,
): Promise<Head | null> {
  const { value, isApplied, note } = await changeRecord(
    translations,
    creditKey(language),
    CreditSchema,
    newOperationId(),
    (current) => {
      const credit = current ?? NO_CREDIT;
      const changed = change(credit);
      const translator = creditOf(changed);
      const isSame = isDeepStrictEqual(translator, credit.translator);
      if (changed === credit && isSame) return null;
      const rev = isSame ? credit.rev : credit.rev + 1;
      const isSameName = translator?.name === credit.translator?.name;
      const namedAt = isSameName ? credit.namedAt : new Date().toISOString();
      return { value: { ...changed, translator, rev, namedAt }, note: isSame ? 'same' : 'new' };
    },
  );
  // Also if nothing changed: an earlier call may have died between record and head.
  if (!value || value.rev === 0) return null;
  const head = await countRevision(translations, creditName(language), value.rev);
  return isApplied && note === 'new' ? head : null;
}

/** Returns the profile whose owner published a text last; where no owner has, the newest profile. */
function creditOf({ profiles, publishedAt, publishers }: CreditRecord): PublishedTranslator | null {
  const [first] = Object.entries(profiles).sort(
    ([a], [b]) =>
      later(publishers[a], publishers[b]) || later(publishedAt[a], publishedAt[b]) || later(a, b),
  );
  return first?.[1] ?? null;
}

/** Sorts the later of two ISO times first; a missing one is the earliest. */
function later(a = '', b = ''): number {
  return a < b ? 1 : a > b ? -1 : 0;
}
