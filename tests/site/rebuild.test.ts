// What a rebuild changes (DESIGN section 7): equal input gives equal bytes, and publishing one part changes only the files
// that show its words or say when they changed. Three real builds, one after the other; pictures come from the cache.
import { createHash } from 'node:crypto';
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../scripts/test/command.ts';
import { partFilePath } from '../../src/domain/endpoints.ts';
import { feedPath, partPath } from '../../src/domain/routes.ts';
import { STORY_ID, type PartFile } from '../../src/domain/story.ts';

const root = dirname(dirname(import.meta.dirname));
const PART = join(root, 'content/stories', STORY_ID, 'ko/part-1.json');
const NEW_WORDS = '탐신은 이 문장을 처음 읽는다.';

/** The hash of every file by its path in the site. */
type Site = ReadonlyMap<string, string>;

let folder = '';
let before: Site;
let again: Site;
let after: Site;

/** Writes published text as a build is given it. */
async function publish(name: string, rev: number, parts: PartFile[]): Promise<string> {
  const published = join(folder, name);
  await mkdir(join(published, 'ko'), { recursive: true });
  for (const part of parts) {
    await writeFile(join(published, 'ko', `${part.slug}.json`), JSON.stringify(part));
  }
  await writeFile(join(published, 'head.json'), JSON.stringify({ rev, count: parts.length }));
  return published;
}

async function build(name: string, publishedDir: string): Promise<Site> {
  const site = join(folder, name);
  const { exitCode, output } = await runCommand(
    {
      program: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', 'scripts/build.ts', '--out', site],
      env: { PUBLISHED_DIR: publishedDir, ASTRO_CACHE_DIR: join(folder, `${name}-cache`) },
    },
    { root, signal: new AbortController().signal, onOutput: () => undefined },
  );
  expect(exitCode, output).toBe(0);
  const files = new Map<string, string>();
  for await (const entry of glob('**/*', { cwd: site, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256').update(await readFile(path));
    files.set(`/${relative(site, path)}`, hash.digest('hex'));
  }
  return files;
}

/** The paths of files that differ or stand in one of two sites only; a compressed copy counts as its original. */
function differences(one: Site, other: Site): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  const different = paths.filter((path) => one.get(path) !== other.get(path));
  return [...new Set(different.map((path) => path.replace(/\.(?:br|gz)$/, '')))].sort();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nine-realms-rebuild-'));
  const part = JSON.parse(await readFile(PART, 'utf8')) as PartFile;
  const text = part.content.text.with(2, NEW_WORDS);
  const changed = {
    ...part,
    version: '9.9.9',
    lastModified: '2031-01-01T00:00:00.000Z',
    content: { ...part.content, text },
  };
  const nothing = await publish('nothing', 0, []);
  before = await build('before', nothing);
  again = await build('again', nothing);
  after = await build('after', await publish('one-part', 1, [changed]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('two builds of the same content are the same in every byte', () => {
  expect(before.size).toBeGreaterThan(100);
  expect(differences(before, again)).toEqual([]);
});

it('publishing one part changes its page, its file, and what says when something changed', async () => {
  const page = `${partPath('ko', 'part-1')}index.html`;
  expect(differences(before, after)).toEqual(
    [page, partFilePath('ko', 'part-1'), feedPath('ko'), '/build-info.json', '/sitemap.xml'].sort(),
  );
  expect(await readFile(join(folder, 'after', page), 'utf8')).toContain(NEW_WORDS);
});
