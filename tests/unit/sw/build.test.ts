// What the build puts into /sw.js: all files that publishing does not change, with reproducible output.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeAreaCode } from '../../../scripts/build/offline/area-code.ts';
import { buildWorker } from '../../../scripts/build/offline/worker.ts';
import { codeListPath, type CodeArea } from '../../../src/domain/offline/area-code.ts';
import { temporaryFolder, writeFiles } from '../../host/support/temporary.ts';

const ROOT = join(import.meta.dirname, '../../..');

const SITE = {
  '.chunks.json': '{}',
  'index.html': '<title>cover</title>',
  'ko/index.html': '<title>cover</title>',
  'read/index.html':
    '<title>book</title><link rel="stylesheet" href="/_astro/Book.abc.css"><script src="/_astro/Book.abc.js"></script>',
  'read/part-1/index.html': '<title>part</title>',
  'claim-airdrop/index.html': '<title>claim</title>',
  'ko/cms/translate/index.html': '<title>workspace</title>',
  'offline/index.html': '<title>offline</title>',
  'ko/offline/index.html': '<title>offline ko</title>',
  'zh/offline/index.html': '<title>offline zh</title>',
  'ja/offline/index.html': '<title>offline ja</title>',
  'tr/offline/index.html': '<title>offline tr</title>',
  '404.html': '<title>404</title>',
  'favicon.ico': 'icon',
  'favicon.svg': '<svg/>',
  'icon-512.png': 'icon',
  'feed.xml': '<feed/>',
  '_astro/Book.abc.js': 'code',
  '_astro/Book.abc.js.br': 'compressed',
  '_astro/Book.abc.css': 'style',
  '_astro/roman.abc.woff2': 'font',
  'art/nine-realms/cover.abc-360.avif': 'picture',
  'content/stories/nine-realms/en/part-1.json': '{}',
  'content/packs/en.json': '{}',
};

async function workerOf(files: Record<string, string>): Promise<string> {
  const site = temporaryFolder();
  writeFiles(site, files);
  await buildWorker(ROOT, site);
  return readFileSync(join(site, 'sw.js'), 'utf8');
}

function precached(worker: string): string[] {
  return [...worker.matchAll(/\burl:"([^"]+)"/g)].map(([, url]) => url ?? '');
}

it('precaches code, icons and offline pages, but nothing that contains story text', async () => {
  expect(precached(await workerOf(SITE))).toEqual([
    '/_astro/Book.abc.css',
    '/_astro/Book.abc.js',
    '/favicon.ico',
    '/favicon.svg',
    '/offline/pages.json',
  ]);
});

const script = (name: string): string => `<script src="/_astro/${name}"></script>`;

it.each(['admin/dashboard/index.html', 'ko/cms/translate/index.html', 'claim-airdrop/index.html'])(
  'is byte-identical with files that only pages such as %s load',
  async (path) => {
    const page = `<link rel="stylesheet" href="/_astro/desk.abc.css">${script('desk.abc.js')}${script('Book.abc.js')}`;
    const worker = await workerOf({
      ...SITE,
      [path]: page,
      '_astro/desk.abc.js': 'code',
      '_astro/desk.abc.css': 'style',
    });
    expect(worker).toBe(await workerOf(SITE));
  },
);

it('is byte-identical if only story texts were published', async () => {
  const published = Object.fromEntries(
    Object.entries(SITE).map(([name, text]) => [
      name,
      /chunks|offline|_astro|favicon/.test(name) ? text : `${text} new words`,
    ]),
  );
  expect(published['read/part-1/index.html']).toContain('new words');
  expect(await workerOf(published)).toBe(await workerOf(SITE));
});

it("lists each area's own code, and nothing that reading precaches", async () => {
  const site = temporaryFolder();
  writeFiles(site, {
    ...SITE,
    'claim-airdrop/index.html': script('Claim.abc.js') + script('Book.abc.js'),
    'ko/cms/translate/index.html': script('Desk.abc.js'),
    '.chunks.json': JSON.stringify({
      claim: { file: '_astro/Claim.abc.js', dynamicImports: ['checksum'] },
      checksum: { file: '_astro/Checksum.abc.js' },
    }),
    '_astro/Claim.abc.js': 'code',
    '_astro/Checksum.abc.js': 'code',
    '_astro/Desk.abc.js': 'code',
  });
  await writeAreaCode(site);
  const listOf = (area: CodeArea): unknown =>
    JSON.parse(readFileSync(join(site, codeListPath(area)), 'utf8'));
  expect(listOf('airdrop')).toEqual(['/_astro/Checksum.abc.js', '/_astro/Claim.abc.js']);
  expect(listOf('account')).toEqual(['/_astro/Desk.abc.js']);
});

it.each([
  [
    'reading loads other code',
    { 'read/index.html': script('Book.def.js'), '_astro/Book.def.js': '' },
  ],
  ['an offline page changes', { 'ko/offline/index.html': 'changed' }],
  ['an icon changes', { 'favicon.svg': 'changed' }],
])('changes if %s', async (_, changed) => {
  expect(await workerOf({ ...SITE, ...changed })).not.toBe(await workerOf(SITE));
});

it('is bundled completely, without development code', async () => {
  const worker = await workerOf(SITE);
  expect(worker).not.toContain('__WB_MANIFEST');
  expect(worker).not.toMatch(/\bimport\s*[({"']|\bexport\s*\{/);
  expect(worker).not.toContain('process.env');
});

it('stops the build rather than omit a file', async () => {
  const large = 'x'.repeat(3_000_000);
  await expect(workerOf({ ...SITE, '_astro/Book.abc.js': large })).rejects.toThrow('Book.abc.js');
});

it('stops the build of a site without its offline pages', async () => {
  await expect(workerOf({ '.chunks.json': '{}' })).rejects.toThrow('offline/index.html');
});
