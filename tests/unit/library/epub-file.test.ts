// The EPUB file: its archive, package and pages. Covers what epubcheck cannot know.
import { strToU8 } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HTML_LANG, LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';
import { messagesOf } from '../../../src/library/messages.ts';
import { readLibrary } from '../../../src/library/story.ts';
import { makeProject, STORY, type Project } from '../../fixtures/library/project.ts';
import { makeEpub, openEpub, type OpenedBook } from '../../support/epub.ts';
import { textOf, xmlProblem } from '../../support/well-formed.ts';

let project: Project;
beforeEach(async () => {
  project = await makeProject();
});
afterEach(() => project.destroy());

const bytesOf = async (language: Language) =>
  makeEpub(await readLibrary({ root: project.root }), language);
const open = async (language: Language) => openEpub(await bytesOf(language));

/** Returns the path of a file relative to EPUB/. */
const inFolder = (path: string) => path.slice('EPUB/'.length);

/** Returns the relative links of all pages. */
function linksOf(book: OpenedBook): string[] {
  const pages = book.paths.filter((path) => path.endsWith('.xhtml')).map(inFolder);
  const links = pages.flatMap((page) =>
    [...book.text(page).matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, link = '']) => link),
  );
  return [...new Set(links)].filter((link) => !link.startsWith('https:'));
}

/** Returns the manifest's ids and files, in order. */
function manifestOf(book: OpenedBook): [id: string, file: string][] {
  const items = book.text('package.opf').matchAll(/<item id="([^"]+)" href="([^"]+)"/g);
  return [...items].map(([, id = '', file = '']) => [id, file]);
}

describe('the archive', () => {
  it('begins with its type, uncompressed and at a fixed offset (EPUB 3.3, 4.2.5.1)', async () => {
    const bytes = Buffer.from(await bytesOf('en'));
    expect(bytes.readUInt32LE(0)).toBe(0x04034b50);
    expect(bytes.readUInt16LE(8), 'method').toBe(0);
    expect(bytes.readUInt16LE(28), 'extra field').toBe(0);
    expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
  });

  it('is byte-identical for the same text in every time zone', async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('TZ', 'Asia/Seoul');
    const inSeoul = await bytesOf('ko');
    expect(new Date(0).getHours()).toBe(9);
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect(new Date(0).getHours()).toBe(16);
    expect(Buffer.compare(await bytesOf('ko'), inSeoul)).toBe(0);
  });

  it('changes in only one language when one translated part changes', async () => {
    const before = await Promise.all(LANGUAGES.map(bytesOf));
    await project.set(`${STORY}/ko/part-1.json`, 'content.quote', 'Other.');
    const after = await Promise.all(LANGUAGES.map(bytesOf));
    const changed = LANGUAGES.filter(
      (_, at) =>
        Buffer.compare(before[at] ?? new Uint8Array(), after[at] ?? new Uint8Array()) !== 0,
    );
    expect(changed).toEqual(['ko']);
  });
});

describe.each(LANGUAGES)('the book in %s', (language) => {
  let book: OpenedBook;
  beforeEach(async () => {
    book = await open(language);
  });

  it('lists exactly the files it contains', () => {
    const listed = manifestOf(book).map(([, file]) => `EPUB/${file}`);
    const held = book.paths.filter(
      (path) => !['mimetype', 'META-INF/container.xml', 'EPUB/package.opf'].includes(path),
    );
    expect(listed.toSorted()).toEqual(held.toSorted());
  });

  it('has the picture of every part and every file that a page links to', () => {
    const links = linksOf(book);
    for (const slug of BUILT_IN_PARTS) expect(links).toContain(`images/parts-${slug}.jpg`);
    expect(links.filter((link) => !book.paths.includes(`EPUB/${link}`))).toEqual([]);
    const images = book.paths.filter((path) => path.includes('/images/')).map(inFolder);
    expect(images.filter((image) => !links.includes(image))).toEqual([]);
  });

  it('lists cover, title page, contents, parts and colophon in reading order', () => {
    const ids = [...book.text('package.opf').matchAll(/<itemref idref="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    // The prefix keeps a part's id from being that of another page.
    const parts = BUILT_IN_PARTS.map((slug) => `text-${slug}`);
    expect(ids).toEqual(['cover', 'title-page', 'contents', ...parts, 'colophon']);
  });

  it('declares its language in package and own pages, and translates their names', async () => {
    const lang = HTML_LANG[language];
    expect(book.text('package.opf')).toContain(`<dc:language>${lang}</dc:language>`);
    for (const page of ['cover', 'title', 'contents', 'colophon']) {
      expect(book.text(`${page}.xhtml`)).toMatch(
        new RegExp(`<html [^>]*xml:lang="${lang}" lang="${lang}"`),
      );
    }
    const { colophon } = (await messagesOf(language)).app.epub;
    expect(textOf(book.text('contents.xhtml'))).toContain(colophon);
  });

  it('lists the eight parts in both tables of contents', () => {
    for (const file of ['contents.xhtml', 'toc.ncx']) {
      const names = [...book.text(file).matchAll(/(?:href|src)="text-([^"]*)\.xhtml"/g)];
      const slugs = names.map(([, slug]) => slug);
      expect(slugs.slice(0, BUILT_IN_PARTS.length), file).toEqual(BUILT_IN_PARTS);
    }
  });
});

describe('an untranslated part', () => {
  it('is marked as English, with a note in the language of the book', async () => {
    const book = await open('zh');
    const page = book.text('text-part-1.xhtml');
    const { untranslated } = (await messagesOf('zh')).book;
    expect(page).toContain('<html xmlns="http://www.w3.org/1999/xhtml"');
    expect(page).toMatch(/<html [^>]*xml:lang="en" lang="en">/);
    expect(page).toContain(`<p class="note" xml:lang="zh-Hans" lang="zh-Hans">${untranslated}</p>`);
    expect(book.text('contents.xhtml')).toMatch(
      /<span xml:lang="en" lang="en">.*The Weight of Choices.*英文/,
    );
  });

  it('leaves a translated part without a note or English markup', async () => {
    const page = (await open('ko')).text('text-part-1.xhtml');
    expect(page).toMatch(/<html [^>]*xml:lang="ko" lang="ko">/);
    expect(page).not.toContain('class="note"');
    expect(page).not.toContain('lang="en"');
  });
});

describe('the page of a part', () => {
  it('has a drop cap in Latin scripts and small capitals in English, and splits no word', async () => {
    const english = (await open('en')).text('text-part-1.xhtml');
    expect(english).toContain(
      '<p class="first initial"><span class="lead">Tamsin weighed part-1 in</span> en, and',
    );
    const korean = (await open('ko')).text('text-part-1.xhtml');
    expect(korean).toContain('<p class="first">Tamsin');
    await project.write(`${STORY}/tr/part-1.json`, await turkishPart());
    const turkish = (await open('tr')).text('text-part-1.xhtml');
    expect(turkish).toContain('<p class="first initial">Tamsin weighed part-1 in ko');
  });

  it('turns bold marks into strong text and nothing else into markup', async () => {
    await project.set(`${STORY}/en/part-1.json`, 'content.text', [
      'First & <b>last</b> **bold & <i>brave</i>** "end" ]]> &amp;',
      'Second.',
    ]);
    const page = (await open('en')).text('text-part-1.xhtml');
    expect(page).toContain('<strong>bold &amp; &lt;i&gt;brave&lt;/i&gt;</strong>');
    expect(xmlProblem(page)).toBeNull();
    expect(textOf(page)).toContain('First & <b>last</b> bold & <i>brave</i> "end" ]]> &amp;');
  });

  it('ends with its own picture, or with a line', async () => {
    const bottom = { enabled: true, image: 'parts/part-4', alt: 'A bell.', caption: 'The bell.' };
    await project.set(`${STORY}/en/part-1.json`, 'content.illustrationBottom', bottom);
    const book = await open('en');
    expect(book.text('text-part-1.xhtml')).toMatch(
      /<figure class="vignette"><img src="images\/parts-part-4.jpg" alt="A bell."\/><figcaption>The bell\./,
    );
    expect(book.text('text-part-1.xhtml')).not.toContain('<hr');
    expect(book.text('text-part-2.xhtml')).toContain('<hr class="end"/>');
  });

  it('shows no picture that is switched off', async () => {
    await project.set(`${STORY}/en/part-1.json`, 'content.illustration.enabled', false);
    expect((await open('en')).text('text-part-1.xhtml')).not.toContain('<img');
  });

  /** Returns the Korean part with a Turkish title. */
  async function turkishPart() {
    const part = JSON.parse(await project.read(`${STORY}/ko/part-1.json`)) as object;
    return { ...part, title: 'tr - Başlık' };
  }
});

it('stays well-formed when every field contains XML syntax', async () => {
  const marks = `<b>&"'>]]>`;
  for (const field of ['title', 'description', 'author', 'year', 'coverDescription']) {
    await project.set(`${STORY}/en/metadata.json`, `storyInfo.${field}`, `${field} ${marks}`);
  }
  for (const field of [
    'title',
    'content.quote',
    'content.illustration.alt',
    'content.illustration.caption',
  ]) {
    await project.set(`${STORY}/en/part-1.json`, field, `${field} - ${marks}`);
  }
  const book = await open('en');
  const files = book.paths.filter((path) => /\.(?:xhtml|opf|ncx)$/.test(path));
  // The parts, four other pages, the package and the NCX.
  expect(files).toHaveLength(BUILT_IN_PARTS.length + 6);
  for (const path of files) {
    const text = book.text(inFolder(path));
    expect([path, xmlProblem(text)]).toEqual([path, null]);
  }
  for (const file of ['package.opf', 'title.xhtml', 'toc.ncx', 'cover.xhtml']) {
    expect(book.text(file), file).toContain('title &lt;b&gt;&amp;&quot;');
  }
  expect(textOf(book.text('text-part-1.xhtml'))).toContain(`illustration.caption - ${marks}`);
});

it('has author, translator, era, date and source in the package', async () => {
  const text = (await open('ko')).text('package.opf');
  for (const line of [
    '<dc:creator id="author">The Scribes &amp; Co</dc:creator>',
    '<meta refines="#translator-1" property="role" scheme="marc:relators">trl</meta>',
    '<dc:coverage>Era of Apemeride</dc:coverage>',
    '<dc:source>https://realms.test/ko/</dc:source>',
    '<meta property="dcterms:modified">2026-11-08T00:00:00Z</meta>',
    '<meta property="schema:accessMode">textual</meta>',
  ]) {
    expect(text).toContain(line);
  }
  expect((await open('en')).text('package.opf')).not.toContain('dc:contributor');
});

it('contains pictures unchanged', async () => {
  // makeEpub fills each picture with its own path.
  const book = await open('en');
  expect(book.bytes('images/cover.jpg')).toEqual(strToU8('images/cover.jpg'));
});
