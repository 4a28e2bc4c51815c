// The names of the files in a book, shared by all pages that link to each other, and the types of its pictures and
// pages.
import type { PartSlug } from '../../domain/story/parts.ts';

/** The folder of all files except `mimetype` and META-INF. */
export const ROOT = 'EPUB';

export const PACKAGE_FILE = 'package.opf';
export const NCX_FILE = 'toc.ncx';
export const STYLE_FILE = 'book.css';
export const COVER_FILE = 'cover.xhtml';
export const TITLE_FILE = 'title.xhtml';
export const CONTENTS_FILE = 'contents.xhtml';
export const COLOPHON_FILE = 'colophon.xhtml';

/** Returns the file name of a part's page, which differs from those of the book's own pages whatever the slug is. */
export function chapterFile(slug: PartSlug): string {
  return `text-${slug}.xhtml`;
}

export interface BookImage {
  /** Path below ROOT. */
  file: string;
  type: 'image/jpeg' | 'image/png';
  bytes: Uint8Array;
}

export interface BookImages {
  cover: BookImage;
  /** By their name below content/art/nine-realms, as texts refer to them. */
  pictures: ReadonlyMap<string, BookImage>;
}

/** A finished page: one file of the spine. */
export interface Page {
  id: string;
  /** Path below ROOT. */
  file: string;
  /** Whether it contains inline SVG, which the package must declare (EPUB 3.3, D.3.4). */
  hasSvg?: boolean;
  text: string;
}
