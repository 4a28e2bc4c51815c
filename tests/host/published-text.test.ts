// Copying published text for a build: completely, or there is no build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyPublishedText, publishedTextHash } from '../../scripts/build/published-text.ts';
import { onPostBuild, onPreBuild } from '../../scripts/netlify-plugin/index.js';
import { BUILT_IN_LIST, withPart } from '../../src/domain/story/part-list.ts';
import { clientOf, startTestBlobs } from './support/blobs.ts';
import { startProgram } from './support/processes.ts';
import { temporaryFolder, writeFiles } from './support/temporary.ts';

type Read = NonNullable<Parameters<typeof copyPublishedText>[2]>;
type Found = Awaited<ReturnType<Read>>;
type Records = Found['records'];

const part = (text: string) => ({ text, content: {} }) as unknown as Records[number]['part'];
const records: Records = [
  { language: 'ko', slug: 'prologue', rev: 3, part: part('서막'), replaced: null },
  { language: 'tr', slug: 'part-1', rev: 5, part: part('Ağıt'), replaced: null },
];
const NOTHING: Found = {
  ...{ rev: 5, records, deleted: [], credits: [], covers: [], terms: [] },
  list: BUILT_IN_LIST,
  times: {},
};
const read =
  (found: Records = records, more: Partial<Found> = {}): Read =>
  () =>
    Promise.resolve({ ...NOTHING, records: found, ...more });
const noHead = { requireHead: false };

describe('a copy of the published text', () => {
  it('contains each record in its file and is marked as complete', async () => {
    const folder = join(temporaryFolder(), 'published');
    const copy = await copyPublishedText(folder, noHead, read());
    expect(copy).toMatchObject({ rev: 5, count: 2 });
    const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown;
    expect(json('ko/prologue.json')).toMatchObject({ text: '서막' });
    expect(json('tr/part-1.json')).toMatchObject({ text: 'Ağıt' });
    expect(json('head.json')).toEqual({ rev: 5, count: 2, times: {} });
  });

  it('replaces an older one completely', async () => {
    const folder = temporaryFolder();
    await copyPublishedText(folder, noHead, read());
    await copyPublishedText(folder, noHead, read(records.slice(1)));
    expect(existsSync(join(folder, 'ko'))).toBe(false);
  });

  it('that fails leaves a folder without head.json', async () => {
    const folder = temporaryFolder();
    await copyPublishedText(folder, noHead, read());
    const failing: Read = () => Promise.reject(new Error('unreachable'));
    await expect(copyPublishedText(folder, noHead, failing)).rejects.toThrow('unreachable');
    expect(existsSync(join(folder, 'head.json'))).toBe(false);
  });

  it('has a hash that changes with every word and revision, and with nothing else', async () => {
    const { hash } = await copyPublishedText(temporaryFolder(), noHead, read());
    const [first, second] = records;
    if (!first || !second) throw new Error('the fixture has two records');
    expect(await publishedTextHash(noHead, read())).toBe(hash);
    expect(await publishedTextHash(noHead, read(records, { rev: 6 }))).not.toBe(hash);
    expect(await publishedTextHash(noHead, read([first]))).not.toBe(hash);
    expect(await publishedTextHash(noHead, read([{ ...first, part: part('x') }, second]))).not.toBe(
      hash,
    );
  });

  it('warns of texts that Git has changed since, and copies them anyway', async () => {
    const lines: string[] = [];
    const warn = (line: string) => void lines.push(line);
    const copy = await copyPublishedText(temporaryFolder(), noHead, read(), warn);
    // The project has both parts, and neither record has the hash of the text it replaced.
    expect(lines.map((line) => line.split(':')[0])).toEqual(['ko/prologue', 'tr/part-1']);
    expect(copy.count).toBe(2);
  });

  it('lists deleted texts and includes the credits', async () => {
    const folder = temporaryFolder();
    const credit = { language: 'ko' as const, name: 'Kim', bio: '', profilePictureUrl: null };
    const deleted = ['ja/part-2'];
    const credits = [{ ...credit, socialMediaLinks: {} }];
    const { hash } = await copyPublishedText(folder, noHead, read(records, { deleted, credits }));
    const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown;
    expect(json('head.json')).toEqual({ rev: 5, count: 2, deleted: ['ja/part-2'], times: {} });
    expect(json('credits.json')).toMatchObject({ ko: { name: 'Kim' } });
    expect(await publishedTextHash(noHead, read(records, { deleted }))).not.toBe(hash);
  });
});

describe('the list of parts in a copy', () => {
  const entry = { slug: 'part-7', isTranslatable: true, title: 'Part VII - X' };

  it('is written and counted in the hash once a part was added, and not before', async () => {
    const list = withPart(
      BUILT_IN_LIST,
      { ...entry, createdAt: '2026-11-25T00:00:00.000Z', by: 'admin' },
      null,
    );
    if (typeof list === 'string') throw new Error(list);
    const folder = temporaryFolder();
    const { hash } = await copyPublishedText(folder, noHead, read(records, { list }));
    expect(JSON.parse(readFileSync(join(folder, 'head.json'), 'utf8'))).toEqual({
      rev: 5,
      count: 2,
      order: list.order,
      added: [{ slug: 'part-7', isTranslatable: true }],
      times: {},
    });
    expect(await publishedTextHash(noHead, read())).not.toBe(hash);
  });

  it('names the parts that were taken out, and what was decided of built-in ones', async () => {
    const removed = { ...entry, createdAt: '2026-11-25T00:00:00.000Z', by: 'admin' };
    const list = {
      ...BUILT_IN_LIST,
      order: [...BUILT_IN_LIST.order, 'part-7'],
      added: [{ ...removed, removedAt: '2026-11-26T00:00:00.000Z' }],
      translatable: { 'part-6': true },
    };
    const folder = temporaryFolder();
    await copyPublishedText(folder, noHead, read(records, { list }));
    expect(JSON.parse(readFileSync(join(folder, 'head.json'), 'utf8'))).toMatchObject({
      order: list.order,
      removed: ['part-7'],
      translatable: { 'part-6': true },
    });
  });
});

describe('the Netlify plugin', () => {
  afterEach(() => vi.unstubAllEnvs());

  async function run(env: Record<string, string>) {
    const { server } = await startTestBlobs();
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', server.context);
    vi.stubEnv('CONTEXT', 'production');
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const failBuild = vi.fn();
    const cache = { restore: vi.fn(() => Promise.resolve()), save: vi.fn(() => Promise.resolve()) };
    await onPreBuild({ utils: { build: { failBuild }, cache }, constants: {} });
    return { failures: failBuild.mock.calls.map(([message]) => String(message)), server };
  }

  it('restores the pictures of earlier builds, and saves them', async () => {
    const calls: string[] = [];
    const note = (what: string) => (path: string) => {
      calls.push(`${what} ${path}`);
      return Promise.resolve();
    };
    const cache = { restore: note('restore'), save: note('save') };
    vi.stubEnv('PUBLISHED_DIR', '');
    await onPreBuild({ utils: { build: { failBuild: vi.fn() }, cache }, constants: {} });
    await onPostBuild({ utils: { build: { failBuild: vi.fn() }, cache } });
    expect(calls).toEqual(['restore .cache/pictures', 'save .cache/pictures']);
  });

  it('fails a production build without a head, and says what a first deploy needs', async () => {
    const { failures } = await run({ PUBLISHED_DIR: temporaryFolder() });
    expect(failures).toEqual([expect.stringContaining('CONTENT_BOOTSTRAP=1')]);
  });

  it.each([
    ['with CONTENT_BOOTSTRAP=1', { CONTENT_BOOTSTRAP: '1' }],
    ['in a preview', { CONTEXT: 'deploy-preview' }],
  ])('accepts an empty store %s', async (_, env) => {
    const folder = temporaryFolder();
    const { failures } = await run({ PUBLISHED_DIR: folder, ...env });
    expect(failures).toEqual([]);
    expect(readFileSync(join(folder, 'head.json'), 'utf8')).toBe(
      '{"rev":0,"count":0,"times":{}}\n',
    );
  });

  it('fails without any storage, and leaves no complete copy', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'head.json': '{"rev":1,"count":0}' });
    const { failures } = await run({
      PUBLISHED_DIR: folder,
      CONTENT_BOOTSTRAP: '1',
      NETLIFY_BLOBS_CONTEXT: '',
    });
    expect(failures).toHaveLength(1);
    expect(existsSync(join(folder, 'head.json'))).toBe(false);
  });

  it('fails without PUBLISHED_DIR', async () => {
    const { failures } = await run({ PUBLISHED_DIR: '' });
    expect(failures).toEqual(['PUBLISHED_DIR is not set in netlify.toml']);
  });

  it('fails when a record that the head counts is missing', async () => {
    const { server } = await startTestBlobs();
    await clientOf(server.url, 'translations').setJSON('content/head', { rev: 2, count: 1 });
    const folder = temporaryFolder();
    const { failures } = await run({
      PUBLISHED_DIR: folder,
      NETLIFY_BLOBS_CONTEXT: server.context,
    });
    expect(failures).toHaveLength(1);
    expect(existsSync(join(folder, 'head.json'))).toBe(false);
  });
});

it('the build command refuses an incomplete copy, and leaves the site as it is', async () => {
  const folder = temporaryFolder();
  const site = join(folder, 'site');
  writeFiles(folder, { 'site/index.html': 'the site that is live', 'published/ko/a.json': '{}' });
  const command = join(import.meta.dirname, '../../scripts/build.ts');
  const env = { PUBLISHED_DIR: join(folder, 'published') };
  const build = startProgram(command, env, ['--out', site]);
  expect(await build.exit).toBe(1);
  expect(build.output()).toContain('there is no complete copy of the published text');
  expect(readdirSync(site)).toEqual(['index.html']);
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('the site that is live');
});
