// Tokens made by hand by somebody who means harm: all but one are refused, none with a reason (DESIGN decision 20). The
// first group are the cases the HS256 vectors of Wycheproof's JSON Web Signature tests name, written by hand.
import { createHmac, randomBytes } from 'node:crypto';
import { CompactEncrypt } from 'jose';
import { describe, expect, it } from 'vitest';
import { keysFor } from '../../../../functions/lib/identity/signing-keys.ts';
import { issueToken, tokenEnd, verifyToken } from '../../../../functions/lib/identity/tokens.ts';

const raw = Buffer.alloc(32, 7);
const old = Buffer.alloc(32, 9);
const ENV = { JWT_KEYS: `k2:${raw.toString('base64')},k1:${old.toString('base64')}` };
const NOW = 1_700_000_000_000;
const SECONDS = NOW / 1_000;
const CLAIMS = { subject: 'admin', sessionId: 's-1', passwordVersion: 'p-1' };

const [{ secret }, { secret: oldSecret } = { secret: raw }] = keysFor('token/admin', ENV);
const [{ secret: translatorSecret }] = keysFor('token/translator', ENV);
const stranger = randomBytes(32);

const HEADER = { alg: 'HS256', typ: 'at+jwt', kid: 'k2' };
const PAYLOAD = {
  iss: 'the-nine-realms',
  aud: 'admin',
  sub: 'admin',
  sid: 's-1',
  pwv: 'p-1',
  iat: SECONDS - 10,
  exp: SECONDS + 600,
};

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const tagOf = (text: string, key: Uint8Array, algorithm = 'sha256') =>
  createHmac(algorithm, key).update(text).digest();

/** A token as JWS wants it, of whatever is given. */
function forge(header: unknown, payload: unknown, key: Uint8Array = secret, algorithm = 'sha256') {
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${tagOf(signed, key, algorithm).toString('base64url')}`;
}
const withHeader = (header: object, key?: Uint8Array) =>
  forge({ ...HEADER, ...header }, PAYLOAD, key);
const withClaims = (claims: object, key?: Uint8Array) =>
  forge(HEADER, { ...PAYLOAD, ...claims }, key);

const verify = (token: string, env = ENV) => verifyToken('admin', token, NOW, env);
const refused = { code: 'auth.required', message: 'Please log in.' };

const good = forge(HEADER, PAYLOAD);
const [head = '', body = '', tag = ''] = good.split('.');
const bytes = Buffer.from(tag, 'base64url');
const flipped = Buffer.from(bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte)));
const asTag = (buffer: Buffer) => buffer.toString('base64url');

describe('what Wycheproof names', () => {
  it('1 a token that is right is accepted', async () => {
    expect(await verify(good)).toEqual(CLAIMS);
  });

  it.each<[string, string]>([
    ['2 a changed payload', `${head}.${encode({ ...PAYLOAD, sub: 'root' })}.${tag}`],
    ['3 a flipped bit in the tag', `${head}.${body}.${asTag(flipped)}`],
    ['4 an empty tag', `${head}.${body}.`],
    ['5 a truncated tag', `${head}.${body}.${asTag(bytes.subarray(0, 16))}`],
    [
      '6 a tag with a byte more',
      `${head}.${body}.${asTag(Buffer.concat([bytes, bytes.subarray(0, 1)]))}`,
    ],
    ['7 algorithm none', `${encode({ ...HEADER, alg: 'none' })}.${body}.`],
    ['8 algorithm none with the right tag', withHeader({ alg: 'none' })],
    ['9 algorithm nOnE', `${encode({ ...HEADER, alg: 'nOnE' })}.${body}.`],
    ['10 HS512 with the same key', forge({ ...HEADER, alg: 'HS512' }, PAYLOAD, secret, 'sha512')],
    ['11 HS384 with the same key', forge({ ...HEADER, alg: 'HS384' }, PAYLOAD, secret, 'sha384')],
    ['12 an algorithm with a key pair', withHeader({ alg: 'RS256' })],
    [
      '13 a key brought along',
      withHeader({ jwk: { kty: 'oct', k: stranger.toString('base64url') } }, stranger),
    ],
    ['14 a part more', `${good}.${tag}`],
    ['15 a part less', `${head}.${body}`],
    ['16 padding', `${head}.${body}.${tag}=`],
    ['17 an extension nobody knows', withHeader({ crit: ['exp2'], exp2: 1 })],
  ])('%s is refused', async (_, token) => {
    await expect(verify(token)).rejects.toMatchObject(refused);
  });
});

const HOSTILE: [string, string | Promise<string>][] = [
  ['nothing', ''],
  ['dots', '..'],
  ['a word', 'admin'],
  ['spaces around', ` ${good} `],
  ['a line break inside', `${head}.\n${body}.${tag}`],
  ['the JSON serialisation', JSON.stringify({ protected: head, payload: body, signature: tag })],
  ['another alphabet', `${head}.${body}.${'한'.repeat(43)}`],
  ['100,000 letters', 'a'.repeat(100_000)],
  ['a header that is no JSON', forge('{"alg":"HS256"', PAYLOAD)],
  ['a header that is a list', forge([], PAYLOAD)],
  ['no header', `.${body}.${tag}`],
  ['a lower-case algorithm', withHeader({ alg: 'hs256' })],
  ['no algorithm', forge({ typ: 'at+jwt', kid: 'k2' }, PAYLOAD)],
  ['no type', forge({ alg: 'HS256', kid: 'k2' }, PAYLOAD)],
  ['another type', withHeader({ typ: 'JWT' })],
  ['the type of a refresh token', withHeader({ typ: 'rt+jwt' })],
  ['no key id', forge({ alg: 'HS256', typ: 'at+jwt' }, PAYLOAD)],
  ['an unknown key id', withHeader({ kid: 'k9' })],
  ['a number for a key id', withHeader({ kid: 2 })],
  ['a key id of every object', withHeader({ kid: '__proto__' })],
  ['a key id that is a path', withHeader({ kid: '../../dev/null' }, new Uint8Array())],
  ['the address of a key', withHeader({ jku: 'https://evil.example/keys' }, stranger)],
  ['a certificate brought along', withHeader({ x5c: ['AAAA'] }, stranger)],
  ['an unencoded payload', withHeader({ b64: false, crit: ['b64'] })],
  ['a payload that is no JSON', forge(HEADER, '{"sub"')],
  ['a payload that is a list', forge(HEADER, [PAYLOAD])],
  ['a payload of null', forge(HEADER, null)],
  ["a stranger's key", forge(HEADER, PAYLOAD, stranger)],
  ['an empty key', forge(HEADER, PAYLOAD, new Uint8Array())],
  ['the configured key itself', forge(HEADER, PAYLOAD, raw)],
  ["the other key's id", withHeader({ kid: 'k1' })],
  ["the translators' key", withClaims({}, translatorSecret)],
  ['no end', withClaims({ exp: undefined })],
  ['an end that is over', withClaims({ exp: SECONDS - 6 })],
  ['an end in words', withClaims({ exp: 'tomorrow' })],
  ['no beginning', withClaims({ iat: undefined })],
  ['a beginning to come', withClaims({ iat: SECONDS + 60 })],
  ['a beginning too long ago', withClaims({ iat: SECONDS - 3_606, exp: SECONDS + 99_999 })],
  ['a time before which it is not good', withClaims({ nbf: SECONDS + 60 })],
  ['no issuer', withClaims({ iss: undefined })],
  ['another issuer', withClaims({ iss: 'https://evil.example' })],
  ['no audience', withClaims({ aud: undefined })],
  ['another audience', withClaims({ aud: 'translator' })],
  ['no subject', withClaims({ sub: undefined })],
  ['an empty subject', withClaims({ sub: '' })],
  ['a subject that is an object', withClaims({ sub: { toString: 'admin' } })],
  ['no session', withClaims({ sid: undefined })],
  ['a session that is a list', withClaims({ sid: ['s-1'] })],
  ['no password version', withClaims({ pwv: undefined })],
  [
    'an encrypted token',
    new CompactEncrypt(new TextEncoder().encode(JSON.stringify(PAYLOAD)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'at+jwt', kid: 'k2' })
      .encrypt(secret),
  ],
];

describe('a hostile token', () => {
  it.each(HOSTILE)('with %s is refused', async (_, token) => {
    await expect(verify(await token)).rejects.toMatchObject(refused);
  });

  it('is one of at least 40', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(40);
  });
});

describe('tokens of ours', () => {
  it.each(['admin', 'translator'] as const)(
    'for the %s are good for that one only',
    async (audience) => {
      const token = await issueToken(audience, CLAIMS, NOW, ENV);
      const other = audience === 'admin' ? 'translator' : 'admin';
      expect(await verifyToken(audience, token, NOW, ENV)).toEqual(CLAIMS);
      await expect(verifyToken(other, token, NOW, ENV)).rejects.toMatchObject(refused);
    },
  );

  it.each([
    ['admin', 60],
    ['translator', 15],
  ] as const)('for the %s last %i minutes', async (audience, minutes) => {
    const token = await issueToken(audience, CLAIMS, NOW, ENV);
    const end = NOW + minutes * 60_000;
    expect(tokenEnd(audience, NOW)).toBe(end);
    expect(await verifyToken(audience, token, end - 1_000, ENV)).toEqual(CLAIMS);
    await expect(verifyToken(audience, token, end + 6_000, ENV)).rejects.toMatchObject(refused);
  });

  it('signed with the key before stay good until that key is gone', async () => {
    const before = { JWT_KEYS: `k1:${old.toString('base64')}` };
    const token = await issueToken('admin', CLAIMS, NOW, before);
    expect(token).toBe(await issueToken('admin', CLAIMS, NOW, before));
    expect(await verify(token)).toEqual(CLAIMS);
    expect(await verify(forge({ ...HEADER, kid: 'k1' }, PAYLOAD, oldSecret))).toEqual(CLAIMS);
    const after = { JWT_KEYS: `k2:${raw.toString('base64')}` };
    await expect(verify(token, after)).rejects.toMatchObject(refused);
  });
});

describe('JWT_KEYS', () => {
  const long = raw.toString('base64');
  it.each([
    [undefined, 'is not set'],
    ['', 'is not set'],
    [',', 'is not set'],
    [long, 'is not kid:base64'],
    [`:${long}`, 'is not kid:base64'],
    [`k 1:${long}`, 'is not kid:base64'],
    ['k1:not base64!', 'is not kid:base64'],
    [`k1:${raw.subarray(0, 31).toString('base64')}`, 'fewer than 32 bytes'],
    [`k1:${long},k2:c2hvcnQ=`, 'fewer than 32 bytes'],
    [`k1:${long},k1:${long}`, 'twice'],
  ])('%j stops the call and says why to the log only', async (value, reason) => {
    const env = value === undefined ? {} : { JWT_KEYS: value };
    const failure: unknown = await Promise.resolve()
      .then(() => issueToken('admin', CLAIMS, NOW, env))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'config.missing',
      message: 'This part of the site is not set up yet.',
      cause: { message: expect.stringContaining(reason) as string },
    });
    expect(String((failure as Error).cause)).not.toContain(long);
  });

  it('makes another key for each purpose, the same one each time', () => {
    const made = (['token/admin', 'token/translator', 'visitor-address'] as const).map((purpose) =>
      Buffer.from(keysFor(purpose, ENV)[0].secret).toString('hex'),
    );
    expect(new Set([...made, raw.toString('hex')]).size).toBe(4);
    expect(Buffer.from(keysFor('token/admin', ENV)[0].secret).toString('hex')).toBe(made[0]);
  });
});
