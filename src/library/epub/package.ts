// The package document: metadata, manifest and reading order of the book (EPUB 3.3, 5).
import type { EpubBook } from './book.ts';
import { fill } from '../../i18n/messages.ts';
import {
  NCX_FILE,
  PACKAGE_FILE,
  ROOT,
  STYLE_FILE,
  type BookImage,
  type BookImages,
  type Page,
} from './files.ts';
import { el, lines, xmlFile, type Markup } from './xml.ts';

/** Returns META-INF/container.xml, which points to the package. */
export function container(): string {
  return xmlFile(
    el(
      'container',
      { version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container' },
      el(
        'rootfiles',
        {},
        el('rootfile', {
          'full-path': `${ROOT}/${PACKAGE_FILE}`,
          'media-type': 'application/oebps-package+xml',
        }),
      ),
    ),
  );
}

/** A person or group with their MARC relator code. */
function maker(name: string, element: 'creator' | 'contributor', id: string, role: string) {
  return [
    el(`dc:${element}`, { id }, name),
    el('meta', { refines: `#${id}`, property: 'role', scheme: 'marc:relators' }, role),
  ];
}

/** EPUB Accessibility 1.1, 3.2. */
function accessibility(summary: string): Markup[] {
  const meta = (property: string, value: string) =>
    el('meta', { property: `schema:${property}` }, value);
  return [
    meta('accessMode', 'textual'),
    meta('accessMode', 'visual'),
    meta('accessModeSufficient', 'textual'),
    ...['alternativeText', 'readingOrder', 'structuralNavigation', 'tableOfContents'].map(
      (feature) => meta('accessibilityFeature', feature),
    ),
    meta('accessibilityHazard', 'none'),
    meta('accessibilitySummary', summary),
  ];
}

function metadata(book: EpubBook): Markup {
  const { chronicled, epub } = book.messages.app;
  const modified = book.modified.toISOString().replace(/\.\d{3}Z$/, 'Z');
  return el(
    'metadata',
    { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
    lines(
      el('dc:identifier', { id: 'book-id' }, book.id),
      el('dc:title', {}, book.title),
      el('dc:language', {}, book.lang),
      ...maker(book.author, 'creator', 'author', 'aut'),
      ...book.translators.flatMap((name, index) =>
        maker(name, 'contributor', `translator-${index + 1}`, 'trl'),
      ),
      el('dc:description', {}, book.description, '\n', fill(chronicled, { era: book.era })),
      el('dc:coverage', {}, book.era),
      el('dc:source', {}, book.source),
      el('meta', { property: 'dcterms:modified' }, modified),
      ...accessibility(epub.accessibility),
      // For EPUB 2 reading systems.
      el('meta', { name: 'cover', content: 'cover-image' }),
    ),
  );
}

/** Returns the package document. `pages` are in reading order. */
export function packageDocument(book: EpubBook, pages: readonly Page[], images: BookImages) {
  const item = (id: string, href: string, type: string, properties?: string) =>
    el('item', { id, href, 'media-type': type, properties });
  const image = (id: string, { file, type }: BookImage, properties?: string) =>
    item(id, file, type, properties);
  const manifest = el(
    'manifest',
    {},
    lines(
      ...pages.map(({ id, file, hasSvg }) =>
        item(
          id,
          file,
          'application/xhtml+xml',
          id === 'contents' ? 'nav' : hasSvg ? 'svg' : undefined,
        ),
      ),
      item('ncx', NCX_FILE, 'application/x-dtbncx+xml'),
      item('style', STYLE_FILE, 'text/css'),
      image('cover-image', images.cover, 'cover-image'),
      ...[...images.pictures.values()].map((picture, index) =>
        image(`picture-${index + 1}`, picture),
      ),
    ),
  );
  const spine = el(
    'spine',
    { toc: 'ncx', 'page-progression-direction': 'ltr' },
    lines(...pages.map(({ id }) => el('itemref', { idref: id }))),
  );
  return xmlFile(
    el(
      'package',
      {
        xmlns: 'http://www.idpf.org/2007/opf',
        version: '3.0',
        'unique-identifier': 'book-id',
        'xml:lang': book.lang,
        dir: 'ltr',
      },
      lines(metadata(book), manifest, spine),
    ),
  );
}
