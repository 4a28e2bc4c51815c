// Forged and malformed tokens.
import { createHmac } from 'node:crypto';
import { CompactEncrypt } from 'jose';
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

/** Appends raw members to the claims' JSON, for JSON that no object can produce. */
function withJson({ header, payload, key }: Mint, members: string, without: string[] = []): string {
  const kept = Object.entries(payload).filter(([name]) => !without.includes(name));
  return forge(header, `${JSON.stringify(Object.fromEntries(kept)).slice(0, -1)},${members}}`, key);
}

function partsOf(mint: Mint): { head: string; body: string; tag: string; bytes: Buffer } {
  const [head = '', body = '', tag = ''] = goodToken(mint).split('.');
  return { head, body, tag, bytes: Buffer.from(tag, 'base64url') };
}

/** Changes the last letter of a tag without changing its bytes: its last two bits are unused. */
function respelt(tag: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return tag.slice(0, -1) + String(letters[letters.indexOf(tag.slice(-1)) + 1]);
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

/** Tokens that must be rejected on their own, whatever sessions exist. */
export const HOSTILE: readonly Row[] = [
  ['two dots', () => '..'],
  ['a word', () => 'admin'],
  ['3,000 letters', () => 'a'.repeat(3_000)],
  ['a thousand parts', () => 'a.'.repeat(1_000)],
  ['Korean letters for a tag', around(({ head, body }) => `${head}.${body}.${'한'.repeat(43)}`)],
  ['full-width letters', around(({ head, body, tag }) => `${head}．${body}．${tag}`)],
  ['a blank around it', (mint) => `${goodToken(mint)} x`],
  ['a blank inside', around(({ head, body, tag }) => `${head}. ${body}.${tag}`)],
  ['standard base64', around(({ head, body }) => `${head}.${body}.${'+/'.repeat(21)}A`)],
  ['padding', around(({ head, body, tag }) => `${head}.${body}.${tag}=`)],
  ['a percent sign', around(({ head, body, tag }) => `${head}%2e${body}.${tag}`)],
  [
    'a truncated tag',
    around(({ head, body, bytes }) => {
      return `${head}.${body}.${bytes.subarray(0, 16).toString('base64url')}`;
    }),
  ],
  [
    'a tag with a byte more',
    around(({ head, body, bytes }) => {
      return `${head}.${body}.${Buffer.concat([bytes, bytes.subarray(0, 1)]).toString('base64url')}`;
    }),
  ],
  ['a tag in another spelling', around(({ head, body, tag }) => `${head}.${body}.${respelt(tag)}`)],
  ['a tag of nothing but zeros', around(({ head, body }) => `${head}.${body}.${'A'.repeat(43)}`)],

  ['a header that is no JSON', (mint) => forge('{"alg":"HS256"', mint.payload, mint.key)],
  ['a header that is a list', (mint) => forge([], mint.payload, mint.key)],
  ['a header of null', (mint) => forge(null, mint.payload, mint.key)],
  ['algorithm none and the right tag', header({ alg: 'none' })],
  ['algorithm nOnE', (mint) => `${encode({ ...mint.header, alg: 'nOnE' })}.${partsOf(mint).body}.`],
  [
    'an algorithm twice, none last',
    (mint) => {
      const { kid } = mint.header;
      const twice = `{"alg":"HS256","typ":"at+jwt","kid":"${kid}","alg":"none"}`;
      return forge(twice, mint.payload, mint.key);
    },
  ],
  ['an algorithm in small letters', header({ alg: 'hs256' })],
  ['an algorithm with a blank', header({ alg: 'HS256 ' })],
  ['an algorithm that is a list', header({ alg: ['HS256'] })],
  ['no algorithm', header({ alg: undefined })],
  ['another algorithm than was used', header({ alg: 'HS512' })],
  [
    'HS384 with the same key',
    (mint) => forge({ ...mint.header, alg: 'HS384' }, mint.payload, mint.key, 'sha384'),
  ],
  [
    'HS512 with the same key',
    (mint) => forge({ ...mint.header, alg: 'HS512' }, mint.payload, mint.key, 'sha512'),
  ],
  ['an algorithm of key pairs', header({ alg: 'RS256' })],
  ['no type', header({ typ: undefined })],
  ['the type of any token', header({ typ: 'JWT' })],
  ['the type of a refresh token', header({ typ: 'rt+jwt' })],
  ['no key id', header({ kid: undefined })],
  ['an unknown key id', header({ kid: 'k9' })],
  ["the older key's id", header({ kid: 'k1' })],
  ['a key id that is a number', header({ kid: 2 })],
  ['a key id of every object', header({ kid: '__proto__' })],
  ['a key id that climbs', header({ kid: '../../../dev/null' }, new Uint8Array())],
  ['a key id that asks a database', header({ kid: "x' UNION SELECT 'k'--" }, Buffer.from('k'))],
  [
    'a key brought along',
    header({ jwk: { kty: 'oct', k: STRANGER.toString('base64url') } }, STRANGER),
  ],
  ['the address of a key', header({ jku: 'https://evil.example/keys' }, STRANGER)],
  ['a certificate brought along', header({ x5c: ['AAAA'] }, STRANGER)],
  ['the address of a certificate', header({ x5u: 'https://evil.example/x' }, STRANGER)],
  ['an extension nobody knows', header({ crit: ['exp2'], exp2: 1 })],
  ['an empty list of extensions', header({ crit: [] })],
  ['an unencoded payload', header({ b64: false, crit: ['b64'] })],
  [
    'an unencoded payload, truly',
    (mint) => {
      const head = encode({ ...mint.header, b64: false, crit: ['b64'] });
      const tag = createHmac('sha256', mint.key).update(`${head}.admin`).digest('base64url');
      return `${head}.admin.${tag}`;
    },
  ],

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
  ['a payload of null', (mint) => forge(mint.header, null, mint.key)],
  ['a payload that is a text', (mint) => forge(mint.header, '"admin"', mint.key)],
  ['a payload that is no UTF-8', ({ header: head, key }) => forgeBytes(head, [0xff, 0xfe], key)],
  [
    'claims below __proto__',
    ({ header: head, payload, key }) => {
      return forge(head, `{"__proto__":${JSON.stringify(payload)}}`, key);
    },
  ],
  ['no end', claims({ exp: undefined })],
  ['an end that is over', claims(({ now }) => ({ iat: now - 60, exp: now - 6 }))],
  ['an end in words', claims({ exp: 'tomorrow' })],
  ['an end that is a text of digits', claims(({ now }) => ({ exp: String(now + 600) }))],
  ['an end of null, as NaN is written', claims({ exp: Number.NaN })],
  ['an end that never comes', (mint) => withJson(mint, '"exp":1e999', ['exp'])],
  ['an end before time began', claims({ exp: -1 })],
  ['an end in milliseconds', claims(({ now }) => ({ exp: (now + 600) * 1_000 }))],
  ['an end in a year', claims(({ now }) => ({ exp: now + 31_536_000 }))],
  ['an end between two seconds', claims(({ now }) => ({ exp: now + 600.5 }))],
  ['an end twice, over at last', (mint) => withJson(mint, `"exp":${mint.now - 60}`)],
  ['no beginning', claims({ iat: undefined })],
  ['a beginning to come', claims(({ now }) => ({ iat: now + 60, exp: now + 600 }))],
  ['a beginning too long ago', claims(({ now }) => ({ iat: now - 3_606, exp: now + 60 }))],
  ['a beginning before time began', (mint) => withJson(mint, '"iat":-1e999', ['iat'])],
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
  [
    'encryption with a key of ours',
    (mint) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(mint.payload)))
        .setProtectedHeader({ ...mint.header, alg: 'dir', enc: 'A256GCM' })
        .encrypt(mint.key),
  ],
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

function forgeBytes(head: object, bytes: readonly number[], key: Uint8Array): string {
  const signed = `${encode(head)}.${Buffer.from(bytes).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}
