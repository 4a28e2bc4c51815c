// Forged tokens: all but the valid one are refused, none with a reason (DESIGN decision 20).
import { describe, expect, it } from 'vitest';
import { keysFor } from '../../../../functions/lib/identity/signing-keys.ts';
import {
  issueToken,
  tokenEnd,
  verifyEndedToken,
  verifyToken,
} from '../../../../functions/lib/identity/tokens.ts';
import {
  HOSTILE,
  ONLY_RUN_OUT,
  TWO_KEYS as ENV,
  WYCHEPROOF,
  createMint,
  forge,
  withClaims,
} from '../../../support/accounts/forged-tokens.ts';

const raw = Buffer.alloc(32, 7);
const old = Buffer.alloc(32, 9);
const NOW = 1_700_000_000_000;
const CLAIMS = { subject: 'admin', sessionId: 's-1', passwordVersion: 'p-1' };
const AUDIENCES = ['admin', 'translator'] as const;
const mintOf = (audience: (typeof AUDIENCES)[number]) => createMint(audience, CLAIMS, NOW);
const mint = mintOf('admin');

const verify = (token: string, env = ENV) => verifyToken('admin', token, NOW, env);
const refused = { code: 'auth.required', message: 'Please log in.' };

describe.each(AUDIENCES)('a token for the %s', (audience) => {
  const own = mintOf(audience);
  const [[valid, make], ...invalid] = WYCHEPROOF as [
    (typeof WYCHEPROOF)[number],
    ...(typeof WYCHEPROOF)[number][],
  ];

  it(`from Wycheproof is accepted: ${valid}`, async () => {
    const token = await make(own);
    expect(await verifyToken(audience, token, NOW, ENV)).toEqual(CLAIMS);
    // The forged tokens are variations of exactly the token that we issue.
    expect(token).toBe(await issueToken(audience, CLAIMS, NOW, ENV));
  });

  it.each(invalid)('from Wycheproof is refused: %s', async (_, forged) => {
    await expect(verifyToken(audience, await forged(own), NOW, ENV)).rejects.toMatchObject(refused);
  });

  it.each(HOSTILE)('with %s is refused', async (_, forged) => {
    await expect(verifyToken(audience, await forged(own), NOW, ENV)).rejects.toMatchObject(refused);
  });

  it.each([...invalid, ...HOSTILE])(
    'with %s does not pass for an expired one',
    async (name, forged) => {
      const ended = await verifyEndedToken(audience, await forged(own), ENV);
      expect(ended).toEqual(ONLY_RUN_OUT.has(name) ? CLAIMS : null);
    },
  );

  it('with extra claims yields only the expected ones', async () => {
    const more = { role: 'admin', admin: true, scope: '*', language: 'tr', userId: 'root' };
    const token = withClaims(own, more);
    expect(await verifyToken(audience, token, NOW, ENV)).toEqual(CLAIMS);
  });
});

it('the tables have the 17 cases of Wycheproof and at least 40 more, each once', () => {
  expect(WYCHEPROOF.map(([name]) => Number.parseInt(name, 10))).toEqual(
    Array.from({ length: 17 }, (_, index) => index + 1),
  );
  expect(HOSTILE.length).toBeGreaterThanOrEqual(40);
  const tokens = [...WYCHEPROOF, ...HOSTILE].map(([name]) => name);
  expect(new Set(tokens).size).toBe(tokens.length);
});

describe('issued tokens', () => {
  it.each(['admin', 'translator'] as const)(
    'for the %s are valid only for that audience',
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

  it('signed with the previous key stay valid until that key is removed', async () => {
    const before = { JWT_KEYS: `k1:${old.toString('base64')}` };
    const token = await issueToken('admin', CLAIMS, NOW, before);
    expect(token).toBe(await issueToken('admin', CLAIMS, NOW, before));
    expect(await verify(token)).toEqual(CLAIMS);
    expect(
      await verify(forge({ ...mint.header, kid: 'k1' }, mint.payload, mint.wrongKeys.older)),
    ).toEqual(CLAIMS);
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
