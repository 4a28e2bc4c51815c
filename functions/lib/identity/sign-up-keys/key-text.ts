// Sign-up and recovery keys as people see, copy and type them: Crockford's base32, in groups. Does not know what a key
// is for.
import { createHmac, randomBytes } from 'node:crypto';
import { hashSegment } from '../../storage/blob-keys.ts';
import { keysFor } from '../signing-keys.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 28 letters of 5 bits: 140, in seven groups of four. */
const LENGTH = 28;
const KEY = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
/**
 * White space, hyphens, invisible characters, and look-alikes of a hyphen: the minus sign, and the long vowel mark of a
 * Japanese keyboard.
 */
const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212\u30fc]/gu;

/**
 * Returns a new key. With an Idempotency-Key it is derived with a secret of ours, so that a repeated request gets the
 * key whose response was lost.
 *
 * @param scope - who requests what; only matters with `idempotencyKey`
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

/** Writes bytes in letters. There are 32 of them, so taking a byte modulo 32 is unbiased. */
function format(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/**
 * Returns the hash under which a key is stored, a segment of its storage key; 140 random bits need no slow one. Accepts
 * lower case, spaces, other hyphens, O for 0, and I or L for 1; null for a text that is not a key.
 */
export function hashKeyText(kind: 'sign-up' | 'recovery', text: string): string | null {
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(SEPARATORS, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return KEY.test(letters) ? hashSegment(kind, letters) : null;
}
