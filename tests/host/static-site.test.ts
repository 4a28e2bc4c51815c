// The static files of the host over real HTTP, with the project's own netlify.toml.
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { serveLoopback } from '../../scripts/local/port.ts';
import { Contents, type Facts } from '../../scripts/local/static/contents.ts';
import type { FoundFile } from '../../scripts/local/static/find-file.ts';
import { serveStatic } from '../../scripts/local/static/serve.ts';
import { ask, startTestHost } from './support/site.ts';
import { temporaryFolder, writeFiles } from './support/temporary.ts';

const page = '<!doctype html><title>The Nine Realms</title>'.repeat(50);
const site = {
  'index.html': page,
  'index.html.br': brotliCompressSync(page),
  'index.html.gz': gzipSync(page),
  '404.html': 'not found',
  'sw.js': 'self',
  'site.webmanifest': '{}',
  'robots.txt': 'User-agent: *',
  'feed.xml': '<feed/>',
  'icon.svg': '<svg/>',
  'font.woff2': 'font',
  'ko/index.html': '한국어',
  'ko/not-found/index.html': '없음',
  'ko/read/prologue/index.html': '서막',
  'zh/index.html': '中文',
  'content/a b.json': '{}',
  'content/이야기.json': '{}',
  '_astro/app.AbCd1234.js': 'app()',
  'art/cover.1234.webp': 'picture',
  '.env': 'SECRET=1',
  '.well-known/security.txt': 'Contact: mailto:a@example.org',
};

describe('encodings', () => {
  it.each([
    ['br, gzip', 'br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['br;q=0, gzip;q=0', undefined, (body: Buffer) => body],
  ])('for Accept-Encoding %s: the response is %s', async (accept, encoding, decode) => {
    const host = await startTestHost({ site });
    const answer = await ask(host, '/', { headers: { 'accept-encoding': accept } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.body.byteLength));
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(decode(answer.body).toString()).toBe(page);
  });

  it('each have a strong ETag, and exactly that one gives 304', async () => {
    const host = await startTestHost({ site });
    const etags = new Set<string>();
    for (const accept of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accept };
      const etag = (await ask(host, '/', { headers })).headers.etag ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      etags.add(etag);
      const again = await ask(host, '/', {
        headers: { ...headers, 'if-none-match': `"x", W/${etag}` },
      });
      expect(again).toMatchObject({ status: 304, headers: { etag, vary: 'Accept-Encoding' } });
      expect(again.body.byteLength).toBe(0);
    }
    expect(etags.size).toBe(3);
    const [first = ''] = etags;
    const other = await ask(host, '/', { headers: { 'if-none-match': first } });
    expect(other.status).toBe(200);
  });

  it('are not served as addresses of their own', async () => {
    const host = await startTestHost({ site });
    expect((await ask(host, '/index.html.br')).status).toBe(404);
    expect((await ask(host, '/index.html.gz')).status).toBe(404);
  });
});

describe('a file that changes', () => {
  it('is read anew, in each encoding', async () => {
    const current = temporaryFolder();
    const host = await startTestHost({ folders: () => ({ current, previous: null }) });
    for (const text of ['one', 'another']) {
      writeFileSync(join(current, 'index.html'), text);
      writeFileSync(join(current, 'index.html.br'), brotliCompressSync(text));
      for (const accept of ['br', 'identity']) {
        const { body } = await ask(host, '/', { headers: { 'accept-encoding': accept } });
        expect((accept === 'br' ? brotliDecompressSync(body) : body).toString()).toBe(text);
      }
    }
  });

  it.each([512 * 1_024, 512 * 1_024 + 1])(
    'is sent whole with %i bytes, each time',
    async (size) => {
      const bytes = randomBytes(size);
      const host = await startTestHost({ site: { ...site, 'large.bin': bytes } });
      for (let time = 0; time < 3; time += 1) {
        expect((await ask(host, '/large.bin')).body.equals(bytes)).toBe(true);
      }
    },
  );
});

describe('addresses', () => {
  it.each([
    ['/', 200, 'text/html; charset=utf-8'],
    ['/?lang=en', 200, 'text/html; charset=utf-8'],
    ['/ko/', 200, 'text/html; charset=utf-8'],
    ['/ko/index.html', 200, 'text/html; charset=utf-8'],
    ['/sw.js', 200, 'text/javascript; charset=utf-8'],
    ['/site.webmanifest', 200, 'application/manifest+json; charset=utf-8'],
    ['/robots.txt', 200, 'text/plain; charset=utf-8'],
    ['/feed.xml', 200, 'application/xml; charset=utf-8'],
    ['/icon.svg', 200, 'image/svg+xml; charset=utf-8'],
    ['/font.woff2', 200, 'font/woff2'],
    ['/content/a%20b.json', 200, 'application/json; charset=utf-8'],
    ['/content/%EC%9D%B4%EC%95%BC%EA%B8%B0.json', 200, 'application/json; charset=utf-8'],
    ['/.well-known/security.txt', 200, 'text/plain; charset=utf-8'],
  ])('%s gives %i as %s', async (path, status, type) => {
    const host = await startTestHost({ site });
    expect(await ask(host, path)).toMatchObject({ status, headers: { 'content-type': type } });
  });

  it.each([
    ['/ko', '/ko/'],
    ['/ko?lang=ko&x=%20', '/ko/?lang=ko&x=%20'],
    ['/ko/read/prologue', '/ko/read/prologue/'],
  ])('%s redirects to %s', async (path, location) => {
    const host = await startTestHost({ site });
    expect(await ask(host, path)).toMatchObject({ status: 301, headers: { location } });
  });

  it.each([
    ['/../../etc/passwd', 404],
    ['/..%2f..%2fetc/passwd', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/ko/..%2f..%2fsecret', 404],
    ['/ko/..%5c..%5csecret', 404],
    ['/%252e%252e%252fetc/passwd', 404],
    ['/.env', 404],
    ['/%2eenv', 404],
    ['/ko%00.html', 404],
    ['/index.html%00', 404],
    ['//ko', 404],
    ['//example.org/%2e%2e', 404],
    ['/ko//', 404],
    ['/index.html/', 404],
    ['/_astro/', 404],
    ['/_astro', 404],
    [`/${'a'.repeat(5_000)}`, 404],
    ['/%zz', 400],
    ['/%c0%ae%c0%ae/etc/passwd', 400],
    ['/%ff', 400],
    ['nonsense', 400],
    ['*', 400],
  ])('%s gives %i and nothing from outside the site', async (path, status) => {
    const host = await startTestHost({ site });
    const answer = await ask(host, path);
    expect(answer.status).toBe(status);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.text).not.toMatch(/root:|SECRET/);
  });

  it('respond to HEAD like to GET without a body, and with 405 to anything else', async () => {
    const host = await startTestHost({ site });
    const got = await ask(host, '/ko/');
    const head = await ask(host, '/ko/', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
    expect(head.headers.etag).toBe(got.headers.etag);
    expect(head.body.byteLength).toBe(0);
    const post = await ask(host, '/ko/', { method: 'POST', body: 'x'.repeat(100_000) });
    expect(post).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });
});

describe('a missing file', () => {
  it.each([
    ['/nothing', 'not found'],
    ['/read/nothing/', 'not found'],
    ['/ko/nothing', '없음'],
    ['/ko/read/nothing/', '없음'],
    ['/kona', 'not found'],
    ['/zh/nothing', 'not found'],
  ])('at %s gives 404 with the page of the nearest language: %s', async (path, text) => {
    const host = await startTestHost({ site });
    const answer = await ask(host, path);
    expect(answer.status).toBe(404);
    expect(answer.text).toBe(text);
  });

  it('is never cached, not even below a folder of immutable files', async () => {
    const host = await startTestHost({ site });
    for (const path of ['/nothing', '/_astro/gone.js', '/art/gone.webp']) {
      const { headers } = await ask(host, path);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
  });

  it('gives a line of text when the site has no 404 page', async () => {
    const host = await startTestHost();
    const answer = await ask(host, '/nothing');
    expect(answer.status).toBe(404);
    expect(answer.text).toBe('Not found\n');
  });
});

describe('headers of netlify.toml', () => {
  it.each([
    ['/', 'public, max-age=0, must-revalidate'],
    ['/content/a%20b.json', 'public, max-age=0, must-revalidate'],
    ['/_astro/app.AbCd1234.js', 'public, max-age=31536000, immutable'],
    ['/art/cover.1234.webp', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
  ])('cache %s as %s', async (path, expected) => {
    const host = await startTestHost({ site });
    expect((await ask(host, path)).headers['cache-control']).toBe(expected);
  });

  it.each(['/', '/ko/', '/nothing', '/ko', '/_astro/app.AbCd1234.js'])(
    'protect %s with the security headers',
    async (path) => {
      const host = await startTestHost({ site, environment: { proxies: 1 } });
      const headers = { 'x-forwarded-proto': 'https' };
      expect((await ask(host, path, { headers })).headers).toMatchObject({
        'content-security-policy': "frame-ancestors 'none'",
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      });
      expect((await ask(host, path)).headers['strict-transport-security']).toBeUndefined();
    },
  );
});

describe('another netlify.toml', () => {
  const withRules = (text: string): string => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'netlify.toml': text });
    return join(folder, 'netlify.toml');
  };

  it('combines the headers of all matching rules, and later rules win', async () => {
    const netlifyToml = withRules(`
[[headers]]
  for = "/*"
  [headers.values]
    X-One = "all"
    X-Two = "all"
[[headers]]
  for = "/ko/*"
  [headers.values]
    X-Two = "there"
`);
    const host = await startTestHost({ site, netlifyToml });
    expect((await ask(host, '/ko/')).headers).toMatchObject({ 'x-one': 'all', 'x-two': 'there' });
    expect((await ask(host, '/')).headers['x-two']).toBe('all');
  });

  it('logs the redirects that only Netlify supports', async () => {
    const lines: string[] = [];
    const log = { info: () => undefined, error: (line: string) => void lines.push(line) };
    const rules = '[[redirects]]\nfrom = "/old/:part"\nto = "/new/:part"\n';
    await startTestHost({ netlifyToml: withRules(rules), log });
    expect(lines).toEqual(['netlify.toml: the redirect from /old/:part only works on Netlify']);
  });

  it('that cannot be parsed prevents the start', async () => {
    const netlifyToml = withRules('[[redirects]]\nto = "/x"\n');
    await expect(startTestHost({ netlifyToml })).rejects.toThrow(/Missing "from"/);
  });
});

describe('the previous generation', () => {
  const previous = {
    'old/index.html': 'old page',
    '_astro/app.old.js': 'old()',
    'art/old.webp': 'old picture',
  };

  it('still serves its hashed files to open pages, and nothing else', async () => {
    const host = await startTestHost({ site, previous });
    expect((await ask(host, '/_astro/app.old.js')).text).toBe('old()');
    expect((await ask(host, '/art/old.webp')).status).toBe(200);
    expect((await ask(host, '/_astro/never.js')).status).toBe(404);
    expect((await ask(host, '/old/')).status).toBe(404);
  });
});

it('a file that vanishes while its visitor leaves is an error that can be caught', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'index.html');
  writeFileSync(file, page);
  class Vanishing extends Contents {
    override async factsOf(found: FoundFile): Promise<Facts> {
      const facts = await super.factsOf(found);
      rmSync(file);
      return facts;
    }
  }
  const site = {
    folders: () => ({ current: folder, previous: null }),
    rules: { headers: [], notFound: [], functions: [] },
    contents: new Vanishing(),
  };
  const failure = Promise.withResolvers<unknown>();
  const { url, close } = await serveLoopback((request, response) => {
    response.destroy();
    serveStatic(site, request, response, { pathname: '/', search: '', isHttps: false }).catch(
      failure.resolve,
    );
  });
  await expect(fetch(url)).rejects.toThrow();
  expect(await failure.promise).toMatchObject({ code: 'ENOENT' });
  await close();
});
