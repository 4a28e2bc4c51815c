// Site data: its address, and the links a build shows.
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  chooseLinks,
  isExampleLink,
  isProduction,
  siteOrigin,
  tokenFacts,
} from '../../../src/library/site.ts';

const real = 'https://t.me/ninerealms';
const example = 'https://example.org/x';
const links = {
  telegram: real,
  x: example,
  tokenExplorerOne: example,
  tokenExplorerTwo: example,
  supportSite: example,
  secondStep: example,
  chatGroup: 'https://chat.example.com/group',
  explorerTransaction: example,
};

describe('links of the site', () => {
  it('are all shown in a development build', () => {
    expect(chooseLinks(links, false)).toEqual({ shown: links, leftOut: [] });
  });

  it('omit and name every example in a production build', () => {
    const { shown, leftOut } = chooseLinks(links, true);
    expect(shown).toEqual({ telegram: real });
    expect(leftOut).toEqual([
      'x',
      'tokenExplorerOne',
      'tokenExplorerTwo',
      'supportSite',
      'secondStep',
      'chatGroup',
      'explorerTransaction',
    ]);
  });

  it.each([
    ['https://example.org/a', true],
    ['https://www.example.com/', true],
    ['https://shop.example/', true],
    ['https://example.net', true],
    ['https://notexample.org/', false],
    ['https://example.org.evil.test/', false],
    ['https://t.me/example.org', false],
  ])('to %s are examples: %s', (address, expected) => {
    expect(isExampleLink(address)).toBe(expected);
  });
});

describe('the token on the airdrop pages', () => {
  const issuer = 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B';

  it.each([
    ['USD', 'USD'],
    ['RLUSD', 'RLUSD'],
    ['524C555344000000000000000000000000000000', 'RLUSD'],
    ['015841551A748AD2C1F76FF6ECB0CCCD00000000', '015841551A748AD2C1F76FF6ECB0CCCD00000000'],
  ])('is the configured one: %s is shown as %s', (currency, shown) => {
    const env = { XRPL_TOKEN_CURRENCY: currency, XRPL_TOKEN_ISSUER: issuer };
    expect(tokenFacts(env)).toMatchObject({ currency: shown, issuer });
  });

  it.each([
    ['nothing is configured', {}, 0],
    ['the issuer is missing', { XRPL_TOKEN_CURRENCY: 'USD' }, 1],
    [
      'nobody has the key of the issuer',
      { XRPL_TOKEN_CURRENCY: 'USD', XRPL_TOKEN_ISSUER: 'rrrrrrrrrrrrrrrrrrrrBZbvji' },
      1,
    ],
  ])('is not shown when %s; reports: $2', (_, env, reports) => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => write.mockRestore());
    expect(tokenFacts(env)).toBeNull();
    expect(write).toHaveBeenCalledTimes(reports);
  });
});

describe('the environment of a build', () => {
  it.each([
    [{ NETLIFY: 'true', CONTEXT: 'production' }, true],
    [{ NETLIFY: 'true', CONTEXT: 'deploy-preview' }, false],
    [{ CONTEXT: 'production' }, false],
    [{ SITE_PRODUCTION: '1' }, true],
    [{}, false],
  ])('%j is production: %s', (env, expected) => {
    expect(isProduction(env)).toBe(expected);
  });

  it.each([
    [{ SITE_URL: 'https://a.test/', URL: 'https://b.test' }, 'https://a.test'],
    [{ SITE_URL: '', URL: 'https://b.test' }, 'https://b.test'],
    [{}, 'http://localhost:8888'],
  ])('%j has the address %s', (env, expected) => {
    expect(siteOrigin(env)).toBe(expected);
  });
});
