// The effect of published texts, covers, pictures and of another list of parts on a site (DESIGN section 7), compared
// with the site that nothing was published for. That a publication changes no other file is in publish-live.test.ts.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../scripts/test/command.ts';
import { ensureSite, SITE_TOKEN } from '../../scripts/test/test-site.ts';
import { LANGUAGES, type Language } from '../../src/domain/languages.ts';
import { epubPath, feedPath, homePath, offlinePath, partPath } from '../../src/domain/routes.ts';
import { packManifestPath, partFilePath } from '../../src/domain/story/content-paths.ts';
import { coverTextsOf, type CoverTexts } from '../../src/domain/story/cover.ts';
import type { PartFile, StoryMetadata } from '../../src/domain/story/part-file.ts';
import { BUILT_IN_PARTS, STORY_ID, type PartSlug } from '../../src/domain/story/parts.ts';
import { openEpub } from '../support/epub.ts';

const root = dirname(dirname(import.meta.dirname));
const NEW_ENGLISH = 'Tamsin reads this sentence for the first time.';
const NEW_AUTHOR = '九つの国の写字生';
const NEW_ERA = '鐘の鳴らない時代';
const NEW_TITLE = '아홉 왕국의 책';
const NEW_CHINESE_TITLE = '没有人读过的标题';

type SiteName = 'before' | 'after';

let folder = '';
let sites: Record<SiteName, string>;

interface Publication {
  parts: {
    language: Language;
    slug: PartSlug;
    /** The part whose file is taken, if it is another one. */
    like?: PartSlug;
    change: (part: PartFile) => PartFile;
  }[];
  deleted?: string[];
  covers?: Partial<Record<Language, CoverTexts>>;
  /** Uploads by the name of the picture they replace. */
  pictures?: Record<string, Buffer>;
  /** What head says of the list of parts. */
  list?: object;
}

/** Returns a change that gives a part another sentence. */
function withWords(words: string) {
  return ({ content, ...others }: PartFile): PartFile => ({
    ...others,
    content: { ...content, text: content.text.with(2, words) },
  });
}

/** Writes published texts, as a build gets them. A part is made from a committed one of its language. */
async function publish(name: string, publication: Publication): Promise<string> {
  const { parts, covers, pictures = {}, list } = publication;
  const published = join(folder, name);
  await mkdir(published, { recursive: true });
  for (const { language, slug, like = slug, change } of parts) {
    const source = join(root, 'content/stories', STORY_ID, language, `${like}.json`);
    const part = JSON.parse(await readFile(source, 'utf8')) as PartFile;
    const changed = { ...change(part), version: '9.9.9', lastModified: '2031-01-01T00:00:00.000Z' };
    await mkdir(join(published, language), { recursive: true });
    await writeFile(join(published, language, `${slug}.json`), JSON.stringify(changed));
  }
  const ids: Record<string, string> = {};
  for (const [index, [picture, bytes]] of Object.entries(pictures).entries()) {
    const id = `1795000000000-${String(index).repeat(32)}`;
    ids[picture] = id;
    await mkdir(join(published, 'pictures'), { recursive: true });
    await writeFile(join(published, 'pictures', id), bytes);
  }
  const head = {
    ...{ rev: 1, count: parts.length, deleted: publication.deleted ?? [], pictures: ids },
    ...list,
  };
  await writeFile(join(published, 'head.json'), JSON.stringify(head));
  await writeFile(join(published, 'credits.json'), '{}');
  await writeFile(join(published, 'covers.json'), JSON.stringify(covers ?? {}));
  return published;
}

/** Returns the committed texts of a cover, with some of them changed. */
async function coverOf(language: Language, change: Partial<CoverTexts>): Promise<CoverTexts> {
  const source = join(root, 'content/stories', STORY_ID, language, 'metadata.json');
  const { storyInfo } = JSON.parse(await readFile(source, 'utf8')) as StoryMetadata;
  return { ...coverTextsOf(storyInfo), ...change };
}

async function build(name: SiteName, publishedDir: string): Promise<string> {
  const site = join(folder, 'sites', name);
  const { exitCode, output } = await runCommand(
    {
      program: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', 'scripts/build.ts', '--out', site],
      env: {
        ...SITE_TOKEN,
        NODE_ENV: 'production',
        PUBLISHED_DIR: publishedDir,
        ASTRO_CACHE_DIR: join(folder, `${name}-cache`),
      },
    },
    { root, signal: new AbortController().signal, onOutput: () => undefined },
  );
  expect(exitCode, output).toBe(0);
  return site;
}

const has = (path: string) => existsSync(join(sites.after, path));
const read = (name: SiteName, path: string) => readFile(join(sites[name], path), 'utf8');

function pageOf(language: Language, slug: PartSlug): string {
  return `${partPath(language, slug)}index.html`;
}

/** The last part, which is not translated: its English stands in for it in every language. */
const ENGLISH_PART = 'part-6';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nine-realms-rebuild-'));
  const afterFolder = await publish('after', {
    parts: [
      { language: 'en', slug: ENGLISH_PART, change: withWords(NEW_ENGLISH) },
      {
        language: 'zh',
        slug: 'part-2',
        change: (part) => ({ ...part, title: NEW_CHINESE_TITLE }),
      },
      {
        language: 'en',
        slug: 'part-7',
        like: 'part-6',
        change: (part) => ({ ...part, slug: 'part-7', title: 'Part VII - The Bell' }),
      },
      {
        language: 'en',
        slug: 'part-8',
        like: 'part-6',
        change: (part) => ({ ...part, slug: 'part-8', title: 'Part VIII - The Ebb' }),
      },
    ],
    deleted: ['ja/part-3'],
    covers: {
      ja: await coverOf('ja', { author: NEW_AUTHOR, year: NEW_ERA }),
      ko: await coverOf('ko', { title: NEW_TITLE }),
    },
    pictures: {
      'parts/part-6': await sharp({
        create: { width: 1200, height: 1200, channels: 3, background: '#a33' },
      })
        .jpeg()
        .toBuffer(),
      'parts/part-4': Buffer.from('not a picture'),
    },
    list: {
      order: [...BUILT_IN_PARTS.slice(0, 7), 'part-7', 'part-6', 'part-8'],
      added: [
        { slug: 'part-7', isTranslatable: true },
        { slug: 'part-8', isTranslatable: true },
      ],
      removed: ['part-8'],
    },
  });
  sites = { before: await ensureSite(process.env), after: await build('after', afterFolder) };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('an English text is on the pages and in the books where it stands in for a translation', async () => {
  for (const language of LANGUAGES) {
    expect(await read('after', pageOf(language, ENGLISH_PART)), language).toContain(NEW_ENGLISH);
    const book = openEpub(await readFile(join(sites.after, epubPath(language))));
    expect(book.text(`text-${ENGLISH_PART}.xhtml`), language).toContain(NEW_ENGLISH);
  }
});

it('a title is on the pages of its neighbours', async () => {
  for (const slug of ['part-1', 'part-3'] as const) {
    expect(await read('after', pageOf('zh', slug))).toContain(NEW_CHINESE_TITLE);
  }
});

it('a deleted translation leaves the English text in its place', async () => {
  expect(has(partFilePath('ja', 'part-3'))).toBe(false);
  const { content } = JSON.parse(await read('after', partFilePath('en', 'part-3'))) as PartFile;
  const page = await read('after', pageOf('ja', 'part-3'));
  expect(page).toContain(content.text[0]?.split(/[*'"’]/)[0]);
});

it('texts of a cover are on it; a new title is also on the page that the worker keeps, and in its language only', async () => {
  const cover = await read('after', `${homePath('ja')}index.html`);
  expect(cover).toContain(NEW_AUTHOR);
  expect(cover).toContain(NEW_ERA);
  for (const path of [homePath('ko'), offlinePath('ko'), partPath('ko', 'part-1')]) {
    expect(await read('after', `${path}index.html`), path).toContain(NEW_TITLE);
  }
  expect(await read('after', feedPath('ko'))).toContain(NEW_TITLE);
  expect(await read('after', '/sw.js')).not.toBe(await read('before', '/sw.js'));
  const turkish = `${offlinePath('tr')}index.html`;
  expect(await read('after', turkish)).toBe(await read('before', turkish));
});

it('a replaced picture is in its sizes on the page, in packs and books, and a broken one changes nothing', async () => {
  const named = (site: SiteName, part: PartSlug, language: Language) =>
    read(site, pageOf(language, part)).then((page) => [
      ...new Set(page.match(new RegExp(`parts-${part}\\.[0-9a-f]{10}-\\d+\\.avif`, 'g'))),
    ]);
  const old = await named('before', 'part-6', 'ko');
  const files = await named('after', 'part-6', 'ko');
  expect([old.length, files.length]).toEqual([5, 5]);
  expect(files.filter((file) => old.includes(file))).toEqual([]);
  expect(await named('after', 'part-6', 'en')).toEqual(files);
  for (const file of files) expect(has(`/art/nine-realms/${file}`)).toBe(true);
  for (const file of old) expect(has(`/art/nine-realms/${file}`)).toBe(false);
  const art = join(sites.after, 'art/nine-realms', files.at(-1) ?? '');
  const { width, height, exif } = await sharp(art).metadata();
  expect([width, height, exif]).toEqual([1600, 1067, undefined]);

  expect(await named('after', 'part-4', 'en')).toEqual(await named('before', 'part-4', 'en'));
  for (const language of ['en', 'tr'] as const) {
    const pack = await read('after', packManifestPath(language));
    expect(pack).toMatch(new RegExp(files.join('|')));
    expect(pack).not.toMatch(new RegExp(old.join('|')));
    const book = openEpub(await readFile(join(sites.after, epubPath(language))));
    const plate = await sharp(book.bytes('images/parts-part-6.jpg')).stats();
    expect(plate.channels.map(({ mean }) => Math.round(mean / 17))).toEqual([0xa, 3, 3]);
  }
});

it('an added part is in its place; a removed one is gone, and its address says so', async () => {
  expect(has(pageOf('ko', 'part-7'))).toBe(true);
  expect(has(pageOf('ko', 'part-8'))).toBe(false);
  for (const path of ['/sitemap.xml', feedPath('en'), packManifestPath('en')]) {
    expect(await read('after', path), path).toContain('part-7');
    expect(await read('after', path), path).not.toContain('part-8');
  }
  expect(await read('after', pageOf('en', 'part-5'))).toContain(partPath('en', 'part-7'));
  for (const path of ['/404.html', '/ko/not-found/index.html', '/index.html']) {
    expect(await read('before', path), path).not.toContain('data-gone');
    expect(await read('after', path), path).toContain('data-gone="part-8" data-nearest="part-6"');
  }
});
