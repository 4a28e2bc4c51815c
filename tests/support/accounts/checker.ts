// Checks the invariants of accounts in storage against what callers saw acknowledged. Every test with a race or a fault
// ends with it. I5: an account holds exactly one use of its sign-up key, no key is used more often than allowed. I6:
// addresses, accounts and sessions belong together. I9: no acknowledged account is lost. I11: profile pictures exist
// and are their owner's. Independent of the code that it checks: it reads what is stored, and imports only types.
import { createHash } from 'node:crypto';
import type { Session } from '../../../functions/lib/identity/sessions.ts';
import type { SignUpKey } from '../../../functions/lib/identity/sign-up-keys/sign-up-key-records.ts';
import type { EmailRecord, User } from '../../../functions/lib/identity/users.ts';
import type { StoreView } from '../airdrop/checker.ts';

/** A registration that succeeded. */
export interface AcknowledgedSignUp {
  email: string;
  name: string;
  signUpKey: string;
}

interface Use {
  keyWord: string;
  index: number;
  email: string;
  reservation: string;
}

/** Returns the key segment of a text that nobody else may know: 160 bits of the SHA-256 of its kind and itself. */
function wordOf(kind: 'email' | 'sign-up', text: string): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, text]))
    .digest('hex')
    .slice(0, 40);
}

/** Returns a sentence for every broken invariant; an empty list when all hold. */
export function findAccountViolations(
  store: StoreView,
  acknowledged: readonly AcknowledgedSignUp[] = [],
): string[] {
  const found: string[] = [];
  const expect = (holds: boolean, sentence: string) => {
    if (!holds) found.push(sentence);
  };
  const emails = readAll<EmailRecord>(store, 'emails/');
  const users = readAll<User>(store, 'users/');
  const keys = readAll<SignUpKey>(store, 'signup-keys/');
  const uses = readUses(store);
  const active = [...emails].filter(([, email]) => email.state === 'active');

  for (const [word, email] of active) checkAccount(word, email, users.get(email.userId), expect);
  for (const user of users.values()) checkPicture(store, user, expect);
  const owners = active.map(([, { userId }]) => userId);
  for (const [key, { credentialVersion }] of readAll<Session>(store, 'sessions/')) {
    const [userId = ''] = key.split('/');
    // A stale list may hide a session from the deletion of its account, until the sweep.
    const isEnded = credentialVersion < (users.get(userId)?.credentialVersion ?? 0);
    expect(isEnded || owners.includes(userId), `I6: ${key} is nobody's session`);
  }
  expect(new Set(owners).size === owners.length, 'I6: an account has two addresses');

  for (const [word, email] of active) {
    const own = uses.filter((use) => use.email === word && use.reservation === email.reservation);
    expect(own.length === 1, `I5: the account of ${word} holds ${own.length} uses`);
    const language = users.get(email.userId)?.language;
    const key = keys.get(own[0]?.keyWord ?? '');
    expect(key?.language === language, `I5: the account of ${word} is not of its key's language`);
  }
  for (const [word, key] of keys) {
    const taken = uses.filter((use) => use.keyWord === word);
    const living = taken.filter((use) => {
      const email = emails.get(use.email);
      return email?.state === 'active' && email.reservation === use.reservation;
    });
    expect(living.length <= key.maxUses, `I5: ${word} was used ${living.length} times`);
    expect(
      taken.every((use) => use.index < key.maxUses),
      `I5: ${word} has more slots than uses`,
    );
  }
  for (const { email, name, signUpKey } of acknowledged) {
    const record = emails.get(wordOf('email', email));
    const user = users.get(record?.userId ?? '');
    const isThere = record?.state === 'active' && user?.email === email && user.name === name;
    expect(isThere, `I9: the acknowledged account of ${email} is lost`);
    const word = wordOf('sign-up', signUpKey.replaceAll('-', ''));
    const use = uses.find((one) => one.reservation === record?.reservation);
    expect(use?.keyWord === word, `I5: ${email} holds no use of the key it was made with`);
  }
  return found;
}

type Expect = (holds: boolean, sentence: string) => void;

/** Checks I6: an active address names an account of that address. */
function checkAccount(
  word: string,
  { userId }: EmailRecord,
  user: User | undefined,
  expect: Expect,
): void {
  expect(user !== undefined, `I6: ${word} names an account that is not there`);
  if (!user) return;
  expect(user.id === userId, `I6: the record of ${userId} holds another id`);
  // The address of an account that is being deleted is freed last.
  const { email } = user.deletion?.rest ?? user;
  expect(wordOf('email', email) === word, `I6: ${userId} lies under another's address`);
}

/** Checks I11: the picture of a profile exists and belongs to its owner. */
function checkPicture(store: StoreView, { id, profile }: User, expect: Expect): void {
  const { pictureId } = profile;
  if (pictureId === null) return;
  const isThere = store.keys('images').includes(`profiles/${pictureId}`);
  expect(isThere, `I11: the picture of ${id} is not there`);
  const owner = store.stored('accounts', `profile-pictures/${pictureId}`);
  const isOwn = (owner as { userId?: string } | undefined)?.userId === id;
  expect(isOwn, `I11: the picture of ${id} is not theirs`);
}

function readAll<T>(store: StoreView, prefix: string): Map<string, T> {
  const keys = store.keys('accounts').filter((key) => key.startsWith(prefix));
  return new Map(keys.map((key) => [key.slice(prefix.length), store.stored('accounts', key) as T]));
}

function readUses(store: StoreView): Use[] {
  const keys = store.keys('accounts').filter((key) => key.startsWith('signup-uses/'));
  return keys.map((key) => {
    const [, word = '', index = ''] = key.split('/');
    const { email, reservation } = store.stored('accounts', key) as Use;
    return { keyWord: word, index: Number(index), email, reservation };
  });
}
