// What `npm run doctor` finds: nothing in a complete configuration, and one sentence for each thing that is amiss.
import { describe, expect, it } from 'vitest';
import { newCodeSecret } from '../../../functions/lib/identity/admin/second-factor.ts';
import { hashPassword } from '../../../functions/lib/identity/passwords.ts';
import { checkNetlify, checkThisMachine } from '../../../scripts/doctor/findings.ts';

const key = Buffer.alloc(32, 7).toString('base64');
/** 31 bytes, one too few, although the base64 is as long as that of 32. */
const shortKey = Buffer.alloc(31, 7).toString('base64');
const { secret } = newCodeSecret('ann');
const token = {
  XRPL_TOKEN_CURRENCY: 'USD',
  XRPL_TOKEN_ISSUER: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B',
};
const ready = {
  functions: {
    JWT_KEYS: `k1:${key}`,
    REFRESH_KEY: key,
    ADMIN_USERNAME: 'ann',
    ADMIN_PASSWORD_HASH: await hashPassword('correct horse battery staple'),
    BUILD_HOOK_URL: 'https://hooks.test/1',
    XRPL_RPC_URLS: 'https://ledger.test',
    ...token,
  },
  builds: { SITE_URL: 'https://realms.test', ...token },
  site: { links: { x: 'https://realms.test/x' }, distributionDate: '2026-12-24' },
};

describe('on Netlify', () => {
  type Change = { [K in keyof typeof ready]?: object };
  const findings = (change: Change) =>
    checkNetlify(
      { ...ready.functions, ...change.functions },
      { ...ready.builds, ...change.builds },
      { ...ready.site, ...change.site },
    );

  it('finds nothing in a complete configuration, even if Netlify masks the secrets', () => {
    expect(findings({})).toEqual([]);
    const hidden = { JWT_KEYS: '****************Bw==', ADMIN_PASSWORD_HASH: '****************abc' };
    expect(findings({ functions: hidden })).toEqual([]);
  });

  it.each<[Change, RegExp]>([
    [{ functions: { JWT_KEYS: '' } }, /JWT_KEYS is not set/],
    [{ functions: { JWT_KEYS: `k1:${shortKey}` } }, /k1 of JWT_KEYS has fewer than 32 bytes/],
    [{ functions: { REFRESH_KEY: shortKey } }, /REFRESH_KEY has fewer than 32 bytes/],
    [{ functions: { ADMIN_PASSWORD_HASH: '' } }, /ADMIN_PASSWORD_HASH is not set/],
    [{ functions: { ADMIN_PASSWORD: 'x' } }, /ADMIN_PASSWORD is not read on Netlify/],
    [{ functions: { BUILD_HOOK_URL: '' } }, /BUILD_HOOK_URL is not set/],
    [{ functions: { BUILD_HOOK_URL: 'hook' } }, /BUILD_HOOK_URL is not a web address/],
    [{ functions: { REBUILD_QUIET_SECONDS: 'soon' } }, /REBUILD_QUIET_SECONDS/],
    [{ functions: { XRPL_RPC_URLS: '' } }, /not set: XRPL_RPC_URLS/],
    [{ builds: { XRPL_TOKEN_CURRENCY: '' } }, /XRPL_TOKEN_CURRENCY must be the same/],
    [{ builds: { REFRESH_KEY: key } }, /Builds can read secrets: REFRESH_KEY/],
    [{ builds: { CONTENT_BOOTSTRAP: '1' } }, /CONTENT_BOOTSTRAP=1 is for the first deploy/],
    [{ builds: { SITE_URL: 'realms.test' } }, /SITE_URL must be a web address/],
    [{ site: { links: { x: 'https://example.org/x' } } }, /still examples.*: x\./],
    [{ site: { distributionDate: null } }, /no distributionDate/],
  ])('%j: %s', (change, expected) => {
    expect(findings(change)).toEqual([expect.stringMatching(expected)]);
  });
});

describe('on this machine', () => {
  const examples = { links: { x: 'https://example.org/x' }, distributionDate: null };
  const open = { SITE_URL: 'https://realms.test', SITE_PRODUCTION: '1', TRUST_PROXY: '1' };

  it('finds nothing where all is generated, or set for a public site', async () => {
    expect(await checkThisMachine({}, '/', examples)).toEqual([]);
    expect(await checkThisMachine({ ...ready.functions, ...open }, '/', ready.site)).toEqual([]);
    const factor = { ...open, ADMIN_PASSWORD: '918273 645546 372819', ADMIN_TOTP_SECRET: secret };
    expect(await checkThisMachine(factor, '/', ready.site)).toEqual([]);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ REFRESH_KEY: shortKey }, /REFRESH_KEY has fewer than 32 bytes/],
    [{ ADMIN_PASSWORD: 'too short' }, /ADMIN_PASSWORD must have 12/],
    [{ ADMIN_PASSWORD_HASH: 'secret' }, /is not a hash/],
    [{ ADMIN_TOTP_SECRET: 'secret' }, /TOTP secret of admin 1 is not base32/],
    [{ PORT: 'eighty' }, /PORT must be a number/],
    [{ SITE_URL: 'realms.test' }, /SITE_URL must be a web address/],
    [{ HOST: '0.0.0.0' }, /TRUST_PROXY is not set/],
    [{ SITE_PRODUCTION: '1', SITE_URL: '' }, /SITE_PRODUCTION=1 needs SITE_URL/],
    [{ ...open, SITE_PRODUCTION: '' }, /SITE_PRODUCTION=1 is not set/],
  ])('%j: %s', async (env, expected) => {
    expect(await checkThisMachine(env, '/', ready.site)).toEqual([expect.stringMatching(expected)]);
  });
});
