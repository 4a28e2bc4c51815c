// The table of contents in two forms: the EPUB 3 page, which is also part of the book, and the NCX for older reading
// systems.
import { HTML_LANG } from '../../domain/languages.ts';
import { splitTitle, titleLine } from '../../domain/story/parts.ts';
import type { Chapter, EpubBook } from './book.ts';
import {
  chapterFile,
  COLOPHON_FILE,
  CONTENTS_FILE,
  COVER_FILE,
  TITLE_FILE,
  type Page,
} from './files.ts';
import { langOf, xhtmlPage } from './page.ts';
import { lines, xml, xmlFile, type Markup } from './xml.ts';

function chapterLink({ part, language }: Chapter, book: EpubBook): Markup {
  const { label, name } = splitTitle(part.title);
  const isForeign = language !== book.language;
  // The dash is for reading systems that list plain text; on the page, the style sheet hides it and puts numeral and
  // name on separate lines.
  const numeral = xml`<span class="label">${label}</span><span class="dash"> – </span>`;
  const hint = xml`<span class="hint"> (${book.messages.book.contents.inEnglish})</span>`;
  return xml`<a href="${chapterFile(part.slug)}"><span${isForeign && langOf(HTML_LANG[language])}>${label !== '' && numeral}<span class="name">${name}</span></span>${isForeign && hint}</a>`;
}

/** Returns the contents page with the landmarks that reading systems jump to. */
export function contentsPage(book: EpubBook): Page {
  const { epub } = book.messages.app;
  const first = book.chapters[0];
  const landmark = (type: string, href: string, label: string) =>
    xml`<li><a epub:type="${type}" href="${href}">${label}</a></li>`;
  const page = { id: 'contents', file: CONTENTS_FILE, style: 'contents' };
  return xhtmlPage(
    { ...page, title: epub.contents, lang: book.lang, matter: 'frontmatter' },
    xml`<nav epub:type="toc" id="toc" role="doc-toc" aria-labelledby="contents">
<h1 id="contents">${epub.contents}</h1>
<ol>
${lines(...book.chapters.map((chapter) => xml`<li>${chapterLink(chapter, book)}</li>`))}
<li><a href="${COLOPHON_FILE}">${epub.colophon}</a></li>
</ol>
</nav>`,
    xml`<nav epub:type="landmarks" id="landmarks" hidden="hidden" aria-label="${epub.contents}">
<ol>
${landmark('cover', COVER_FILE, epub.cover)}
${landmark('titlepage', TITLE_FILE, epub.titlePage)}
${landmark('toc', CONTENTS_FILE, epub.contents)}
${first ? landmark('bodymatter', chapterFile(first.part.slug), epub.begin) : null}
</ol>
</nav>`,
  );
}

/** Returns the NCX (OPF 2.0.1, section 2.4.1). It does not mark the language of an entry. */
export function ncx(book: EpubBook): string {
  const { epub } = book.messages.app;
  const entries = [
    [epub.titlePage, TITLE_FILE],
    ...book.chapters.map(({ part }) => [titleLine(part.title), chapterFile(part.slug)]),
    [epub.colophon, COLOPHON_FILE],
  ] as const;
  const points = entries.map(([label = '', src = ''], index) => {
    const order = String(index + 1);
    return xml`<navPoint id="point-${order}" playOrder="${order}"><navLabel><text>${label}</text></navLabel><content src="${src}"/></navPoint>`;
  });
  return xmlFile(xml`<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${book.lang}">
<head>
<meta name="dtb:uid" content="${book.id}"/>
<meta name="dtb:depth" content="1"/>
<meta name="dtb:totalPageCount" content="0"/>
<meta name="dtb:maxPageNumber" content="0"/>
</head>
<docTitle><text>${book.title}</text></docTitle>
<navMap>
${lines(...points)}
</navMap>
</ncx>`);
}
