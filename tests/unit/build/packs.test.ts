// What a pack list contains, tested on a small site with known answers.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fontsOf } from '../../../scripts/build/offline/pack-code.ts';
import { packOf, writePacks } from '../../../scripts/build/offline/write-packs.ts';
import { SiteFiles } from '../../../scripts/build/site/site-files.ts';
import { LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import { UI_FILES } from '../../../src/domain/offline/ui-files.ts';
import { homePath, readerPath } from '../../../src/domain/routes.ts';
import {
  namesPath,
  packManifestPath,
  partFilePath,
} from '../../../src/domain/story/content-paths.ts';
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';
import { temporaryFolder, writeFiles } from '../../host/support/temporary.ts';

const STORY = '/content/stories/nine-realms';

function partText(words: string, picture = true): string {
  const vignette = { enabled: true, image: 'parts/one-bottom' };
  return JSON.stringify({
    content: {
      text: [words],
      illustration: { enabled: picture, image: picture ? 'parts/one' : 'parts/nobody' },
      illustrationBottom: vignette,
    },
  });
}

/** Returns a small site in which Korean has only part-1 translated, and only Turkish texts have Turkish letters. */
function smallSite(): Record<string, string> {
  const site: Record<string, string> = {
    '/_astro/base.css':
      '@font-face{font-family:Serif;src:url(/_astro/latin.woff2);unicode-range:U+20-7E}' +
      '@font-face{font-family:Serif;src:url("./turkish.woff2");unicode-range:u+11e-11f,U+130}' +
      '@font-face{font-family:Stand-in;src:local("Georgia")}' +
      ':root{--story:Serif,Stand-in}:root:lang(zh-Hans){--story:Songti}',
    '/_astro/late.css': '',
    '/_astro/other.css': '',
    '/.chunks.json': JSON.stringify({
      'src/islands/shell.tsx': {
        file: '_astro/shell.js',
        imports: ['_react.js'],
        dynamicImports: ['src/islands/late.tsx'],
      },
      '_react.js': { file: '_astro/react.js' },
      'src/islands/late.tsx': { file: '_astro/late.js', css: ['_astro/late.css'] },
      'src/islands/claim.tsx': { file: '_astro/claim.js' },
    }),
    '/_astro/shell.js': '',
    '/_astro/react.js': '',
    '/_astro/late.js': '',
    '/_astro/claim.js': '',
    '/_astro/latin.woff2': 'latin',
    '/_astro/turkish.woff2': 'turkish',
    '/build-info.json': JSON.stringify({ parts: { en: BUILT_IN_PARTS } }),
    [`${STORY}/pictures.json`]: JSON.stringify({
      'cover/cover': { hash: 'a1', width: 1080, height: 1350, widths: [360, 720, 1080] },
      'parts/one': { hash: 'b2', width: 1600, height: 1067, widths: [480, 720, 1600] },
      'parts/one-bottom': { hash: 'c3', width: 720, height: 720, widths: [240, 480, 720] },
      'parts/nobody': { hash: 'd4', width: 1600, height: 1067, widths: [1080] },
    }),
    [partFilePath('ko', 'part-1')]: partText('선택의 무게'),
    [partFilePath('tr', 'part-1')]: partText('Ağırlık'),
  };
  for (const file of ['cover-cover.a1', 'parts-one.b2', 'parts-one-bottom.c3']) {
    for (const width of [240, 360, 480, 720, 1080, 1600]) {
      for (const format of ['avif', 'webp']) {
        site[`/art/nine-realms/${file}-${width}.${format}`] = `${file} ${width} ${format}`;
      }
    }
  }
  for (const slug of BUILT_IN_PARTS)
    site[partFilePath('en', slug)] = partText(slug, slug !== 'part-6');
  for (const language of LANGUAGES) {
    site[`${STORY}/${language}/metadata.json`] = JSON.stringify({
      storyInfo: { coverImage: 'cover/cover' },
    });
    site[namesPath(language)] = '{"entries":[]}';
    for (const file of UI_FILES) site[`/content/ui/${language}/${file}.json`] = '{}';
    const page =
      '<link rel="stylesheet" href="/_astro/base.css">' +
      '<astro-island client="idle" component-url="/_astro/shell.js"></astro-island>';
    site[`${homePath(language)}index.html`] = page;
    site[`${readerPath(language)}index.html`] = page;
    site[`${readerPath(language)}part-1/index.html`] =
      `${page}<link rel="stylesheet" href="/_astro/other.css">`;
  }
  return site;
}

function written(files: Record<string, string>): string {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  return folder;
}

const siteOf = (files: Record<string, string>) => new SiteFiles(written(files));
const pathsOf = (kind: string, language: Language = 'ko', files = smallSite()) =>
  packOf(siteOf(files), language)
    .files.filter((file) => file.kind === kind)
    .map(({ path }) => path);

describe('a pack holds', () => {
  it('the eight parts in its language, with English in place of missing translations', () => {
    expect(pathsOf('part').sort()).toEqual(
      BUILT_IN_PARTS.map((slug) => partFilePath(slug === 'part-1' ? 'ko' : 'en', slug)).sort(),
    );
  });

  it('the metadata, names, interface texts, cover and reader shell of its language', () => {
    expect(pathsOf('metadata')).toEqual([`${STORY}/ko/metadata.json`, namesPath('ko')]);
    expect(pathsOf('ui')).toEqual(UI_FILES.map((file) => `/content/ui/ko/${file}.json`).sort());
    expect(pathsOf('page')).toEqual(['/ko/', '/ko/read/']);
  });

  it('all code those pages can load, now or later, and no code of other pages', () => {
    const code = ['base.css', 'late.css', 'late.js', 'react.js', 'shell.js'];
    expect(pathsOf('code')).toEqual(code.map((file) => `/_astro/${file}`));
  });

  it.each([
    { language: 'en', fonts: ['latin'] },
    { language: 'ko', fonts: ['latin'] },
    { language: 'tr', fonts: ['latin', 'turkish'] },
    { language: 'zh', fonts: [] },
  ] as const)(
    'only the fonts that $language pages use and have letters for',
    ({ language, fonts }) => {
      expect(pathsOf('font', language)).toEqual(fonts.map((name) => `/_astro/${name}.woff2`));
    },
  );

  it('every displayed picture in both formats, in the largest width up to 1080 or 480 pixels', () => {
    const pictures = packOf(siteOf(smallSite()), 'ko').files.filter(
      ({ kind }) => kind === 'picture',
    );
    expect(pictures.map(({ path, format }) => [path, format])).toEqual(
      ['cover-cover.a1-1080', 'parts-one-bottom.c3-480', 'parts-one.b2-720'].flatMap((name) =>
        ['avif', 'webp'].map((format) => [`/art/nine-realms/${name}.${format}`, format]),
      ),
    );
  });
});

describe('a pack list', () => {
  it("has the SHA-256 and the size in bytes of every file's body", () => {
    const files = smallSite();
    for (const { path, hash, size } of packOf(siteOf(files), 'ko').files) {
      const body = Buffer.from(files[path.endsWith('/') ? `${path}index.html` : path] ?? '?');
      expect(hash, path).toBe(createHash('sha256').update(body).digest('base64url'));
      expect(size, path).toBe(body.byteLength);
    }
  });

  it('is byte-identical for the same site, whatever the order in which its files were written', async () => {
    const files = smallSite();
    const backwards = Object.fromEntries(Object.entries(files).reverse());
    const [one, other] = [written(files), written(backwards)];
    await Promise.all([writePacks(one), writePacks(other)]);
    for (const language of LANGUAGES) {
      const path = packManifestPath(language);
      expect(readFileSync(join(other, path), 'utf8')).toBe(readFileSync(join(one, path), 'utf8'));
    }
  });

  it.each([
    { changed: partFilePath('ko', 'part-1'), text: partText('새 글'), hash: true, content: true },
    { changed: '/content/ui/ko/app.json', text: '{"a":1}', hash: true, content: true },
    { changed: '/ko/index.html', text: undefined, hash: true, content: false },
    { changed: '/_astro/late.js', text: 'new', hash: true, content: false },
    { changed: partFilePath('tr', 'part-1'), text: partText('Yeni'), hash: false, content: false },
    { changed: '/_astro/claim.js', text: 'new', hash: false, content: false },
  ])(
    'with another $changed, another hash: $hash, another contentHash: $content',
    ({ changed, text, hash, content }) => {
      const files = smallSite();
      const before = packOf(siteOf(files), 'ko');
      const now = text ?? `${files[changed] ?? ''}<p>`;
      const after = packOf(siteOf({ ...files, [changed]: now }), 'ko');
      expect(after.hash !== before.hash).toBe(hash);
      expect(after.contentHash !== before.contentHash).toBe(content);
    },
  );

  it.each([
    '/content/ui/ko/book.json',
    `${STORY}/ko/metadata.json`,
    partFilePath('en', 'part-6'),
    '/ko/read/index.html',
    '/_astro/latin.woff2',
    '/art/nine-realms/parts-one.b2-720.webp',
  ])('is refused when the build lacks %s', (path) => {
    const files = Object.fromEntries(Object.entries(smallSite()).filter(([name]) => name !== path));
    expect(() => packOf(siteOf(files), 'ko')).toThrow();
  });

  it('is refused when a part shows a picture that does not exist', () => {
    const table = JSON.stringify({});
    const files = { ...smallSite(), [`${STORY}/pictures.json`]: table };
    expect(() => packOf(siteOf(files), 'ko')).toThrow(/No picture is called/);
  });
});

describe('a font', () => {
  interface Face {
    name?: string;
    range?: string;
    rules?: string;
    text?: string;
  }
  const isListed = ({ name = 'F', range, rules = 'p{font-family:F}', text = 'x' }: Face) => {
    const descriptors = `font-family:${name};src:url(/a.woff2)${range ? `;unicode-range:${range}` : ''}`;
    const files = { '/a.css': `@font-face{${descriptors}}${rules}`, '/a.woff2': '' };
    return fontsOf(siteOf(files), ['/a.css'], 'ko', [text]).length === 1;
  };

  it.each([
    { face: {}, listed: true },
    { face: { range: 'U+78' }, listed: true },
    { face: { range: 'U+79-7A' }, listed: false },
    { face: { range: 'u+4??', text: 'ж' }, listed: true },
    { face: { range: 'U+41, U+1F600-1F64F', text: '😀' }, listed: true },
    { face: { range: 'U+D83D', text: '😀' }, listed: false },
    { face: { rules: 'p{font-family:G}' }, listed: false },
    { face: { name: '"A B"', rules: ":root{--f:'A B',serif}" }, listed: true },
    { face: { rules: ':root{--f:F}:root:lang(ko){--f:Batang}' }, listed: false },
    { face: { rules: ':root{--f:F}:root:lang(ko){--g:1;--f:F,Batang}' }, listed: true },
    { face: { rules: ':root{--f:F}:root:lang(ja){--f:Mincho}' }, listed: true },
    { face: { rules: ':root{--f:F}:root:lang(ko){--f:Batang}p{font-family:F}' }, listed: true },
    { face: { rules: '[data-face=clear]:is(:lang(ko)){--f:F}p{font:1em G}' }, listed: false },
  ] satisfies { face: Face; listed: boolean }[])(
    'of a Korean page, $face, is listed: $listed',
    ({ face, listed }) => {
      expect(isListed(face)).toBe(listed);
    },
  );

  it('with an unreadable range stops the build', () => {
    expect(() => isListed({ range: 'latin' })).toThrow(/not understood/);
  });
});
