// Site data: its address, and the links a build shows (decision 12).
import { describe, expect, it } from 'vitest';
import {
  chooseAirdropFacts,
  chooseLinks,
  isExampleLink,
  isProduction,
  siteOrigin,
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
  ])('recognise %s as an example: %s', (address, expected) => {
    expect(isExampleLink(address)).toBe(expected);
  });
});

describe('facts of the airdrop', () => {
  const decided = {
    currency: 'XMP',
    issuer: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    distributionDate: '2027-03-01',
  };
  const exampleIssuer = { ...decided, issuer: 'rrrrrrrrrrrrrrrrrrrrBZbvji' };
  const exampleDate = { ...decided, distributionDate: '2000-01-01' };
  const token = { currency: decided.currency, issuer: decided.issuer };

  it('are all shown in a development build, even examples', () => {
    expect(chooseAirdropFacts({ ...exampleIssuer, distributionDate: '2000-01-01' }, false)).toEqual(
      {
        token: { currency: 'XMP', issuer: exampleIssuer.issuer },
        distributionDate: '2000-01-01',
      },
    );
  });

  it.each([
    ['what is decided', decided, { token, distributionDate: '2027-03-01' }],
    [
      'no token while its issuer is the example',
      exampleIssuer,
      { token: null, distributionDate: '2027-03-01' },
    ],
    ['no day while it is the example', exampleDate, { token, distributionDate: null }],
  ])('include in a production build %s', (_, facts, told) => {
    expect(chooseAirdropFacts(facts, true)).toEqual(told);
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
    [{ URL: 'https://b.test' }, 'https://b.test'],
    [{}, 'http://localhost:8888'],
  ])('%j has the address %s', (env, expected) => {
    expect(siteOrigin(env)).toBe(expected);
  });
});
