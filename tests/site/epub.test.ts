// The EPUB books of a finished build: linked on the cover, complete, and small enough for an e-reader. epubcheck
// validates the format (scripts/test/epubcheck.ts).
import { strFromU8 } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTags } from '../../scripts/build/site/html-tags.ts';
import { SiteFiles } from '../../scripts/build/site/site-files.ts';
import { contentTypeOf } from '../../scripts/local/static/content-type.ts';
import { ensureSite } from '../../scripts/test/test-site.ts';
import { DEFAULT_LANGUAGE, HTML_LANG, LANGUAGES } from '../../src/domain/languages.ts';
import { epubPath, homePath } from '../../src/domain/routes.ts';
import { partFilePath } from '../../src/domain/story/content-paths.ts';
import type { PartFile, StoryMetadata } from '../../src/domain/story/part-file.ts';
import { BUILT_IN_PARTS, STORY_ID, type PartSlug } from '../../src/domain/story/parts.ts';
import { toPlainText } from '../../src/domain/story/text.ts';
import { openEpub, type OpenedBook } from '../support/epub.ts';
import { textOf, xmlProblem } from '../support/well-formed.ts';

const MAX_BOOK_BYTES = 2_000_000;

let site: SiteFiles;
beforeAll(async () => {
  site = new SiteFiles(await ensureSite(process.env));
});

describe.each(LANGUAGES)('the EPUB in %s', (language) => {
  let book: OpenedBook;
  beforeAll(() => {
    book = openEpub(site.body(epubPath(language)));
  });

  /** Returns a part as readers of the site get it, and the language it is in. */
  function partOf(slug: PartSlug) {
    const own = partFilePath(language, slug);
    const shown = site.has(own) ? language : DEFAULT_LANGUAGE;
    const part = JSON.parse(site.text(partFilePath(shown, slug))) as PartFile;
    return { part, shown };
  }

  it('is offered as a download on the cover page and served with its media type', () => {
    const links = readTags(site.page(homePath(language))).filter(
      ({ name, attributes }) => name === 'a' && attributes['href'] === epubPath(language),
    );
    expect(links).toHaveLength(1);
    expect(links[0]?.attributes).toHaveProperty('download');
    expect(contentTypeOf(epubPath(language))).toBe('application/epub+zip');
  });

  it('takes at most 2 MB', () => {
    expect(site.rawBytes(epubPath(language))).toBeLessThanOrEqual(MAX_BOOK_BYTES);
  });

  it.each(BUILT_IN_PARTS)('contains the complete text of %s, marked with its language', (slug) => {
    const { part, shown } = partOf(slug);
    const page = book.text(`text-${slug}.xhtml`);
    expect(xmlProblem(page)).toBeNull();
    expect(page).toMatch(new RegExp(`<html [^>]*xml:lang="${HTML_LANG[shown]}"`));
    const words = textOf(page.replaceAll(/<rt>.*?<\/rt>/g, ''));
    const { text, quote, illustration, illustrationBottom } = part.content;
    const pieces = [
      ...text.map(toPlainText),
      quote,
      illustration?.caption,
      illustrationBottom?.caption,
    ];
    for (const piece of pieces) expect(words).toContain(piece);
  });

  it.each(BUILT_IN_PARTS)(
    'opens %s with its large picture unless it gives away the end',
    (slug) => {
      const page = book.text(`text-${slug}.xhtml`);
      const [plate, text] = [page.indexOf('class="plate"'), page.lastIndexOf('<p>')];
      expect(plate > text).toBe(['part-5', 'part-6'].includes(slug));
      expect(plate).toBeGreaterThan(0);
    },
  );

  it('declares EPUB Accessibility 1.1 in its package, and describes every picture', () => {
    const metadata = book.text('package.opf').matchAll(/<meta property="([^"]+)"[^>]*>([^<]*)</g);
    const declared = [...metadata].map(([, name, value]) => `${name} = ${value}`);
    expect(declared).toEqual(
      expect.arrayContaining([
        'dcterms:conformsTo = EPUB Accessibility 1.1 - WCAG 2.2 Level AA',
        'schema:accessibilityFeature = alternativeText',
      ]),
    );
    const pages = book.paths.filter((path) => path.endsWith('.xhtml')).map((path) => path.slice(5));
    const images = pages.flatMap((page) => book.text(page).match(/<img [^>]*>/g) ?? []);
    expect(images.length).toBeGreaterThan(BUILT_IN_PARTS.length);
    for (const image of images) expect(image).toMatch(/ alt="[^"]+"/);
  });

  it('has its own title, and contains every picture as a PNG or JPEG', () => {
    const metadata = site.text(`/content/stories/${STORY_ID}/${language}/metadata.json`);
    const { storyInfo } = JSON.parse(metadata) as StoryMetadata;
    expect(textOf(book.text('title.xhtml'))).toContain(storyInfo.title);
    const images = book.paths.filter((path) => path.includes('/images/'));
    expect(images.length).toBeGreaterThan(BUILT_IN_PARTS.length);
    for (const path of images) {
      const start = strFromU8(book.bytes(path.slice('EPUB/'.length)).subarray(0, 3), true);
      expect([path, start]).toEqual([path, path.endsWith('.png') ? '\x89PN' : '\xff\xd8\xff']);
    }
  });
});
