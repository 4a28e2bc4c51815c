// Demo translators: an account for each language, the authors of the drafts in drafts.ts, and one that an admin has
// disabled. Their passwords are random and printed once.
import { randomBytes } from 'node:crypto';
import { derivedId, newOperationId } from '../../functions/lib/http/operation.ts';
import { dayOf } from '../../functions/lib/identity/activity.ts';
import { hashPassword } from '../../functions/lib/identity/passwords.ts';
import {
  EmailSchema,
  UserSchema,
  emailKey,
  emailSegment,
  userKey,
  type User,
} from '../../functions/lib/identity/users.ts';
import { changeRecord, readRecord } from '../../functions/lib/storage/records.ts';
import { BUILD_TIMEOUT_BUDGET, openStore } from '../../functions/lib/storage/store.ts';
import { TRANSLATOR_LANGUAGES, type TranslatorLanguage } from '../../src/domain/account/fields.ts';
import { demoTranslator } from './drafts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A demo account before it is created. */
interface DemoAccount {
  id: string;
  name: string;
  email: string;
  language: TranslatorLanguage;
  /** How many days ago it was last used. */
  activeDaysAgo: number;
  isDisabled: boolean;
}

/** Everybody who is to have an account. */
function demoAccounts(): DemoAccount[] {
  const people = TRANSLATOR_LANGUAGES.map((language, index) => {
    const { userId: id, name } = demoTranslator(language);
    const email = `demo-${language}@example.org`;
    return { id, name, email, language, activeDaysAgo: index * 9, isDisabled: false };
  });
  const disabled: DemoAccount = {
    id: derivedId('seed', 'translator', 'disabled'),
    name: 'Deniz Arslan',
    email: 'demo-disabled@example.org',
    language: 'tr',
    activeDaysAgo: 40,
    isDisabled: true,
  };
  return [...people, disabled];
}

/** A translator with a password; who is not disabled can now sign in. */
export interface SeededTranslator {
  name: string;
  email: string;
  password: string;
}

/**
 * Creates the missing accounts. The passwords of existing ones are not stored anywhere. `now` in milliseconds.
 *
 * @param say - called with each account just before it becomes usable, so that a run killed afterwards has already
 * printed the password, and one killed before creates a new one
 */
export async function seedTranslators(
  now: number,
  say: (translator: SeededTranslator) => void = () => undefined,
  hash: (password: string) => Promise<string> = hashPassword,
): Promise<SeededTranslator[]> {
  const made: SeededTranslator[] = [];
  const accounts = openStore('accounts', 'local', BUILD_TIMEOUT_BUDGET);
  for (const { id, name, email, language, activeDaysAgo, isDisabled } of demoAccounts()) {
    const address = emailKey(emailSegment(email));
    if ((await readRecord(accounts, address, EmailSchema))?.state === 'active') continue;
    const password = randomBytes(9).toString('base64url');
    const at = new Date(now).toISOString();
    const passwordHash = await hash(password);
    const user: User = {
      id,
      email,
      name,
      language,
      passwordHash,
      credentialVersion: 1,
      createdAt: at,
      profile: {
        bio: '',
        links: { telegram: '', twitter: '', other: '' },
        pictureId: null,
        isPublished: false,
      },
      recovery: null,
      activeOn: dayOf(now - activeDaysAgo * DAY_MS),
      ...(isDisabled ? { access: { isDisabled, at, by: 'demo admin' } } : {}),
    };
    // An account without an address is one whose password was never announced.
    await changeRecord(accounts, userKey(id), UserSchema, newOperationId(), () => ({
      value: user,
    }));
    say({ name, email, password });
    const owner = { userId: id, reservation: 'seed', state: 'active' as const, leaseUntil: at };
    await changeRecord(accounts, address, EmailSchema, newOperationId(), () => ({ value: owner }));
    made.push({ name, email, password });
  }
  return made;
}
