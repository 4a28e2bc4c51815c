// Demo translators: an account for each language, the authors of the drafts in drafts.ts. Their passwords are random
// and printed once.
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

/** A translator who can now sign in. */
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
