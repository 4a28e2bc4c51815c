// A build for Netlify must contain no server: its catch-all function would answer every API call (DESIGN section 2).
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'astro';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { netlifyStatic } from '../../scripts/build/netlify-adapter.mjs';

let root = '';

beforeAll(async () => {
  // Below the project: outside of it, Astro would render in the folder of any other build that runs meanwhile.
  const cache = join(import.meta.dirname, '../../.cache');
  await mkdir(cache, { recursive: true });
  root = await mkdtemp(join(cache, 'adapter-'));
  await mkdir(join(root, 'src/pages'), { recursive: true });
  await writeFile(
    join(root, 'src/pages/index.astro'),
    '<html><body><h1>One page</h1><style>h1 { color: red }</style></body></html>',
  );
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await symlink(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
  // As on Netlify.
  process.env['DEPLOY_ID'] = 'd1';
  await build({
    root,
    configFile: false,
    output: 'static',
    logLevel: 'error',
    cacheDir: join(root, '.cache'),
    adapter: netlifyStatic(),
    build: { inlineStylesheets: 'never' },
  });
  Reflect.deleteProperty(process.env, 'DEPLOY_ID');
});

afterAll(() => rm(root, { recursive: true, force: true }));

it('writes the page, whose files have the same address in each deploy', async () => {
  const page = await readFile(join(root, 'dist/index.html'), 'utf8');
  expect(page).toContain('One page');
  expect(page).toMatch(/href="\/_astro\/[\w.-]+\.css"/);
});

it('emits no function and no edge function', () => {
  const files = readdirSync(join(root, '.netlify'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  expect(files.sort()).toEqual(['.netlify/v1/config.json', '.netlify/v1/skew-protection.json']);
});

it('still writes the cache headers of hashed files', async () => {
  const config = await readFile(join(root, '.netlify/v1/config.json'), 'utf8');
  expect(config).toContain('/_astro/*');
});
