// Refuses passwords that attackers try first (`password.common`, 400): those of breached lists, and the words that an
// account and this site are known by (NIST SP 800-63B 3.1.1.2). Only for new ones; the schema checks their length.
import { AppError } from '../../../src/domain/errors.ts';

/** What an attacker knows of an account. */
export interface Owner {
  email: string;
  name: string;
}

const SITE_WORDS = ['ninerealms', 'theninerealms'];
/** What people put before and after a word to make it a password. */
const AFFIXES = /^[^\p{L}]+|[^\p{L}]+$/gu;

let listed: Promise<ReadonlySet<string>> | null = null;

/** Loads the list with the first new password, because it takes a moment to unpack. */
function readList(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return listed;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const bare = (text: string) => plain(text).replace(/[\s._-]+/g, '');

export async function requireUncommon(password: string, { email, name }: Owner): Promise<void> {
  const list = await readList();
  const text = plain(password);
  const [local = ''] = email.split('@');
  const own = [email, local, name].map(bare).filter((word) => word !== '');
  const known = [...SITE_WORDS, ...own];
  const isKnown = known.includes(bare(password)) || known.includes(bare(text.replace(AFFIXES, '')));
  const isOneCharacter = new Set(text).size === 1;
  if (isKnown || isOneCharacter || list.has(text)) throw new AppError('password.common');
}
