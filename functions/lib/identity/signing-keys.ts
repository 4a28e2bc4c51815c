// The keys that sign tokens and hash addresses, all made from JWT_KEYS: each purpose has a key of its own, so that a token
// for one can never pass for another's. Signing itself is not done here.
import { hkdfSync } from 'node:crypto';
import { AppError } from '../../../src/domain/errors.ts';

/** What a key is for. The words are part of the keys: changing one signs everybody out. */
export type KeyPurpose =
  | 'token/admin'
  | 'token/translator'
  | 'visitor-address'
  | 'one-time-key'
  | 'registration'
  | 'recovery';

/** A key with the id that tokens name it by. */
export interface SigningKey {
  kid: string;
  secret: Uint8Array;
}

const MIN_SECRET_BYTES = 32;
const KID = /^[A-Za-z0-9_-]{1,32}$/;
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/**
 * The keys of one purpose, the signing one first. `JWT_KEYS` is `kid:base64,...`, at least 32 bytes each; for every one of
 * them HKDF-SHA256 makes a key per purpose. Throws `config.missing` when it is not set, or anything is wrong with it.
 */
export function keysFor(
  purpose: KeyPurpose,
  env: NodeJS.ProcessEnv = process.env,
): [SigningKey, ...SigningKey[]] {
  const keys = (env['JWT_KEYS'] ?? '').split(',').filter((entry) => entry.trim() !== '');
  const [first, ...others] = keys.map((entry) => {
    const { kid, secret } = parseEntry(entry.trim());
    const derived = hkdfSync('sha256', secret, '', `the-nine-realms/${purpose}`, MIN_SECRET_BYTES);
    return { kid, secret: new Uint8Array(derived) };
  });
  if (!first) throw missing('JWT_KEYS is not set');
  const kids = new Set([first, ...others].map((key) => key.kid));
  if (kids.size !== others.length + 1) throw missing('JWT_KEYS names a key twice');
  return [first, ...others];
}

/**
 * The key that makes a refresh token's successor, `REFRESH_KEY` in base64, at least 32 bytes. Throws `config.missing` when it is
 * not set or too short.
 */
export function refreshKey(env: NodeJS.ProcessEnv = process.env): Uint8Array {
  const text = (env['REFRESH_KEY'] ?? '').trim();
  if (text === '') throw missing('REFRESH_KEY is not set');
  if (!BASE64.test(text)) throw missing('REFRESH_KEY is not base64');
  const secret = Buffer.from(text, 'base64');
  if (secret.length < MIN_SECRET_BYTES) {
    throw missing(`REFRESH_KEY has fewer than ${MIN_SECRET_BYTES} bytes`);
  }
  return new Uint8Array(secret);
}

function parseEntry(entry: string): SigningKey {
  const colon = entry.indexOf(':');
  const [kid, text] = [entry.slice(0, Math.max(colon, 0)), entry.slice(colon + 1)];
  if (!KID.test(kid) || !BASE64.test(text)) throw missing('JWT_KEYS is not kid:base64,...');
  const secret = Buffer.from(text, 'base64');
  if (secret.length < MIN_SECRET_BYTES) {
    throw missing(`The key ${kid} of JWT_KEYS has fewer than ${MIN_SECRET_BYTES} bytes`);
  }
  return { kid, secret };
}

/** The reason goes to the log; what is configured goes nowhere. */
function missing(reason: string): AppError {
  return new AppError('config.missing', { cause: new Error(reason) });
}
