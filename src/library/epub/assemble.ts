// Assembles an EPUB file from a described book and its pictures. Pure: reads no files.
import type { EpubBook } from './book.ts';
import { chapterPage } from './chapter.ts';
import { contentsPage, ncx } from './contents.ts';
import { NCX_FILE, PACKAGE_FILE, ROOT, STYLE_FILE, type BookImages } from './files.ts';
import { colophonPage, coverPage, titlePage } from './front-pages.ts';
import { container, packageDocument } from './package.ts';
import { BOOK_STYLE } from './style.ts';
import type { Markup } from './xml.ts';
import { strToU8, zipSync, type Zippable } from 'fflate';

/** The earliest date a ZIP archive can store. ZIP writes local time, so a local date is the same in every time zone. */
const longAgo = () => new Date(1980, 0, 1);

const PACK = 9;
const STORE = 0;

/** Returns the archive of the given files in order, preceded by `mimetype`. */
function epubArchive(files: Record<string, string | Uint8Array>): Uint8Array {
  const entries: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: STORE }],
  };
  for (const [name, content] of Object.entries(files)) {
    // Pictures are already compressed.
    const isText = typeof content === 'string';
    const bytes = isText ? strToU8(content) : content;
    entries[name] = [bytes, { level: isText ? PACK : STORE }];
  }
  return zipSync(entries, { mtime: longAgo() });
}

/** Returns the EPUB file of a book. */
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
