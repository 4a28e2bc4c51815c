// The names of the files inside a book, known to every page that points to another. What stands in them is made elsewhere.
import type { PartSlug } from '../../domain/story/parts.ts';

/** The folder of everything but `mimetype` and META-INF. */
export const ROOT = 'EPUB';

export const PACKAGE_FILE = 'package.opf';
export const NCX_FILE = 'toc.ncx';
export const STYLE_FILE = 'book.css';
export const COVER_FILE = 'cover.xhtml';
export const TITLE_FILE = 'title.xhtml';
export const CONTENTS_FILE = 'contents.xhtml';
export const COLOPHON_FILE = 'colophon.xhtml';

/** The page of one part. */
export function chapterFile(slug: PartSlug): string {
  return `${slug}.xhtml`;
}

/** A picture in the book. */
export interface BookImage {
  /** Name below ROOT. */
  file: string;
  type: 'image/jpeg' | 'image/png';
  bytes: Uint8Array;
}

/** Every picture of a book. */
export interface BookImages {
  cover: BookImage;
  /** By their name below content/art, as texts name them. */
  pictures: ReadonlyMap<string, BookImage>;
}

/** A finished page: one file of the spine. */
export interface Page {
  id: string;
  /** Name below ROOT. */
  file: string;
  /** Whether it holds inline SVG, which the package has to say (EPUB 3.3, D.3.4). */
  hasSvg?: boolean;
  text: string;
}
