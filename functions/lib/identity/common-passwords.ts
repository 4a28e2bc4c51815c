// Refuses passwords that attackers try first (NIST SP 800-63B 3.1.1.2): those of breached lists, and the words that an
// account and this site are known by. Only for new passwords; their length is checked by the schema.
import { AppError } from '../../../src/domain/errors.ts';

/** What an attacker knows of an account. */
export interface Owner {
  email: string;
  name: string;
}

const SITE_WORDS = ['ninerealms', 'theninerealms'];
/** What people put before and after a word to make it a password. */
const AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu;

let listed: Promise<ReadonlySet<string>> | null = null;

/** The list takes a moment to unpack, so it is not loaded before the first new password. */
function readList(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return listed;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const bare = (text: string) => plain(text).replace(/[\s._-]+/g, '');

/** Throws `password.common` (400) for a password that is among the first that an attacker would try. */
export async function requireUncommon(password: string, { email, name }: Owner): Promise<void> {
  const list = await readList();
  const text = plain(password);
  const [local = ''] = email.split('@');
  const own = [email, local, name].map(bare).filter((word) => word !== '');
  const known = [...SITE_WORDS, ...own];
  const isKnown = known.includes(bare(password)) || known.includes(bare(text.replace(AROUND, '')));
  const isOneCharacter = new Set(text).size === 1;
  if (isKnown || isOneCharacter || list.has(text)) throw new AppError('password.common');
}
