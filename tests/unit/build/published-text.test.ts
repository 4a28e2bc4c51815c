// Copying published text for a build: completely, or there is no build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyPublishedText, publishedTextHash } from '../../../scripts/build/published-text.ts';
import { BUILT_IN_LIST, withPart } from '../../../src/domain/story/part-list.ts';
import { startProgram } from '../../host/support/processes.ts';
import { temporaryFolder, writeFiles } from '../../host/support/temporary.ts';

type Read = NonNullable<Parameters<typeof copyPublishedText>[2]>;
type Found = Awaited<ReturnType<Read>>;
type Records = Found['records'];

const part = (text: string) => ({ text, content: {} }) as unknown as Records[number]['part'];
const records: Records = [
  { language: 'ko', slug: 'prologue', rev: 3, part: part('서막'), replaced: null },
  { language: 'tr', slug: 'part-1', rev: 5, part: part('Ağıt'), replaced: null },
];
const FOUND: Found = {
  ...{ rev: 5, records, deleted: [], credits: [], covers: [], terms: [] },
  list: BUILT_IN_LIST,
  times: {},
};
const read =
  (found: Records = records, more: Partial<Found> = {}): Read =>
  () =>
    Promise.resolve({ ...FOUND, records: found, ...more });
const headOptional = { requireHead: false };
const readIn = (folder: string, name: string) =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown;

describe('a copy of the published text', () => {
  it('contains each record in its file and is marked as complete', async () => {
    const folder = join(temporaryFolder(), 'published');
    const copy = await copyPublishedText(folder, headOptional, read());
    expect(copy).toMatchObject({ rev: 5, count: 2 });
    expect(readIn(folder, 'ko/prologue.json')).toMatchObject({ text: '서막' });
    expect(readIn(folder, 'tr/part-1.json')).toMatchObject({ text: 'Ağıt' });
    expect(readIn(folder, 'head.json')).toEqual({ rev: 5, count: 2, times: {} });
  });

  it('replaces an older one completely', async () => {
    const folder = temporaryFolder();
    await copyPublishedText(folder, headOptional, read());
    await copyPublishedText(folder, headOptional, read(records.slice(1)));
    expect(existsSync(join(folder, 'ko'))).toBe(false);
  });

  it('that fails leaves a folder without head.json', async () => {
    const folder = temporaryFolder();
    await copyPublishedText(folder, headOptional, read());
    const failing: Read = () => Promise.reject(new Error('unreachable'));
    await expect(copyPublishedText(folder, headOptional, failing)).rejects.toThrow('unreachable');
    expect(existsSync(join(folder, 'head.json'))).toBe(false);
  });

  it('has a hash that changes with every word and revision, and not by itself', async () => {
    const { hash } = await copyPublishedText(temporaryFolder(), headOptional, read());
    const [first, second] = records;
    if (!first || !second) throw new Error('the fixture has two records');
    expect(await publishedTextHash(headOptional, read())).toBe(hash);
    expect(await publishedTextHash(headOptional, read(records, { rev: 6 }))).not.toBe(hash);
    expect(await publishedTextHash(headOptional, read([first]))).not.toBe(hash);
    expect(
      await publishedTextHash(headOptional, read([{ ...first, part: part('x') }, second])),
    ).not.toBe(hash);
  });

  it('warns of texts that Git has changed since, and copies them anyway', async () => {
    const lines: string[] = [];
    const warn = (line: string) => void lines.push(line);
    const copy = await copyPublishedText(temporaryFolder(), headOptional, read(), warn);
    // The project has both parts, and neither record has the hash of the text it replaced.
    expect(lines.map((line) => line.split(':')[0])).toEqual(['ko/prologue', 'tr/part-1']);
    expect(copy.count).toBe(2);
  });

  it('lists deleted texts and includes the credits', async () => {
    const folder = temporaryFolder();
    const credit = { language: 'ko' as const, name: 'Kim', bio: '', profilePictureUrl: null };
    const deleted = ['ja/part-2'];
    const credits = [{ ...credit, socialMediaLinks: {} }];
    const { hash } = await copyPublishedText(
      folder,
      headOptional,
      read(records, { deleted, credits }),
    );
    expect(readIn(folder, 'head.json')).toEqual({
      rev: 5,
      count: 2,
      deleted: ['ja/part-2'],
      times: {},
    });
    expect(readIn(folder, 'credits.json')).toMatchObject({ ko: { name: 'Kim' } });
    expect(await publishedTextHash(headOptional, read(records, { deleted }))).not.toBe(hash);
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
    const { hash } = await copyPublishedText(folder, headOptional, read(records, { list }));
    expect(readIn(folder, 'head.json')).toEqual({
      rev: 5,
      count: 2,
      order: list.order,
      added: [{ slug: 'part-7', isTranslatable: true }],
      times: {},
    });
    expect(await publishedTextHash(headOptional, read())).not.toBe(hash);
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
    await copyPublishedText(folder, headOptional, read(records, { list }));
    expect(readIn(folder, 'head.json')).toMatchObject({
      order: list.order,
      removed: ['part-7'],
      translatable: { 'part-6': true },
    });
  });
});

it('the build command refuses an incomplete copy, and leaves the site as it is', async () => {
  const folder = temporaryFolder();
  const site = join(folder, 'site');
  writeFiles(folder, { 'site/index.html': 'the site that is live', 'published/ko/a.json': '{}' });
  const command = join(import.meta.dirname, '../../../scripts/build.ts');
  const env = { PUBLISHED_DIR: join(folder, 'published') };
  const build = startProgram(command, env, ['--out', site]);
  expect(await build.exit).toBe(1);
  expect(build.output()).toContain('there is no complete copy of the published text');
  expect(readdirSync(site)).toEqual(['index.html']);
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('the site that is live');
});
