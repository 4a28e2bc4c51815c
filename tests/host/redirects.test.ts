// Redirect and header rules beyond those the project currently uses.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIXTURE_FUNCTIONS, ask, startTestHost } from './support/site.ts';
import { temporaryFolder, writeFiles } from './support/temporary.ts';

function tomlFile(text: string): string {
  const folder = temporaryFolder();
  writeFiles(folder, { 'netlify.toml': text });
  return join(folder, 'netlify.toml');
}

const site = { 'index.html': 'home', 'there/index.html': 'there', 'new/index.html': 'new' };

const RULES = `
[[redirects]]
  from = "/old/:part/*"
  to = "/new/:part/:splat"
[[redirects]]
  from = "/temporary"
  to = "https://example.org/elsewhere"
  status = 302
[[redirects]]
  from = "/there/"
  to = "/new/"
[[redirects]]
  from = "/forced/*"
  to = "/new/"
  status = 301
  force = true
[[redirects]]
  from = "/inside"
  to = "/new/"
  status = 200
[[redirects]]
  from = "/called/*"
  to = "/.netlify/functions/unnamed"
  status = 200
[[redirects]]
  from = "/open/*"
  to = "/:splat"
[[redirects]]
  from = "/country"
  to = "/new/"
  conditions = {Country = ["kr"]}
`;

describe('redirects', () => {
  it.each([
    ['/old/a/b/c', 301, '/new/a/b/c'],
    ['/old/a', 301, '/new/a/'],
    ['/temporary', 302, 'https://example.org/elsewhere'],
    ['/forced/x', 301, '/new/'],
    ['/open//example.org', 301, '/example.org'],
    ['/there/', 200, undefined],
    ['/inside', 200, undefined],
    ['/country', 404, undefined],
  ])('give %s the status %i and location %s', async (path, status, location) => {
    const host = await startTestHost({ site, netlifyToml: tomlFile(RULES) });
    const answer = await ask(host, path);
    expect(answer.status).toBe(status);
    expect(answer.headers.location).toBe(location);
  });

  it('serve the rewritten page at the requested address', async () => {
    const host = await startTestHost({ site, netlifyToml: tomlFile(RULES) });
    expect((await ask(host, '/inside')).body.toString()).toBe('new');
  });

  it('lead to a function where no file exists', async () => {
    const host = await startTestHost({
      site: { 'called/file': 'a file' },
      functionsDir: FIXTURE_FUNCTIONS,
      netlifyToml: tomlFile(RULES),
    });
    expect((await ask(host, '/called/file')).body.toString()).toBe('a file');
    expect((await ask(host, '/called/other')).body.toString()).toBe('unnamed');
  });

  it('that only Netlify supports are logged', async () => {
    const errors: string[] = [];
    const log = { info: () => undefined, error: (line: string) => void errors.push(line) };
    await startTestHost({ site, netlifyToml: tomlFile(RULES), log });
    expect(errors).toEqual(['netlify.toml: the redirect from /country only works on Netlify']);
  });

  it('that cannot be parsed prevent the start', async () => {
    const netlifyToml = tomlFile('[[redirects]]\nto = "/x"\n');
    await expect(startTestHost({ netlifyToml })).rejects.toThrow(/Missing "from"/);
  });
});

describe('headers', () => {
  it('of all matching rules are combined, and later rules win', async () => {
    const netlifyToml = tomlFile(`
[[headers]]
  for = "/*"
  [headers.values]
    X-One = "all"
    X-Two = "all"
[[headers]]
  for = "/there/*"
  [headers.values]
    X-Two = "there"
`);
    const host = await startTestHost({ site, netlifyToml });
    const there = (await ask(host, '/there/')).headers;
    expect([there['x-one'], there['x-two']]).toEqual(['all', 'there']);
    expect((await ask(host, '/')).headers['x-two']).toBe('all');
  });
});
