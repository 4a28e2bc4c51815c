// Builds the EPUB of a language for its endpoint from this build's library, texts and pictures.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { type Language, LANGUAGE_NAMES } from '../../domain/languages.ts';
import { formatDay } from '../../i18n/dates.ts';
import { fill } from '../../i18n/messages.ts';
import { ContentError } from '../content-files.ts';
import { messagesOf } from '../messages.ts';
import { ART_DIR, projectRoot } from '../paths.ts';
import { siteOrigin } from '../site.ts';
import { loadLibrary } from '../story.ts';
import { describeBook, type EpubBook } from './book.ts';
import { chapterPage } from './chapter.ts';
import { contentsPage, ncx } from './contents.ts';
import {
  NCX_FILE,
  PACKAGE_FILE,
  ROOT,
  STYLE_FILE,
  type BookImages,
  COLOPHON_FILE,
  COVER_FILE,
  TITLE_FILE,
  type Page,
} from './files.ts';
import { bookImages } from './images.ts';
import { container, packageDocument } from './package.ts';
import { xhtmlPage } from './page.ts';
import { BOOK_STYLE } from './style.ts';
import { xml, type Markup } from './xml.ts';

function coverPage(book: EpubBook, { cover }: BookImages): Page {
  const { title, lang } = book;
  return xhtmlPage(
    { id: 'cover', file: COVER_FILE, title, lang, matter: 'frontmatter', style: 'cover' },
    xml`<section epub:type="cover" aria-label="${book.messages.app.epub.cover}">
<img src="${cover.file}" alt="${title}. ${book.coverDescription}" role="doc-cover"/>
</section>`,
  );
}

/** Returns the title page: the emblem in the text colour, then title, author and era. */
function titlePage(book: EpubBook, emblem: Markup): Page {
  const { by, chronicled } = book.messages.app;
  const page = { id: 'title-page', file: TITLE_FILE, hasSvg: true, style: 'title' };
  return xhtmlPage(
    { ...page, title: book.title, lang: book.lang, matter: 'frontmatter' },
    xml`<section epub:type="titlepage" aria-labelledby="title">
${emblem}
<h1 id="title">${book.title}</h1>
<p class="by">${fill(by, { author: book.author })}</p>
<p class="era">${fill(chronicled, { era: book.year })}</p>
</section>`,
  );
}

/** Returns the colophon: author, translators, edition date, and where to find the newest text. */
function colophonPage(book: EpubBook): Page {
  const { epub, footer, translator } = book.messages.app;
  const thanked = book.translators.filter((name) => name !== book.author);
  const date = formatDay(book.modified.toISOString(), book.language);
  const edition = { language: LANGUAGE_NAMES[book.language], date };
  const page = { id: 'colophon', file: COLOPHON_FILE, style: 'small' };
  return xhtmlPage(
    { ...page, title: epub.colophon, lang: book.lang, matter: 'backmatter' },
    xml`<section epub:type="colophon" role="doc-colophon" aria-labelledby="colophon">
<h1 id="colophon">${epub.colophon}</h1>
<p class="work">${book.title}</p>
<p>${fill(footer.colophon, { author: book.author })}</p>
${thanked.map((name) => xml`<p>${fill(translator.badge, { name })}</p>`)}
<p>${fill(epub.edition, edition)}</p>
<p>${epub.newest}<br/><a href="${book.source}">${book.source}</a></p>
</section>`,
  );
}

const DEFLATE_LEVEL = 9;
const STORE_LEVEL = 0;

/** Returns the archive of the given files in order, preceded by `mimetype`. */
function epubArchive(files: Record<string, string | Uint8Array>): Uint8Array {
  const entries: Zippable = { mimetype: [strToU8('application/epub+zip'), { level: STORE_LEVEL }] };
  for (const [name, content] of Object.entries(files)) {
    // Pictures are already compressed.
    const isText = typeof content === 'string';
    const bytes = isText ? strToU8(content) : content;
    entries[name] = [bytes, { level: isText ? DEFLATE_LEVEL : STORE_LEVEL }];
  }
  // The earliest date a ZIP archive can store. ZIP writes local time, so a local date is the same in every time zone.
  return zipSync(entries, { mtime: new Date(1980, 0, 1) });
}

export function assembleEpub(book: EpubBook, images: BookImages, emblem: Markup): Uint8Array {
  const pages = [
    coverPage(book, images),
    titlePage(book, emblem),
    contentsPage(book),
    ...book.chapters.map((chapter) => chapterPage(chapter, images, book.lang)),
    colophonPage(book),
  ];
  const pictures = [images.cover, ...images.pictures.values()];
  const inRoot: [file: string, content: string | Uint8Array][] = [
    [PACKAGE_FILE, packageDocument(book, pages, images)],
    [NCX_FILE, ncx(book)],
    [STYLE_FILE, BOOK_STYLE],
    ...pages.map(({ file, text }): [string, string] => [file, text]),
    ...pictures.map(({ file, bytes }): [string, Uint8Array] => [file, bytes]),
  ];
  return epubArchive({
    'META-INF/container.xml': container(),
    ...Object.fromEntries(inRoot.map(([file, content]) => [`${ROOT}/${file}`, content])),
  });
}

const EMBLEM = `${ART_DIR}/emblem/emblem.svg`;

/** Returns the mark of an emblem's drawing as inline SVG. Throws ContentError if it has none. */
export function markOf(svg: string): Markup {
  const viewBox = /<svg[^>]*\sviewBox="([^"]+)"/.exec(svg)?.[1];
  const mark = /<g id="mark">([\s\S]*?)<\/g>/.exec(svg)?.[1];
  if (viewBox === undefined || mark === undefined) {
    throw new ContentError([`${EMBLEM}: must have a viewBox and a group with the id mark`]);
  }
  const inked = mark.trim().replaceAll('url(#gilt)', 'currentColor');
  return xml`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" aria-hidden="true">${{ xml: inked }}</svg>`;
}

async function emblem(): Promise<Markup> {
  return markOf(await readFile(join(projectRoot(), EMBLEM), 'utf8'));
}

/** Returns the EPUB of a language with this build's text. Throws ContentError. */
export async function epubBytes(language: Language): Promise<Uint8Array> {
  const book = describeBook(
    await loadLibrary(),
    await messagesOf(language),
    language,
    siteOrigin(),
  );
  return assembleEpub(book, await bookImages(book), await emblem());
}
