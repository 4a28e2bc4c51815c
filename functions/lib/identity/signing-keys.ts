// The keys for tokens and keyed hashes, derived from JWT_KEYS, and the key of refresh tokens. Each purpose has its own
// key, so that a token for one can never pass for another's. Tokens are signed elsewhere.
import { createHmac, hkdfSync } from 'node:crypto';
import { AppError } from '../../../src/domain/errors.ts';
import { newOperationId } from '../http/operation.ts';

/** The purpose of a key. The string is part of the derivation: changing it invalidates what was made with the key. */
export type KeyPurpose =
  | 'token/admin'
  | 'token/translator'
  | 'visitor-address'
  | 'one-time-key'
  | 'registration'
  | 'recovery'
  | 'erased-claim';

/** A key with the id that tokens refer to. */
export interface SigningKey {
  kid: string;
  secret: Uint8Array;
}

const MIN_SECRET_BYTES = 32;
const DERIVED_BYTES = 32;
const KEY_ENTRY = /^([\w-]{1,32}):([\w+/-]+={0,2})$/;
const BASE64 = /^[\w+/-]+={0,2}$/;

/**
 * Returns the keys for one purpose, the signing key first. `JWT_KEYS` is `kid:base64,...`, at least 32 bytes each;
 * HKDF-SHA256 derives one key per purpose from each. Throws `config.missing` if it is not set or malformed.
 */
export function keysFor(
  purpose: KeyPurpose,
  env: NodeJS.ProcessEnv = process.env,
): [SigningKey, ...SigningKey[]] {
  const entries = (env['JWT_KEYS'] ?? '').split(',').filter((entry) => entry.trim() !== '');
  const [first, ...others] = entries.map((entry) => {
    const { kid, secret } = parseEntry(entry.trim());
    const derived = hkdfSync('sha256', secret, '', `the-nine-realms/${purpose}`, DERIVED_BYTES);
    return { kid, secret: new Uint8Array(derived) };
  });
  if (!first) throw configError('JWT_KEYS is not set');
  const kids = new Set([first, ...others].map((key) => key.kid));
  if (kids.size !== others.length + 1) throw configError('JWT_KEYS names a key twice');
  return [first, ...others];
}

/**
 * Returns the id of an operation, derived from its Idempotency-Key, if any, and the request with its password: another
 * password is another operation. As a keyed hash, the id reveals nothing about it.
 */
export function keyedId(
  purpose: KeyPurpose,
  idempotencyKey: string | null,
  request: readonly string[],
  env: NodeJS.ProcessEnv,
): string {
  if (idempotencyKey === null) return newOperationId();
  const [{ secret }] = keysFor(purpose, env);
  const text = JSON.stringify([idempotencyKey, ...request]);
  return createHmac('sha256', secret).update(text).digest('hex').slice(0, 32);
}

/**
 * Returns the key from which a refresh token's successor is derived: `REFRESH_KEY` in base64, at least 32 bytes. Throws
 * `config.missing` if it is not set, not base64 or too short.
 */
export function refreshKey(env: NodeJS.ProcessEnv = process.env): Uint8Array {
  const text = (env['REFRESH_KEY'] ?? '').trim();
  if (text === '') throw configError('REFRESH_KEY is not set');
  if (!BASE64.test(text)) throw configError('REFRESH_KEY is not base64');
  const secret = Buffer.from(text, 'base64');
  if (secret.length < MIN_SECRET_BYTES) {
    throw configError(`REFRESH_KEY has fewer than ${MIN_SECRET_BYTES} bytes`);
  }
  return new Uint8Array(secret);
}

/** Returns an entry of `JWT_KEYS`: its id, and the secret from which its keys are derived. */
function parseEntry(entry: string): SigningKey {
  const [, kid, text] = KEY_ENTRY.exec(entry) ?? [];
  if (!kid || !text) throw configError('JWT_KEYS is not kid:base64,...');
  const secret = Buffer.from(text, 'base64');
  if (secret.length < MIN_SECRET_BYTES) {
    throw configError(`The key ${kid} of JWT_KEYS has fewer than ${MIN_SECRET_BYTES} bytes`);
  }
  return { kid, secret };
}

/** Creates the error; the reason is logged, the configured values never are. */
function configError(reason: string): AppError {
  return new AppError('config.missing', { cause: new Error(reason) });
}
