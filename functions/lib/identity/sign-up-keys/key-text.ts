// Sign-up and recovery keys as people see, copy and type them: Crockford's base32, in groups. What a key opens is not known
// here.
import { createHmac, randomBytes } from 'node:crypto';
import { hashWord } from '../../storage/keys.ts';
import { keysFor } from '../signing-keys.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 28 letters of 5 bits: 140, in seven groups of four. */
const LENGTH = 28;
const KEY = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
/** Blanks, hyphens, what is not seen, and what else is taken for a hyphen: the minus, and the stroke of a Japanese keyboard. */
const BETWEEN = /[\s\p{Pd}\p{Cf}\u2212\u30fc]/gu;

/**
 * A new key. With the Idempotency-Key of a request the same one each time, made with a secret of ours: a repetition gets the
 * key whose answer was lost.
 *
 * @param scope - who asks for what; only matters with `idempotencyKey`
 */
export function newKeyText(
  idempotencyKey: string | null,
  scope: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): string {
  if (idempotencyKey === null) return format(randomBytes(LENGTH));
  const [{ secret }] = keysFor('one-time-key', env);
  const seed = createHmac('sha256', secret).update(JSON.stringify([idempotencyKey, ...scope]));
  return format(seed.digest());
}

/** 32 letters: each byte gives one without preferring any. */
function format(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/**
 * The word a key is stored under: its hash, which 140 random bits need no slow one for. Small letters, blanks, other hyphens,
 * and O for 0 or I and L for 1 are taken as what was meant; null for what is no key.
 */
export function keyWord(kind: 'sign-up' | 'recovery', text: string): string | null {
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(BETWEEN, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return KEY.test(letters) ? hashWord(kind, letters) : null;
}
