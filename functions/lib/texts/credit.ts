// The translator credited for a language (DESIGN decision 31): the published profile whose owner published last in that
// language. Contains no account data: a credit is a published copy.
import { DEFAULT_LANGUAGE, type Language } from '../../../src/domain/languages.ts';
import {
  withSafeLinks,
  type PublishedTranslator,
} from '../../../src/domain/story/published-translator.ts';
import { newOperationId } from '../http/operation.ts';
import { creditKey } from '../storage/keys.ts';
import { changeRecord } from '../storage/records.ts';
import { isSameValue } from '../storage/same-value.ts';
import type { RecordStore, Store } from '../storage/store.ts';
import type { Publication } from './announce-change.ts';
import { CreditSchema, readCreditRecord, type CreditRecord } from './credit-records.ts';
import { recordRevision, type Head } from './head.ts';
import { creditName } from './record-names.ts';

/** The published translator of a language, with links that are safe to render; null if there is none, as in English. */
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
 * Records a profile. Call it after each change of one, once the account's record is written; idempotent.
 * `announce` is called if the credit that readers see has changed. Throws `storage.unavailable`; repeating the same call is safe.
 */
export async function noteProfile(
  translations: Store,
  { userId, language, profile }: NotedProfile,
  announce: (change: Publication) => Promise<unknown>,
): Promise<void> {
  const head = await changeCredit(translations, language, (credit) => {
    const { [userId]: before, ...others } = credit.profiles;
    if (isSameValue(before ?? null, profile)) return null;
    return { ...credit, profiles: profile ? { ...others, [userId]: profile } : others };
  });
  if (head) await announce({ head, changed: [creditName(language)] });
}

/**
 * Records who published, at an ISO time; idempotent, with the same errors. Returns the head if the credit that readers
 * see has changed.
 */
export function notePublisher(
  translations: Store,
  { userId, language, at }: { userId: string; language: Language; at: string },
): Promise<Head | null> {
  return changeCredit(translations, language, (credit) => {
    const { [userId]: own = '', ...others } = credit.publishers;
    // The last publisher remains the last: nothing to write.
    const isLast = own !== '' && Object.values(others).every((time) => time < own);
    if (isLast || own >= at) return null;
    return { ...credit, publishers: { ...others, [userId]: at } };
  });
}

const NOBODY: CreditRecord = { rev: 0, translator: null, profiles: {}, publishers: {} };

async function changeCredit(
  translations: Store,
  language: Language,
  change: (credit: CreditRecord) => CreditRecord | null,
): Promise<Head | null> {
  const { value, isApplied, note } = await changeRecord(
    translations,
    creditKey(language),
    CreditSchema,
    newOperationId(),
    (current) => {
      const credit = current ?? NOBODY;
      const changed = change(credit);
      if (!changed) return null;
      const translator = creditOf(changed);
      const isSame = isSameValue(translator, credit.translator);
      const rev = isSame ? credit.rev : credit.rev + 1;
      return { value: { ...changed, translator, rev }, note: isSame ? 'same' : 'new' };
    },
  );
  // Also if nothing changed: an earlier call may have died between record and head.
  if (!value || value.rev === 0) return null;
  const head = await recordRevision(translations, creditName(language), value.rev);
  return isApplied && note === 'new' ? head : null;
}

/** The profile whose owner published last; profiles of translators who published no text are not credited. */
function creditOf({ profiles, publishers }: CreditRecord): PublishedTranslator | null {
  const [last] = Object.entries(publishers)
    .filter(([userId]) => profiles[userId] !== undefined)
    .sort(([, a], [, b]) => (a < b ? 1 : -1));
  return (last && profiles[last[0]]) ?? null;
}
