// The package document: metadata, manifest and reading order of the book (EPUB 3.3, 5).
import { fill } from '../../i18n/messages.ts';
import type { EpubBook } from './book.ts';
import { NCX_FILE, PACKAGE_FILE, ROOT, STYLE_FILE, type BookImages, type Page } from './files.ts';
import { lines, xml, xmlFile, type Markup } from './xml.ts';

/** Returns META-INF/container.xml, which points to the package. */
export function container(): string {
  return xmlFile(xml`<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="${ROOT}/${PACKAGE_FILE}" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>`);
}

/** Returns the element that gives the person or group with an id a MARC relator code. */
function role(id: string, code: string): Markup {
  return xml`<meta refines="#${id}" property="role" scheme="marc:relators">${code}</meta>`;
}

function translator(name: string, index: number): Markup {
  const id = `translator-${index + 1}`;
  return lines(xml`<dc:contributor id="${id}">${name}</dc:contributor>`, role(id, 'trl'));
}

function metadata(book: EpubBook): Markup {
  const { chronicled, epub } = book.messages.app;
  const modified = book.modified.toISOString().replace(/\.\d{3}Z$/, 'Z');
  // Accessibility: EPUB Accessibility 1.1, 3.2 and 4.2. The last element is for EPUB 2 reading systems.
  return xml`<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">${book.id}</dc:identifier>
<dc:title>${book.title}</dc:title>
<dc:language>${book.lang}</dc:language>
<dc:creator id="author">${book.author}</dc:creator>
${role('author', 'aut')}
${lines(...book.translators.map(translator))}
<dc:description>${book.description}\n${fill(chronicled, { era: book.year })}</dc:description>
<dc:coverage>${book.year}</dc:coverage>
<dc:source>${book.source}</dc:source>
<meta property="dcterms:modified">${modified}</meta>
<meta property="dcterms:conformsTo" id="conforms">EPUB Accessibility 1.1 - WCAG 2.2 Level AA</meta>
<meta property="a11y:certifiedBy" refines="#conforms">${book.author}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">alternativeText</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">${epub.accessibility}</meta>
<meta name="cover" content="cover-image"/>
</metadata>`;
}

/** Returns the package document. `pages` are in reading order. */
export function packageDocument(book: EpubBook, pages: readonly Page[], images: BookImages) {
  const item = (id: string, href: string, type: string, properties?: string) =>
    xml`<item id="${id}" href="${href}" media-type="${type}"${properties !== undefined && xml` properties="${properties}"`}/>`;
  const files = pages.map(({ id, file, hasSvg }) => {
    const properties = id === 'contents' ? 'nav' : hasSvg ? 'svg' : undefined;
    return item(id, file, 'application/xhtml+xml', properties);
  });
  const pictures = [...images.pictures.values()].map(({ file, type }, index) =>
    item(`picture-${index + 1}`, file, type),
  );
  return xmlFile(xml`<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${book.lang}" dir="ltr">
${metadata(book)}
<manifest>
${lines(...files)}
${item('ncx', NCX_FILE, 'application/x-dtbncx+xml')}
${item('style', STYLE_FILE, 'text/css')}
${item('cover-image', images.cover.file, images.cover.type, 'cover-image')}
${lines(...pictures)}
</manifest>
<spine toc="ncx" page-progression-direction="ltr">
${lines(...pages.map(({ id }) => xml`<itemref idref="${id}"/>`))}
</spine>
</package>`);
}
