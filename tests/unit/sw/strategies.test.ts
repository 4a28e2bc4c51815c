// Which requests the worker handles, and how: the allow-list, row by row.
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { chooseStrategy, type Strategy, type RequestFacts } from '../../../src/sw/strategies.ts';
import { ORIGIN } from '../../support/offline/worker-tools.ts';

const PRECACHED = new Set(['/_astro/Book.abc.js', '/favicon.svg', '/ko/offline/']);

function ask(address: string, facts: Partial<RequestFacts> = {}): Strategy {
  const request: RequestFacts = {
    url: new URL(address, ORIGIN),
    method: 'GET',
    mode: 'no-cors',
    destination: 'image',
    headers: new Headers(),
    ...facts,
  };
  return chooseStrategy(request, ORIGIN, (path) => PRECACHED.has(path));
}

const NAVIGATION = { mode: 'navigate', destination: 'document' };

describe('pages', () => {
  it.each([
    ['/', 'en', '/'],
    ['/?utm_source=x', 'en', '/'],
    ['/ko/', 'ko', '/ko/'],
    ['/ko', 'ko', '/ko/'],
    ['/ko/?x=1', 'ko', '/ko/'],
    ['/read/', 'en', '/read/'],
    ['/read', 'en', '/read/'],
    ['/read/part-1/', 'en', '/read/'],
    ['/ja/read/prologue/', 'ja', '/ja/read/'],
    ['/ja/read/prologue', 'ja', '/ja/read/'],
    ['/ja/read/nothing/', 'ja', '/ja/read/'],
  ])('%s is for reading, in %s, with the shell %s', (address, language, shell) => {
    expect(ask(address, NAVIGATION)).toEqual({ kind: 'reading', language, shell });
  });

  it.each([
    ['/claim-airdrop/', 'en'],
    ['/ko/claim-airdrop/', 'ko'],
    ['/ko/nowhere/', 'ko'],
    ['/cms/dashboard/', 'en'],
    ['/admin/dashboard/', 'en'],
    ['/offline/', 'en'],
    ['/zh/offline/', 'zh'],
    ['/reader/', 'en'],
    ['/fr/', 'en'],
  ])('%s is another page, in %s', (address, language) => {
    expect(ask(address, NAVIGATION)).toEqual({ kind: 'page', language });
  });

  it.each([
    ['/cms/translate/', 'en', '/cms/translate/'],
    ['/ko/cms/translate?part=part-4', 'ko', '/ko/cms/translate/'],
  ])('%s is the workspace, in %s', (address, language, shell) => {
    expect(ask(address, NAVIGATION)).toEqual({ kind: 'work', language, shell });
  });

  it.each(['/feed.xml', '/books/the-nine-realms-ko.epub', '/sw.js', '/robots.txt'])(
    '%s is a file and never replaced by a page',
    (address) => {
      expect(ask(address, NAVIGATION)).toEqual({ kind: 'network' });
    },
  );
});

describe('files', () => {
  it.each([
    '/art/nine-realms/parts-part-1.1ca4ff42d7-1080.avif',
    '/art/nine-realms/cover-cover.62cf5f00e0-360.webp',
  ])('%s is stored once it was shown', (path) => {
    expect(ask(path)).toEqual({ kind: 'seen', path });
  });

  it('a font is stored once it was shown', () => {
    const path = '/_astro/eb-garamond-roman.BVZ1_J5l.woff2';
    expect(ask(path, { destination: 'font' })).toEqual({ kind: 'seen', path });
  });

  it.each([
    ['/_astro/Book.abc.js', 'script'],
    ['/_astro/Later.def.js', 'script'],
    ['/_astro/Book.abc.css', 'style'],
    ['/favicon.svg', 'image'],
  ])('%s is code', (path, destination) => {
    expect(ask(path, { destination })).toEqual({ kind: 'code', path });
  });
});

describe('requests left to the network', () => {
  const FORBIDDEN = [
    '/api',
    '/api/auth/profile',
    '/api/admin-dashboard/submissions/1/screenshot',
    '/api/upload/screenshot',
    '/api/airdrop/status/r123',
    '/api/stories/nine-realms/parts',
    '/api/images/1',
    '/content/stories/nine-realms/ko/part-1.json',
    '/content/ui/ko/app.json',
    '/content/packs/ko.json',
    '/.netlify/functions/health',
  ];
  const WAYS: [string, Partial<RequestFacts>][] = [
    ['opened as a page', NAVIGATION],
    ['fetched by a page', { mode: 'cors', destination: '' }],
    ['shown as a picture', {}],
    ['loaded as code', { destination: 'script' }],
  ];

  it.each(FORBIDDEN)('%s', (address) => {
    for (const [way, facts] of WAYS) expect(ask(address, facts), way).toEqual({ kind: 'network' });
  });

  const ALLOWED: [string, Partial<RequestFacts>][] = [
    ['/', NAVIGATION],
    ['/claim-airdrop/', NAVIGATION],
    ['/art/nine-realms/parts-part-1.1ca4ff42d7-1080.avif', {}],
    ['/_astro/Book.abc.js', { destination: 'script' }],
    ['/favicon.svg', {}],
  ];
  const REFUSED: [string, Partial<RequestFacts>][] = [
    ['HEAD', { method: 'HEAD' }],
    ['POST', { method: 'POST' }],
    ['an Authorization header', { headers: new Headers({ Authorization: 'Bearer x' }) }],
    ['a range', { headers: new Headers({ Range: 'bytes=0-1' }) }],
  ];
  it.each(REFUSED)('%s, for any address', (_name, facts) => {
    for (const [address, allowed] of ALLOWED) {
      expect(ask(address, allowed), address).not.toEqual({ kind: 'network' });
      expect(ask(address, { ...allowed, ...facts }), address).toEqual({ kind: 'network' });
    }
  });

  it('another origin', () => {
    for (const [path, allowed] of ALLOWED) {
      for (const origin of ['https://elsewhere.example', 'http://realms.example']) {
        expect(ask(origin + path, allowed)).toEqual({ kind: 'network' });
      }
    }
  });

  it("a page's own fetch, which needs the real response", () => {
    for (const [path] of ALLOWED) {
      expect(ask(path, { mode: 'cors', destination: '' })).toEqual({ kind: 'network' });
    }
  });

  it.each(['/favicon.svg?t=1', '/art/nine-realms/cover-cover.62cf5f00e0-360.avif?t=1'])(
    '%s, a file with a query',
    (address) => {
      expect(ask(address)).toEqual({ kind: 'network' });
    },
  );

  it.each(['/icon-512.png', '/site.webmanifest', '/books/x.epub', '/elsewhere.js'])(
    '%s, a file that is not on the list',
    (address) => {
      expect(ask(address)).toEqual({ kind: 'network' });
    },
  );
});

it('handles the cover and the book of every language', () => {
  for (const language of LANGUAGES) {
    const prefix = language === 'en' ? '' : `/${language}`;
    expect(ask(`${prefix}/`, NAVIGATION)).toMatchObject({ kind: 'reading', language });
    expect(ask(`${prefix}/read/part-6/`, NAVIGATION)).toMatchObject({ kind: 'reading', language });
  }
});
