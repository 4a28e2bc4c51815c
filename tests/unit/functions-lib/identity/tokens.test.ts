// Tokens: only those that this site issued are accepted, and no refusal says why. How a JWS is read is jose's business;
// these are the checks that we ask of it or make ourselves.
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keysFor } from '../../../../functions/lib/identity/signing-keys.ts';
import {
  issueToken,
  verifyEndedToken,
  verifyToken,
  type Audience,
} from '../../../../functions/lib/identity/tokens.ts';

const raw = Buffer.alloc(32, 7);
const old = Buffer.alloc(32, 9);
const stranger = Buffer.alloc(32, 0xee);
/** As after a rotation: k2 signs, k1 is the previous key. */
const ENV = { JWT_KEYS: `k2:${raw.toString('base64')},k1:${old.toString('base64')}` };
const NOW = 1_700_000_000_000;
const NOW_SECONDS = NOW / 1_000;
const CLAIMS = { subject: 'admin', sessionId: 's-1', credentialVersion: 'p-1' };
const AUDIENCES = ['admin', 'translator'] as const;
const OTHER = { admin: 'translator', translator: 'admin' } as const;
const LIFETIME_SECONDS = { admin: 3_600, translator: 900 };

const verify = (token: string, env = ENV) => verifyToken('admin', token, NOW, env);
const refused = { code: 'auth.required', message: 'Please log in.' };

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** What a token is made of. A header field or claim that is undefined is left out. */
interface Ingredients {
  header?: object;
  claims?: object;
  /** Instead of the claims. */
  payload?: unknown;
  key?: Uint8Array;
  algorithm?: string;
}

/** Signs a token that is valid but for the given ingredients. */
function forge(
  audience: Audience,
  { header, claims, payload, key, algorithm = 'sha256' }: Ingredients = {},
): string {
  const whole = {
    ...{ sid: CLAIMS.sessionId, pwv: CLAIMS.credentialVersion, iss: 'the-nine-realms' },
    ...{ aud: audience, sub: CLAIMS.subject, iat: NOW_SECONDS },
    exp: NOW_SECONDS + LIFETIME_SECONDS[audience],
    ...claims,
  };
  const head = encode({ alg: 'HS256', typ: 'at+jwt', kid: 'k2', ...header });
  const signed = `${head}.${encode(payload ?? whole)}`;
  const secret = key ?? keysFor(`token/${audience}`, ENV)[0].secret;
  return `${signed}.${createHmac(algorithm, secret).update(signed).digest('base64url')}`;
}

/** Replaces one of the three parts of a valid token. */
const withPart = (index: number, part: string) => (audience: Audience) =>
  forge(audience).split('.').with(index, part).join('.');

type Row = [name: string, made: Ingredients | ((audience: Audience) => Ingredients | string)];

const HOSTILE: Row[] = [
  ['nothing', () => ''],
  ['a word', () => 'admin'],
  ['a thousand parts', () => 'a.'.repeat(1_000)],
  ['another signature', withPart(2, 'A'.repeat(43))],
  ['no signature', withPart(2, '')],
  ['padding after the signature', (one) => `${forge(one)}=`],
  ['another payload', withPart(1, encode({ sub: 'root', role: 'admin', aud: '*' }))],
  ['algorithm none', withPart(0, encode({ alg: 'none', typ: 'at+jwt', kid: 'k2' }))],
  ['another algorithm of the same key', { header: { alg: 'HS512' }, algorithm: 'sha512' }],
  ['no type', { header: { typ: undefined } }],
  ['the type of any token', { header: { typ: 'JWT' } }],
  ['no key id', { header: { kid: undefined } }],
  ['an unknown key id', { header: { kid: 'k9' } }],
  ["the older key's id", { header: { kid: 'k1' } }],
  ['a key id of every object', { header: { kid: '__proto__' } }],
  [
    'a key brought along',
    { header: { jwk: { kty: 'oct', k: stranger.toString('base64url') } }, key: stranger },
  ],
  ["a stranger's key", { key: stranger }],
  ['the configured key itself', { key: raw }],
  ['the older key', { key: old }],
  ["the other audience's key", (one) => ({ key: keysFor(`token/${OTHER[one]}`, ENV)[0].secret })],
  ['a payload that is no JSON', { payload: '{"sub"' }],
  ['no end', { claims: { exp: undefined } }],
  ['an end that is over', { claims: { iat: NOW_SECONDS - 60, exp: NOW_SECONDS - 6 } }],
  ['an end that is a text', { claims: { exp: String(NOW_SECONDS + 600) } }],
  ['an end in a year', { claims: { exp: NOW_SECONDS + 31_536_000 } }],
  ['no beginning', { claims: { iat: undefined } }],
  ['a beginning to come', { claims: { iat: NOW_SECONDS + 60, exp: NOW_SECONDS + 600 } }],
  ['a beginning too long ago', { claims: { iat: NOW_SECONDS - 3_606, exp: NOW_SECONDS + 60 } }],
  ['no issuer', { claims: { iss: undefined } }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['no audience', { claims: { aud: undefined } }],
  ['another audience', (one) => ({ claims: { aud: OTHER[one] } })],
  ['both audiences', { claims: { aud: AUDIENCES } }],
  ['no subject', { claims: { sub: undefined } }],
  ['an empty subject', { claims: { sub: '' } }],
  ['no session', { claims: { sid: undefined } }],
  ['a session that is a list', { claims: { sid: ['s-1'] } }],
  ['no password version', { claims: { pwv: undefined } }],
  ['a password version that is a number', { claims: { pwv: 1 } }],
];
/** Those that are valid at another time of day. */
const ONLY_RUN_OUT = ['an end that is over', 'a beginning to come'];

describe.each(AUDIENCES)('a token for the %s', (audience) => {
  const make = (row: Row[1]) => {
    const made = typeof row === 'function' ? row(audience) : row;
    return typeof made === 'string' ? made : forge(audience, made);
  };

  it('is accepted as it is issued, and yields only the expected claims', async () => {
    // The forged tokens are variations of exactly the token that we issue.
    expect(forge(audience)).toBe(await issueToken(audience, CLAIMS, NOW, ENV));
    const more = { role: 'admin', admin: true, scope: '*', language: 'tr', userId: 'root' };
    for (const token of [forge(audience), forge(audience, { claims: more })]) {
      expect(await verifyToken(audience, token, NOW, ENV)).toEqual(CLAIMS);
    }
  });

  it.each(HOSTILE)(
    'with %s is refused, and does not pass for an expired one',
    async (name, row) => {
      const token = make(row);
      await expect(verifyToken(audience, token, NOW, ENV)).rejects.toMatchObject(refused);
      const ended = await verifyEndedToken(audience, token, ENV);
      expect(ended).toEqual(ONLY_RUN_OUT.includes(name) ? CLAIMS : null);
    },
  );
});

it('a token signed with the previous key stays valid until that key is removed', async () => {
  const before = { JWT_KEYS: `k1:${old.toString('base64')}` };
  const token = await issueToken('admin', CLAIMS, NOW, before);
  expect(token).toBe(await issueToken('admin', CLAIMS, NOW, before));
  expect(await verify(token)).toEqual(CLAIMS);
  const after = { JWT_KEYS: `k2:${raw.toString('base64')}` };
  await expect(verify(token, after)).rejects.toMatchObject(refused);
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
  ])('%j stops the call and only the log says why', async (value, reason) => {
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

  it('yields a different key for each purpose, the same one each time', () => {
    const made = (['token/admin', 'token/translator', 'visitor-address'] as const).map((purpose) =>
      Buffer.from(keysFor(purpose, ENV)[0].secret).toString('hex'),
    );
    expect(new Set([...made, raw.toString('hex')]).size).toBe(4);
    expect(Buffer.from(keysFor('token/admin', ENV)[0].secret).toString('hex')).toBe(made[0]);
  });
});
