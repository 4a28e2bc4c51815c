// Netlify's real build with its CLI, without a network, on our Blobs server: the site that it makes is that of `npm run
// build`, and the functions that it packs answer, behind the headers and redirects that it hands to the CDN.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildCommand } from '../../scripts/build/command.ts';
import { readEnvironment } from '../../scripts/local/environment.ts';
import { startHost, type Host } from '../../scripts/local/host.ts';
import { silent } from '../../scripts/local/progress.ts';
import { ensureNetlifyCli } from '../../scripts/test/netlify-cli.ts';
import { ENDPOINTS, SCHEDULES } from '../../src/domain/endpoints.ts';
import { partPath } from '../../src/domain/routes.ts';
import { ACCOUNT_ENV, makeTranslator } from '../support/accounts/accounts.ts';
import { picture, sendClaim, wallet } from '../support/airdrop/api.ts';
import {
  PROJECT_ROOT,
  startFunctionServer,
  type FunctionServer,
} from '../support/function-server.ts';
import { samplePath } from '../support/sample-path.ts';
import { publishPart } from '../support/translations/publisher.ts';
import { runCli } from './support/netlify-cli.ts';

vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 30 * 60_000 });

const root = dirname(dirname(import.meta.dirname));
const DIST = join(root, 'dist');
const SITE_ENV = { SITE_URL: 'https://realms.example', SITE_PRODUCTION: '1' };
const WORDS = '이 문장은 넷리파이가 지었다.';
const MAX_BYTES = 50_000_000;
/** Functions that make pictures, or share a module with one that does. The image library adds 9 MB to each. */
const WITH_IMAGES = [
  'admin-erasure',
  'admin-screenshot',
  'admin-story-pictures',
  'airdrop-retention',
  'claim-airdrop',
  'upload-profile',
  'upload-screenshot',
];

const folder = mkdtempSync(join(tmpdir(), 'nine-realms-netlify-'));
const packed = join(folder, 'packed');
let script = '';
let server: FunctionServer;
let host: Host;
/** What to close, the newest last. */
const closing: (() => Promise<void>)[] = [];

const build = (env: Record<string, string>) =>
  runCli({
    script,
    args: ['build', '--offline', '--context', 'production'],
    home: join(folder, 'home'),
    dataDir: join(folder, 'data'),
    // Netlify sets the first two. The command that it runs installs nothing, because nothing is missing.
    env: { NETLIFY: 'true', DEPLOY_ID: 'd1', ...SITE_ENV, ...env },
  });
const withStorage = (env = {}) =>
  build({ NETLIFY_BLOBS_CONTEXT: process.env['NETLIFY_BLOBS_CONTEXT'] ?? '', ...env });

/** Returns the files of a site by their names. */
function filesOf(site: string): Map<string, string> {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [relative(site, file), readFileSync(file, 'latin1')]));
}

beforeAll(async () => {
  script = await ensureNetlifyCli(new AbortController().signal);
  Object.assign(process.env, ACCOUNT_ENV, { ADMINS: '[]' });
  server = await startFunctionServer(PROJECT_ROOT);
  closing.push(server.close);
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
});

it('says what to do where there is no storage', async () => {
  const { code, output } = await build({});
  expect(code).not.toBe(0);
  expect(output).toContain('Builds on Netlify have storage; here run "npm run build"');
});

it('builds a first deploy, before any text is published', async () => {
  const { code, output } = await withStorage({ CONTENT_BOOTSTRAP: '1' });
  expect(code, output).toBe(0);
  expect(output).toContain('Published text: revision 0, 0 files');
});

it('builds the site that npm run build builds, with the published text', async () => {
  const { headers } = await makeTranslator();
  await publishPart({ url: server.url, language: 'ko', headers }, 'part-1', (text) => ({
    ...text,
    text: text.text.with(2, WORDS),
  }));
  const { code, output } = await withStorage();
  expect(code, output).toBe(0);
  const made = filesOf(DIST);
  // The adapter's.
  made.delete('_redirects');
  expect(made.get('ko/read/part-1/index.html')).toContain(Buffer.from(WORDS).toString('latin1'));

  const ours = join(folder, 'site');
  const [program, ...args] = buildCommand(root);
  const { NETLIFY: _, ...rest } = process.env;
  await promisify(execFile)(program, [...args, '--out', ours], {
    cwd: root,
    env: {
      ...rest,
      ...SITE_ENV,
      NODE_ENV: 'production',
      PUBLISHED_DIR: join(root, '.cache/published'),
    },
  });
  // The CDN compresses by itself.
  const wanted = [...filesOf(ours)].filter(([name]) => !/\.(?:br|gz)$/.test(name));
  expect([...made.keys()].sort()).toEqual(wanted.map(([name]) => name).sort());
  expect(wanted.filter(([name, body]) => made.get(name) !== body).map(([name]) => name)).toEqual(
    [],
  );
});

it('packs every function, and each answers from its package', async () => {
  const zips = readdirSync(join(root, '.netlify/functions')).filter((name) =>
    name.endsWith('.zip'),
  );
  expect(zips).toHaveLength(Object.keys(ENDPOINTS).length + Object.keys(SCHEDULES).length);
  const withImages: string[] = [];
  for (const zip of zips) {
    const bytes = readFileSync(join(root, '.netlify/functions', zip));
    expect(bytes.byteLength, zip).toBeLessThan(MAX_BYTES);
    const name = zip.replace('.zip', '');
    const files = unzipSync(bytes);
    if (Object.keys(files).some((file) => file.includes('/@img/'))) withImages.push(name);
    for (const [file, body] of Object.entries(files)) {
      const target = join(packed, name, file);
      mkdirSync(dirname(target), { recursive: true });
      if (!file.endsWith('/')) writeFileSync(target, body);
    }
    const module = pathToFileURL(join(packed, name, 'functions', `${name}.mjs`)).href;
    const source = `export { default } from '${module}';\nexport * from '${module}';\n`;
    mkdirSync(join(folder, 'flat'), { recursive: true });
    writeFileSync(join(folder, 'flat', `${name}.mjs`), source);
  }
  expect(withImages.sort()).toEqual(WITH_IMAGES);
  const claim = pathToFileURL(join(packed, 'claim-airdrop/functions/claim-airdrop.mjs')).href;
  const startedAt = performance.now();
  await promisify(execFile)(process.execPath, ['-e', `await import('${claim}')`]);
  const coldMs = Math.round(performance.now() - startedAt);
  console.info(`A new process has loaded the largest function after ${coldMs} ms.`);

  // Functions read the story from their own package.
  vi.stubEnv('LAMBDA_TASK_ROOT', join(packed, 'story-part'));
  host = await startHost({
    environment: readEnvironment({ PORT: '0', TRUST_PROXY: '1' }, root),
    functionsDir: join(folder, 'flat'),
    netlifyToml: join(root, '.netlify/netlify.toml'),
    folders: () => ({ current: DIST, previous: null }),
    rebuilder: null,
    log: silent,
  });
  closing.push(host.close);
  host.schedule.stop();
  for (const [name, { path, methods }] of Object.entries(ENDPOINTS)) {
    for (const method of methods) {
      const response = await fetch(host.url + samplePath(path), { method });
      expect(response.status, `${method} ${name}`).toBeLessThan(500);
      await response.arrayBuffer();
    }
  }
  for (const name of Object.keys(SCHEDULES)) {
    await host.schedule.run(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  }
  const story = await fetch(`${host.url}/api/stories/nine-realms/ko/part-1`);
  expect(await story.text()).toContain(WORDS);
  // Needs the native image library.
  expect(await sendClaim(host, wallet(1), await picture(1))).toMatchObject({ status: 201 });
});

it.each([
  [partPath('ko', 'part-1'), 200, { 'content-security-policy': "frame-ancestors 'none'" }],
  ['/sw.js', 200, { 'cache-control': 'no-cache' }],
  ['/tr/nowhere/', 404, { 'x-content-type-options': 'nosniff' }],
  ['/api/nothing', 404, { 'content-type': expect.stringContaining('json') as unknown }],
])('the headers and redirects for the CDN answer %s with %i', async (path, status, headers) => {
  const response = await fetch(host.url + path);
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(headers);
});
