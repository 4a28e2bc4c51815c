// Forged and malformed tokens.
import { createHmac } from 'node:crypto';
import { keysFor } from '../../../functions/lib/identity/signing-keys.ts';
import type { Audience, TokenClaims } from '../../../functions/lib/identity/tokens.ts';

/** The ingredients of a token: everything a valid one needs, and keys that must not work. */
export interface Mint {
  header: { alg: string; typ: string; kid: string };
  payload: Record<string, unknown>;
  /** The current time, in seconds. */
  now: number;
  key: Uint8Array;
  wrongKeys: { otherAudience: Uint8Array; older: Uint8Array; configured: Uint8Array };
}

const STRANGER = Buffer.alloc(32, 0xee);
const RAW = { k2: Buffer.alloc(32, 7), k1: Buffer.alloc(32, 9) };
const LIFETIME_SECONDS = { admin: 3_600, translator: 900 };

/** Two keys, as after a rotation: k2 signs, k1 is the previous one. */
export const TWO_KEYS = {
  JWT_KEYS: `k2:${RAW.k2.toString('base64')},k1:${RAW.k1.toString('base64')}`,
};

/** Creates a mint for an audience at a time in milliseconds, with the keys of `TWO_KEYS`. */
export function createMint(audience: Audience, claims: TokenClaims, nowMs: number): Mint {
  const now = Math.floor(nowMs / 1_000);
  const [newest, older = newest] = keysFor(`token/${audience}`, TWO_KEYS);
  const other = audience === 'admin' ? 'translator' : 'admin';
  return {
    header: { alg: 'HS256', typ: 'at+jwt', kid: newest.kid },
    payload: {
      sid: claims.sessionId,
      pwv: claims.passwordVersion,
      iss: 'the-nine-realms',
      aud: audience,
      sub: claims.subject,
      iat: now,
      exp: now + LIFETIME_SECONDS[audience],
    },
    now,
    key: newest.secret,
    wrongKeys: {
      otherAudience: keysFor(`token/${other}`, TWO_KEYS)[0].secret,
      older: older.secret,
      configured: RAW.k2,
    },
  };
}

/** Encodes strings as they are and anything else as JSON, in base64url. */
function encode(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString(
    'base64url',
  );
}

/** Assembles a signed JWS from any header and payload, valid or not. */
export function forge(
  header: unknown,
  payload: unknown,
  key: Uint8Array,
  algorithm = 'sha256',
): string {
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${createHmac(algorithm, key).update(signed).digest('base64url')}`;
}

/** The valid token. */
function goodToken({ header, payload, key }: Mint): string {
  return forge(header, payload, key);
}

/** The valid token with some header fields changed; undefined removes a field. */
function withHeader(mint: Mint, header: object, key = mint.key): string {
  return forge({ ...mint.header, ...header }, mint.payload, key);
}

/** The valid token with some claims changed; undefined removes a claim. */
export function withClaims(mint: Mint, claims: object, key = mint.key): string {
  return forge(mint.header, { ...mint.payload, ...claims }, key);
}

function partsOf(mint: Mint): { head: string; body: string; tag: string; bytes: Buffer } {
  const [head = '', body = '', tag = ''] = goodToken(mint).split('.');
  return { head, body, tag, bytes: Buffer.from(tag, 'base64url') };
}

type Row = readonly [name: string, make: (mint: Mint) => string | Promise<string>];

/** The 17 cases of the HS256 group of Wycheproof's JSON Web Signature vectors, by number. Only the first is valid. */
export const WYCHEPROOF: readonly Row[] = [
  ['1 accepts what is valid', (mint) => goodToken(mint)],
  [
    '2 rejects a modified signature',
    (mint) => {
      const { head, body, bytes } = partsOf(mint);
      const flipped = bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte));
      return `${head}.${body}.${Buffer.from(flipped).toString('base64url')}`;
    },
  ],
  ['3 rejects a missing signature', (mint) => `${partsOf(mint).head}.${partsOf(mint).body}.`],
  [
    '4 rejects a missing signature and separator',
    (mint) => `${partsOf(mint).head}.${partsOf(mint).body}`,
  ],
  [
    '5 rejects a modified payload',
    (mint) => {
      const { head, tag } = partsOf(mint);
      return `${head}.${encode({ ...mint.payload, sub: 'root' })}.${tag}`;
    },
  ],
  ['6 rejects a missing payload', (mint) => `${partsOf(mint).head}..${partsOf(mint).tag}`],
  [
    '7 rejects a missing payload and separator',
    (mint) => `${partsOf(mint).head}.${partsOf(mint).tag}`,
  ],
  [
    '8 rejects a modified header',
    (mint) => {
      const { body, tag } = partsOf(mint);
      return `${encode({ ...mint.header, kid: 'k1' })}.${body}.${tag}`;
    },
  ],
  ['9 rejects a missing header', (mint) => `.${partsOf(mint).body}.${partsOf(mint).tag}`],
  [
    '10 rejects a missing header and separator',
    (mint) => `${partsOf(mint).body}.${partsOf(mint).tag}`,
  ],
  ['11 rejects a missing header and signature', (mint) => `.${partsOf(mint).body}.`],
  ['12 rejects a missing header, signature and their separators', (mint) => partsOf(mint).body],
  ['13 rejects an empty text', () => ''],
  ['14 rejects an empty part more', (mint) => `${goodToken(mint)}.`],
  ['15 rejects a part more', (mint) => `${goodToken(mint)}.foo`],
  [
    '16 rejects algorithm none without a signature',
    (mint) => `${encode({ ...mint.header, alg: 'none' })}.${partsOf(mint).body}.`,
  ],
  [
    '17 rejects the JSON serialisation',
    (mint) => {
      const { head, body, tag } = partsOf(mint);
      const signature = { protected: head, header: { unknown: 'untrustworthy' }, signature: tag };
      return JSON.stringify({ payload: body, signatures: [signature] });
    },
  ],
];

const around = (make: (parts: ReturnType<typeof partsOf>) => string) => (mint: Mint) =>
  make(partsOf(mint));
const header =
  (fields: object, key?: Uint8Array) =>
  (mint: Mint): string =>
    withHeader(mint, fields, key);
const claims =
  (change: Record<string, unknown> | ((mint: Mint) => Record<string, unknown>)) =>
  (mint: Mint): string =>
    withClaims(mint, typeof change === 'function' ? change(mint) : change);

/** Tokens that must be rejected on their own, whatever sessions exist. How a signature is spelt is up to jose. */
export const HOSTILE: readonly Row[] = [
  ['a word', () => 'admin'],
  ['a thousand parts', () => 'a.'.repeat(1_000)],
  ['a tag of nothing but zeros', around(({ head, body }) => `${head}.${body}.${'A'.repeat(43)}`)],

  ['algorithm none and the right tag', header({ alg: 'none' })],
  ['algorithm nOnE', (mint) => `${encode({ ...mint.header, alg: 'nOnE' })}.${partsOf(mint).body}.`],
  ['no algorithm', header({ alg: undefined })],
  ['another algorithm than was used', header({ alg: 'HS512' })],
  [
    'HS512 with the same key',
    (mint) => forge({ ...mint.header, alg: 'HS512' }, mint.payload, mint.key, 'sha512'),
  ],
  ['an algorithm of key pairs', header({ alg: 'RS256' })],
  ['no type', header({ typ: undefined })],
  ['the type of any token', header({ typ: 'JWT' })],
  ['no key id', header({ kid: undefined })],
  ['an unknown key id', header({ kid: 'k9' })],
  ["the older key's id", header({ kid: 'k1' })],
  ['a key id that is a number', header({ kid: 2 })],
  ['a key id of every object', header({ kid: '__proto__' })],
  [
    'a key brought along',
    header({ jwk: { kty: 'oct', k: STRANGER.toString('base64url') } }, STRANGER),
  ],
  ['an extension nobody knows', header({ crit: ['exp2'], exp2: 1 })],

  ["a stranger's key", claimsSignedWith(() => STRANGER)],
  ['an empty key', claimsSignedWith(() => new Uint8Array())],
  ['the configured key itself', claimsSignedWith(({ configured }) => configured)],
  ['the older key and the newest id', claimsSignedWith(({ older }) => older)],
  ["the other audience's key", claimsSignedWith(({ otherAudience }) => otherAudience)],
  [
    'another role, unsigned',
    around(({ head, tag }) => `${head}.${encode({ sub: 'root', role: 'admin', aud: '*' })}.${tag}`),
  ],

  ['a payload that is no JSON', (mint) => forge(mint.header, '{"sub"', mint.key)],
  ['a payload that is a list', (mint) => forge(mint.header, [mint.payload], mint.key)],
  ['no end', claims({ exp: undefined })],
  ['an end that is over', claims(({ now }) => ({ iat: now - 60, exp: now - 6 }))],
  ['an end that is a text of digits', claims(({ now }) => ({ exp: String(now + 600) }))],
  ['an end in milliseconds', claims(({ now }) => ({ exp: (now + 600) * 1_000 }))],
  ['an end in a year', claims(({ now }) => ({ exp: now + 31_536_000 }))],
  ['no beginning', claims({ iat: undefined })],
  ['a beginning to come', claims(({ now }) => ({ iat: now + 60, exp: now + 600 }))],
  ['a beginning too long ago', claims(({ now }) => ({ iat: now - 3_606, exp: now + 60 }))],
  ['a time before which it is not good', claims(({ now }) => ({ nbf: now + 60 }))],
  ['no issuer', claims({ iss: undefined })],
  ['another issuer', claims({ iss: 'https://evil.example' })],
  ['no audience', claims({ aud: undefined })],
  ['another audience', claims(({ payload }) => ({ aud: OTHER[String(payload['aud'])] }))],
  ['both audiences', claims({ aud: ['admin', 'translator'] })],
  ['no subject', claims({ sub: undefined })],
  ['an empty subject', claims({ sub: '' })],
  ['a subject that is an object', claims({ sub: { toString: 'admin' } })],
  ['no session', claims({ sid: undefined })],
  ['a session that is a list', claims(({ payload }) => ({ sid: [payload['sid']] }))],
  ['no password version', claims({ pwv: undefined })],
  ['a password version that is a number', claims({ pwv: 1 })],
];

/** The names of the rows that are valid at another time of day. */
export const ONLY_RUN_OUT: ReadonlySet<string> = new Set([
  'an end that is over',
  'a beginning to come',
]);

const OTHER: Record<string, string> = { admin: 'translator', translator: 'admin' };

function claimsSignedWith(choose: (keys: Mint['wrongKeys']) => Uint8Array) {
  return (mint: Mint): string => forge(mint.header, mint.payload, choose(mint.wrongKeys));
}
