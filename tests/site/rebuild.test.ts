// What a rebuild changes (DESIGN section 7): equal input gives equal bytes, and publishing one part changes only files
// that show its text or its modification time. Real builds in sequence, the first with no caches except for pictures;
// and the same texts again, each rendered from the site before it, which must not differ in a byte.
import { createHash } from 'node:crypto';
import {
  glob,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../scripts/test/command.ts';
import { packManifestPath, partFilePath } from '../../src/domain/story/content-paths.ts';
import type { Language } from '../../src/domain/languages.ts';
import { changedFiles, PackManifestSchema } from '../../src/domain/offline/pack.ts';
import { epubPath, feedPath, homePath, offlinePath, partPath } from '../../src/domain/routes.ts';
import { PART_SLUGS, STORY_ID, type PartSlug } from '../../src/domain/story/parts.ts';
import { coverTextsOf, type CoverTexts } from '../../src/domain/story/cover.ts';
import type { PartFile, StoryMetadata } from '../../src/domain/story/file.ts';
import { openEpub } from '../support/epub.ts';
import { rowsOf } from '../support/effort.ts';

const root = dirname(dirname(import.meta.dirname));
/** One of this many cached files is damaged. */
const ONE_OF = 40;
const NEW_KOREAN = '탐신은 이 문장을 처음 읽는다.';
const NEW_ENGLISH = 'Tamsin reads this sentence for the first time.';
const NEW_AUTHOR = '九つの国の写字生';
const NEW_ERA = '鐘の鳴らない時代';
const NEW_TITLE = '아홉 왕국의 책';

/** The hash of every file, by its path in the site. */
type Site = ReadonlyMap<string, string>;

let folder = '';
let before: Site;
let again: Site;
let redeployed: Site;
let titled: Site;
/** Rendered from the site before; and whole builds of the same texts. */
let quick: Record<'korean' | 'english' | 'much' | 'added' | 'taken' | 'withdrawn', Site>;
const whole = new Map<string, Site>();
let keptBefore: string[];
let keptAfter: string[];

interface Publication {
  parts: {
    language: Language;
    slug: PartSlug;
    from?: Language;
    /** The part whose file is taken, if it is another one. */
    like?: PartSlug;
    change: (part: PartFile) => PartFile;
  }[];
  deleted?: string[];
  credits?: Partial<Record<Language, { name: string }>>;
  covers?: Partial<Record<Language, CoverTexts>>;
  /** Uploads by the name of the picture they replace. */
  pictures?: Record<string, Buffer>;
  /** What head says of the list of parts. */
  list?: object;
}

/** Every shipped language has every translatable part: the last of Turkish has been taken back. */
const deleted = ['tr/part-5'];
const NOTHING: Publication = { parts: [], deleted };

/** What is published with a quick build, in this order; and which of it is also built whole. */
const CHANGES = [
  ['a published part', 'korean'],
  ['an English part, and a withdrawn one', 'english'],
  ['a title, a credit, a cover, a new and a deleted translation', 'much'],
  ['an added part', 'added'],
  ['a part that is taken out', 'taken'],
  ['withdrawing everything', 'withdrawn'],
] as const;
const COMPARED = rowsOf(CHANGES, ([, name]) => name === 'much' || name === 'withdrawn');

/** A change that gives a part another sentence. */
function withWords(words: string) {
  return ({ content, ...rest }: PartFile): PartFile => ({
    ...rest,
    content: { ...content, text: content.text.with(2, words) },
  });
}

/** Writes published texts, as a build gets them. A part is made from a committed one, of `from` or its own language. */
async function publish(name: string, publication: Publication): Promise<string> {
  const { parts, credits, covers, pictures = {}, list } = publication;
  const published = join(folder, name);
  await mkdir(published, { recursive: true });
  for (const { language, slug, from = language, like = slug, change } of parts) {
    const source = join(root, 'content/stories', STORY_ID, from, `${like}.json`);
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
  const counts = { rev: Number(parts.length > 0), count: parts.length };
  const head = { ...counts, deleted: publication.deleted ?? [], pictures: ids, ...list };
  await writeFile(join(published, 'head.json'), JSON.stringify(head));
  await writeFile(join(published, 'credits.json'), JSON.stringify(credits ?? {}));
  await writeFile(join(published, 'covers.json'), JSON.stringify(covers ?? {}));
  return published;
}

/** The committed texts of a cover, with others. */
async function coverOf(language: Language, change: Partial<CoverTexts>): Promise<CoverTexts> {
  const source = join(root, 'content/stories', STORY_ID, language, 'metadata.json');
  const { storyInfo } = JSON.parse(await readFile(source, 'utf8')) as StoryMetadata;
  return { ...coverTextsOf(storyInfo), ...change };
}

/** Builds a site; with `after`, from the site of that name. */
async function build(name: string, publishedDir: string, after?: string): Promise<Site> {
  const from = after === undefined ? [] : ['--after', join(folder, after)];
  return run(name, publishedDir, ['--keep', ...from], after === undefined);
}

/** Builds a site as Netlify does, where a folder of the cache is all that survives a build. */
async function deploy(name: string, publishedDir: string, isWhole: boolean): Promise<Site> {
  return run(name, publishedDir, ['--again', join(folder, 'deployed')], isWhole);
}

async function run(name: string, publishedDir: string, options: string[], isWhole: boolean) {
  const site = join(folder, name);
  const { exitCode, output } = await runCommand(
    {
      program: process.execPath,
      args: [
        '--disable-warning=ExperimentalWarning',
        'scripts/build.ts',
        ...['--out', site],
        ...options,
      ],
      env: {
        PUBLISHED_DIR: publishedDir,
        ASTRO_CACHE_DIR: join(folder, `${name}-cache`),
        BUILD_CACHE_DIR: join(folder, 'kept'),
      },
    },
    { root, signal: new AbortController().signal, onOutput: () => undefined },
  );
  expect(exitCode, output).toBe(0);
  expect(output.includes('Rendering the pages'), output).toBe(isWhole);
  return filesOf(site);
}

async function filesOf(site: string): Promise<Site> {
  const files = new Map<string, string>();
  for await (const entry of glob('**/*', { cwd: site, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256').update(await readFile(path));
    files.set(`/${relative(site, path)}`, hash.digest('hex'));
  }
  return files;
}

/** The files that build steps have cached, sorted. */
async function keptFiles(): Promise<string[]> {
  const steps = ['scripts', 'compressed'].map((step) => join(folder, 'kept', step));
  const files = await Promise.all(
    steps.map(async (step) => (await readdir(step)).map((name) => join(step, name))),
  );
  return files.flat().sort();
}

/** Truncates some of them to half their size, as a power cut may, including the compile cache. */
async function damageKept(): Promise<void> {
  const compiled = glob('compiled/**/*', { cwd: join(folder, 'kept'), withFileTypes: true });
  const files = await keptFiles();
  for await (const entry of compiled) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  for (const file of files.filter((_, index) => index % ONE_OF === 0)) {
    await truncate(file, Math.floor((await stat(file)).size / 2));
  }
}

/** The paths of files that differ or exist in only one of two sites. A compressed copy counts as its original. */
function differences(one: Site, other: Site): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  const different = paths.filter((path) => one.get(path) !== other.get(path));
  return [...new Set(different.map((path) => path.replace(/\.(?:br|gz)$/, '')))].sort();
}

/** The files that show a part in a language, or its modification time. */
function shownIn(language: Language, slug: PartSlug): string[] {
  return [
    pageOf(language, slug),
    feedPath(language),
    packManifestPath(language),
    epubPath(language),
  ];
}

function pageOf(language: Language, slug: PartSlug): string {
  return `${partPath(language, slug)}index.html`;
}

/** Files with the modification times of the whole site. */
const SITE_WIDE = ['/build-info.json', '/sitemap.xml'];

/** The files that an update of a downloaded language fetches (DESIGN decision 14). */
async function fetchedByUpdate(language: Language, site: string): Promise<string[]> {
  const [kept, wanted] = await Promise.all(
    ['before', site].map(async (name) => {
      const text = await readFile(join(folder, name, packManifestPath(language)), 'utf8');
      return v.parse(PackManifestSchema, JSON.parse(text));
    }),
  );
  if (!kept || !wanted) throw new Error('There are two lists.');
  expect(wanted.contentHash).not.toBe(kept.contentHash);
  return changedFiles(wanted.files, kept.files).map(({ path }) => path);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nine-realms-rebuild-'));
  const nothing = await publish('nothing', NOTHING);
  const korean = await publish('korean', {
    parts: [{ language: 'ko', slug: 'part-1', change: withWords(NEW_KOREAN) }],
    deleted,
  });
  const english = await publish('english', {
    parts: [{ language: 'en', slug: 'part-5', change: withWords(NEW_ENGLISH) }],
    deleted,
  });
  const much = await publish('much', {
    parts: [
      // Its neighbours show a title; the other is not translated yet.
      { language: 'zh', slug: 'part-2', change: (part) => ({ ...part, title: `${part.title}!` }) },
      { language: 'tr', slug: 'part-5', from: 'en', change: (part) => part },
    ],
    deleted: ['ja/part-3'],
    credits: { ko: { name: 'Seo-yun' } },
    covers: { ja: await coverOf('ja', { author: NEW_AUTHOR, year: NEW_ERA }) },
    pictures: {
      'parts/part-6': await sharp({
        create: { width: 1200, height: 1200, channels: 3, background: '#a33' },
      })
        .jpeg()
        .toBuffer(),
      'parts/part-4': Buffer.from('not a picture'),
    },
  });
  const bell = {
    deleted,
    parts: [
      {
        language: 'en' as const,
        slug: 'part-7',
        like: 'part-6',
        change: (part: PartFile) => ({ ...part, slug: 'part-7', title: 'Part VII - The Bell' }),
      },
    ],
    list: {
      order: [...PART_SLUGS.slice(0, 7), 'part-7', 'part-6'],
      added: [{ slug: 'part-7', isTranslatable: true }],
    },
  };
  const added = await publish('added', bell);
  const without = { ...bell.list, removed: ['part-7'], translatable: { 'part-6': true } };
  const taken = await publish('taken', { ...NOTHING, list: without });
  before = await build('before', nothing);
  whole.set('withdrawn', before);
  for (const [name, texts] of Object.entries({ korean, english, much })) {
    const isCompared = COMPARED.some(([, compared]) => compared === name);
    if (isCompared) whole.set(name, await build(`whole-${name}`, texts));
  }
  quick = {
    korean: await build('quick-korean', korean, 'before'),
    english: await build('quick-english', english, 'quick-korean'),
    much: await build('quick-much', much, 'quick-english'),
    added: await build('quick-added', added, 'quick-much'),
    taken: await build('quick-taken', taken, 'quick-added'),
    withdrawn: await build('quick-withdrawn', nothing, 'quick-taken'),
  };
  // Last, the publication is withdrawn and some cached files are damaged.
  keptBefore = await keptFiles();
  await damageKept();
  again = await deploy('again', nothing, true);
  keptAfter = await keptFiles();
  redeployed = await deploy('again', korean, false);
  const title = await publish('title', {
    ...NOTHING,
    covers: { ko: await coverOf('ko', { title: NEW_TITLE }) },
  });
  titled = await run('titled', title, ['--after', join(folder, 'before')], true);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a build without caches and one with the caches of other builds are identical in every byte', () => {
  expect(before.size).toBeGreaterThan(100);
  expect(differences(before, again)).toEqual([]);
});

it.each(COMPARED)('rendering only what changed by %s ends in the same bytes', (_, name) => {
  const built = whole.get(name);
  expect(built).toBeDefined();
  expect(differences(quick[name], built ?? new Map())).toEqual([]);
});

it('a deploy renders only what changed since the one before, into the same bytes', () => {
  expect(differences(redeployed, quick.korean)).toEqual([]);
});

it('a site that is made from another one leaves that one as it was', async () => {
  expect(differences(await filesOf(join(folder, 'before')), before)).toEqual([]);
});

it('intact results of earlier builds are reused, and damaged ones are made again', () => {
  expect(keptBefore.length).toBeGreaterThan(500);
  // A step with other input than before would have added a file name.
  expect(keptAfter).toEqual(keptBefore);
});

it('publishing one part changes its page, its file, its EPUB, and the files with modification times', async () => {
  expect(differences(before, quick.korean)).toEqual(
    [...shownIn('ko', 'part-1'), partFilePath('ko', 'part-1'), ...SITE_WIDE].sort(),
  );
  const page = await readFile(join(folder, 'quick-korean', pageOf('ko', 'part-1')), 'utf8');
  expect(page).toContain(NEW_KOREAN);
  expect(await fetchedByUpdate('ko', 'quick-korean')).toEqual([partFilePath('ko', 'part-1')]);
});

it('an English part also changes where it stands in for a missing translation, and nowhere else', async () => {
  expect(differences(before, quick.english)).toEqual(
    [
      ...shownIn('en', 'part-5'),
      ...shownIn('tr', 'part-5'),
      partFilePath('en', 'part-5'),
      ...SITE_WIDE,
    ].sort(),
  );
  const page = await readFile(join(folder, 'quick-english', pageOf('tr', 'part-5')), 'utf8');
  expect(page).toContain(NEW_ENGLISH);
  expect(await fetchedByUpdate('tr', 'quick-english')).toEqual([partFilePath('en', 'part-5')]);
});

it('a cover’s title builds everything, and changes its language, with the page that the worker keeps', async () => {
  const changed = differences(before, titled);
  const expected = [offlinePath('ko'), homePath('ko'), partPath('ko', 'part-1')];
  expect(changed).toEqual(expect.arrayContaining(expected.map((path) => `${path}index.html`)));
  expect(changed).toEqual(expect.arrayContaining(['/sw.js', feedPath('ko'), epubPath('ko')]));
  expect(changed.filter((path) => /^\/(?:en|zh|ja|tr)\//.test(path))).toEqual([]);
  const page = await readFile(join(folder, 'titled', `${offlinePath('ko')}index.html`), 'utf8');
  expect(page).toContain(NEW_TITLE);
});

it('a replaced picture is in its sizes on the page, in packs and books, and a broken one changes nothing', async () => {
  const named = (site: string, part: PartSlug, language: Language) =>
    readFile(join(folder, site, pageOf(language, part)), 'utf8').then((page) => [
      ...new Set(page.match(new RegExp(`parts-${part}\\.[0-9a-f]{10}-\\d+\\.avif`, 'g'))),
    ]);
  const old = await named('before', 'part-6', 'ko');
  const files = await named('quick-much', 'part-6', 'ko');
  expect(files).toHaveLength(5);
  expect(files.filter((file) => old.includes(file))).toEqual([]);
  expect(await named('quick-much', 'part-6', 'en')).toEqual(files);
  for (const file of files) expect(quick.much.has(`/art/nine-realms/${file}`)).toBe(true);
  for (const file of old) expect(quick.much.has(`/art/nine-realms/${file}`)).toBe(false);
  const art = join(folder, 'quick-much/art/nine-realms', files.at(-1) ?? '');
  const { width, height, exif } = await sharp(art).metadata();
  expect([width, height, exif]).toEqual([1600, 1067, undefined]);

  expect(await named('quick-much', 'part-4', 'en')).toEqual(await named('before', 'part-4', 'en'));
  for (const language of ['en', 'tr'] as const) {
    const pack = await readFile(join(folder, 'quick-much', packManifestPath(language)), 'utf8');
    expect(pack).toMatch(new RegExp(files.join('|')));
    const book = openEpub(await readFile(join(folder, 'quick-much', epubPath(language))));
    const plate = await sharp(book.bytes('images/parts-part-6.jpg')).stats();
    expect(plate.channels.map(({ mean }) => Math.round(mean / 17))).toEqual([10, 3, 3]);
  }
});

it('an added part is in its place, and is gone once it is taken out, with a line for who asks for it', async () => {
  const page = pageOf('ko', 'part-7');
  const read = (name: string, path: string) =>
    readFile(join(folder, `quick-${name}`, path), 'utf8');
  const listing = ['/sitemap.xml', feedPath('en'), packManifestPath('en'), pageOf('en', 'part-5')];
  expect([quick.added.has(page), quick.taken.has(page)]).toEqual([true, false]);
  expect(quick.taken.has(partFilePath('en', 'part-7'))).toBe(false);
  for (const path of listing) {
    expect(await read('added', path), path).toContain('part-7');
    expect(await read('taken', path), path).not.toContain('part-7');
  }
  for (const path of ['/404.html', '/ko/not-found/index.html', '/index.html']) {
    expect(await read('added', path), path).not.toContain('data-gone');
    expect(await read('taken', path), path).toContain('data-gone="part-7" data-nearest="part-5"');
  }
});

it('the service worker is identical in every byte, so no reader is notified of an update', () => {
  expect(before.has('/sw.js')).toBe(true);
  expect(quick.korean.get('/sw.js')).toBe(before.get('/sw.js'));
  expect(quick.english.get('/sw.js')).toBe(before.get('/sw.js'));
});
