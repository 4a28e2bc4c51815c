// The pack manifests of a finished build: they are correct, and name everything that offline reading needs and nothing
// else. What is needed is derived from the pages, independently of the code that wrote the manifests.
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { SiteFiles } from '../../scripts/build/site/site-files.ts';
import { ensureSite } from '../../scripts/test/test-site.ts';
import { LANGUAGES } from '../../src/domain/languages.ts';
import { filesFor, PackManifestSchema, type PackManifest } from '../../src/domain/offline/pack.ts';
import { UI_FILES } from '../../src/domain/offline/ui-files.ts';
import { homePath, partPath, readerPath } from '../../src/domain/routes.ts';
import { packManifestPath, namesPath, partFilePath } from '../../src/domain/story/content-paths.ts';
import { BUILT_IN_PARTS, STORY_ID } from '../../src/domain/story/parts.ts';

let site: SiteFiles;
beforeAll(async () => {
  site = new SiteFiles(await ensureSite(process.env));
});

/** Returns every existing `/_astro/` file whose name occurs in a text. */
function astroFilesIn(text: string): string[] {
  const names = [...text.matchAll(/[\w.@-]+\.(?:js|css)\b/g)].map(([name]) => `/_astro/${name}`);
  return [...new Set(names)].filter((path) => site.has(path));
}

/** Returns the pictures on a page, without width and format: `/art/nine-realms/parts-part-1.aedd6b20ed`. */
function picturesIn(html: string): string[] {
  const shown = html.match(/\/art\/nine-realms\/[\w-]+\.[0-9a-z]+(?=-\d+\.(?:avif|webp))/g);
  return [...new Set(shown)];
}

describe.each(LANGUAGES)('the pack manifest of %s', (language) => {
  let pack: PackManifest;
  let paths: string[];
  beforeAll(() => {
    pack = v.parse(PackManifestSchema, JSON.parse(site.text(packManifestPath(language))));
    paths = pack.files.map(({ path }) => path);
  });
  const pages = [homePath(language), readerPath(language)];

  it('has the right hash and size for every file, and names each once, in order', () => {
    expect(pack.language).toBe(language);
    expect(paths).toEqual([...new Set(paths)].sort());
    for (const { path, hash, size } of pack.files) {
      const body = site.body(path);
      expect(hash, path).toBe(createHash('sha256').update(body).digest('base64url'));
      expect(size, path).toBe(body.byteLength);
    }
  });

  it('names the texts that are read in this language, and no others', () => {
    const texts = pack.files.filter(({ kind }) => ['part', 'metadata', 'ui'].includes(kind));
    const read = BUILT_IN_PARTS.map((slug) => {
      const own = partFilePath(language, slug);
      return site.has(own) ? own : partFilePath('en', slug);
    });
    const others = [
      `/content/stories/${STORY_ID}/${language}/metadata.json`,
      namesPath(language),
      ...UI_FILES.map((file) => `/content/ui/${language}/${file}.json`),
    ];
    expect(texts.map(({ path }) => path)).toEqual([...read, ...others].sort());
  });

  it('names all code that the cover, the reader shell and their code reference, and no other', () => {
    const needed = new Set(pages.flatMap((address) => astroFilesIn(site.page(address))));
    for (const path of needed) {
      for (const next of astroFilesIn(site.text(path))) needed.add(next);
    }
    const code = pack.files.filter(({ kind }) => kind === 'code').map(({ path }) => path);
    expect(code).toEqual([...needed].sort());
    expect(code.length).toBeGreaterThan(10);
  });

  it('names the fonts its pages use by default, also for parts in English; the Turkish ones only in Turkish', () => {
    const fonts = pack.files.filter(({ kind }) => kind === 'font').map(({ path }) => path);
    const named = pack.files
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(({ path }) => site.text(path).match(/\/_astro\/eb-[\w.-]+\.woff2/g) ?? []);
    const wanted = [...new Set(named)].filter(
      (path) => language === 'tr' || !path.includes('-turkish.'),
    );
    expect(fonts).toEqual(wanted.sort());
    expect(new Set(named).size).toBeGreaterThan(2);
  });

  it('names every picture of the cover and all parts, in one width for phones and desktops', () => {
    const shown = [...pages, ...BUILT_IN_PARTS.map((slug) => partPath(language, slug))].flatMap(
      (address) => picturesIn(site.page(address)),
    );
    const pictures = pack.files.filter(({ kind }) => kind === 'picture');
    expect(picturesIn(paths.join())).toEqual([...new Set(shown)].sort());
    for (const format of ['avif', 'webp'] as const) {
      const kept = filesFor(pack, format).filter(({ kind }) => kind === 'picture');
      expect(kept).toHaveLength(pictures.length / 2);
      for (const { path } of kept) {
        const isVignette = path.includes('-bottom.');
        expect(path).toMatch(isVignette ? /-480\.\w+$/ : /-1080\.\w+$/);
        expect(path.endsWith(`.${format}`), path).toBe(true);
      }
    }
    expect(picturesIn(paths.join())).toHaveLength(pictures.length / 2);
  });

  it('names the cover and the reader shell, and nothing besides: no API address, no part page', () => {
    const named = pack.files.filter(({ kind }) => kind === 'page').map(({ path }) => path);
    expect(named).toEqual(pages);
    const allowed =
      /^\/(?:_astro\/[\w.@-]+\.(?:js|css|woff2)|art\/nine-realms\/[\w.-]+\.(?:avif|webp)|content\/(?:stories|ui)\/.+\.json)$/;
    expect(paths.filter((path) => !allowed.test(path) && !pages.includes(path))).toEqual([]);
  });
});

it('no two languages share a hash, and every hash can be part of a cache name', () => {
  const packs = LANGUAGES.map((language) =>
    v.parse(PackManifestSchema, JSON.parse(site.text(packManifestPath(language)))),
  );
  const hashes = packs.flatMap(({ hash, contentHash }) => [hash, contentHash]);
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
});
