// Demo translators: an account for each language, whose drafts drafts.ts makes. Their passwords are random and said once.
import { randomBytes } from 'node:crypto';
import { derivedId } from '../../functions/lib/http/operation.ts';
import { hashPassword } from '../../functions/lib/identity/passwords.ts';
import { emailKey, emailWord, userKey, type User } from '../../functions/lib/identity/users.ts';
import { createOnce } from '../../functions/lib/storage/records.ts';
import { BUILD_PATIENCE, openStore } from '../../functions/lib/storage/store.ts';
import { TRANSLATOR_LANGUAGES } from '../../src/domain/account-fields.ts';
import { demoTranslator } from './drafts.ts';

/** Somebody who can sign in now. */
export interface SeededTranslator {
  name: string;
  email: string;
  password: string;
}

/** Makes the accounts that are missing; of those that are there nobody knows the password any more. `now` in milliseconds. */
export async function seedTranslators(now: number): Promise<SeededTranslator[]> {
  const accounts = openStore('accounts', 'local', BUILD_PATIENCE);
  const made: SeededTranslator[] = [];
  for (const language of TRANSLATOR_LANGUAGES) {
    const { userId: id, name } = demoTranslator(language);
    if ((await accounts.read(userKey(id))) !== undefined) continue;
    const email = `demo-${language}@example.org`;
    const password = randomBytes(9).toString('base64url');
    const at = new Date(now).toISOString();
    const user: User = {
      id,
      email,
      name,
      language,
      passwordHash: await hashPassword(password),
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
    const operation = derivedId('seed', 'account', language);
    await createOnce(accounts, userKey(id), user, operation);
    const owner = { userId: id, reservation: 'seed', state: 'active', leaseUntil: at };
    await createOnce(accounts, emailKey(emailWord(email)), owner, operation);
    made.push({ name, email, password });
  }
  return made;
}
