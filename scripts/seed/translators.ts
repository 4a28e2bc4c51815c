// Demo translators: an account for each language, whose drafts drafts.ts makes. Their passwords are random and said once.
import { randomBytes } from 'node:crypto';
import { newOperationId } from '../../functions/lib/http/operation.ts';
import { hashPassword } from '../../functions/lib/identity/passwords.ts';
import {
  EmailSchema,
  UserSchema,
  emailKey,
  emailWord,
  userKey,
  type User,
} from '../../functions/lib/identity/users.ts';
import { changeRecord, readRecord } from '../../functions/lib/storage/records.ts';
import { BUILD_TIMEOUT_BUDGET, openStore } from '../../functions/lib/storage/store.ts';
import { TRANSLATOR_LANGUAGES } from '../../src/domain/account/fields.ts';
import { demoTranslator } from './drafts.ts';

/** Somebody who can sign in now. */
export interface SeededTranslator {
  name: string;
  email: string;
  password: string;
}

/**
 * Makes the accounts that are missing; of those that are there nobody knows the password any more. `now` in milliseconds.
 *
 * @param say - told of each account just before it can be used: a start that dies afterwards has said the password, one that dies
 *   before makes another
 */
export async function seedTranslators(
  now: number,
  say: (translator: SeededTranslator) => void = () => undefined,
  hash: (password: string) => Promise<string> = hashPassword,
): Promise<SeededTranslator[]> {
  const made: SeededTranslator[] = [];
  const accounts = openStore('accounts', 'local', BUILD_TIMEOUT_BUDGET);
  for (const language of TRANSLATOR_LANGUAGES) {
    const { userId: id, name } = demoTranslator(language);
    const email = `demo-${language}@example.org`;
    const address = emailKey(emailWord(email));
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
    };
    // An account without an address is one that nobody was ever told of.
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
