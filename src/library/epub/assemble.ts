// Assembles an EPUB file from a described book and its pictures. Pure: reads no files.
import type { EpubBook } from './book.ts';
import { chapterPage } from './chapter.ts';
import { contentsPage, ncx } from './contents.ts';
import { NCX_FILE, PACKAGE_FILE, ROOT, STYLE_FILE, type BookImages } from './files.ts';
import { colophonPage, coverPage, titlePage } from './front-pages.ts';
import { container, packageDocument } from './package.ts';
import { BOOK_STYLE } from './style.ts';
import type { Markup } from './xml.ts';
import { epubArchive } from './zip.ts';

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
