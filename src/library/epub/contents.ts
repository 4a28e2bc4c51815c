// The table of contents in two forms: the EPUB 3 page, which is also part of the book, and the NCX for older reading
// systems.
import { HTML_LANG } from '../../domain/languages.ts';
import { splitTitle } from '../../domain/story/parts.ts';
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
import { el, lines, xmlFile, type Markup } from './xml.ts';

/**
 * For reading systems that list plain text; on the page, the style sheet hides it and puts numeral and name on separate
 * lines.
 */
const DASH = el('span', { class: 'dash' }, ' – ');

function chapterLink({ part, language }: Chapter, book: EpubBook): Markup {
  const { label, name } = splitTitle(part.title);
  const isForeign = language !== book.language;
  const title = el(
    'span',
    isForeign ? langOf(HTML_LANG[language]) : {},
    label !== '' && [el('span', { class: 'label' }, label), DASH],
    el('span', { class: 'name' }, name),
  );
  const hint = isForeign && el('span', { class: 'hint' }, ` (${book.messages.app.partInEnglish})`);
  return el('a', { href: chapterFile(part.slug) }, title, hint);
}

/** Returns the contents page with the landmarks that reading systems jump to. */
export function contentsPage(book: EpubBook): Page {
  const { epub } = book.messages.app;
  const item = (link: Markup) => el('li', {}, link);
  const toc = el(
    'nav',
    { 'epub:type': 'toc', id: 'toc', role: 'doc-toc', 'aria-labelledby': 'contents' },
    el('h1', { id: 'contents' }, epub.contents),
    el(
      'ol',
      {},
      lines(
        ...book.chapters.map((chapter) => item(chapterLink(chapter, book))),
        item(el('a', { href: COLOPHON_FILE }, epub.colophon)),
      ),
    ),
  );
  const first = book.chapters[0];
  const landmark = (type: string, href: string, label: string) =>
    item(el('a', { 'epub:type': type, href }, label));
  const landmarks = el(
    'nav',
    { 'epub:type': 'landmarks', id: 'landmarks', hidden: 'hidden', 'aria-label': epub.contents },
    el(
      'ol',
      {},
      lines(
        landmark('cover', COVER_FILE, epub.cover),
        landmark('titlepage', TITLE_FILE, epub.titlePage),
        landmark('toc', CONTENTS_FILE, epub.contents),
        first ? landmark('bodymatter', chapterFile(first.part.slug), epub.begin) : null,
      ),
    ),
  );
  return {
    id: 'contents',
    file: CONTENTS_FILE,
    text: xhtmlPage(
      { title: epub.contents, lang: book.lang, matter: 'frontmatter', style: 'contents' },
      toc,
      landmarks,
    ),
  };
}

/** Returns the NCX (OPF 2.0.1, 2.4.1). It has no language per entry. */
export function ncx(book: EpubBook): string {
  const { epub } = book.messages.app;
  const entries = [
    [epub.titlePage, TITLE_FILE],
    ...book.chapters.map(({ part }) => [part.title, chapterFile(part.slug)]),
    [epub.colophon, COLOPHON_FILE],
  ] as const;
  const text = (value: string) => el('text', {}, value);
  const points = entries.map(([label = '', src = ''], index) =>
    el(
      'navPoint',
      { id: `point-${index + 1}`, playOrder: String(index + 1) },
      el('navLabel', {}, text(label)),
      el('content', { src }),
    ),
  );
  const meta = (name: string, content: string) => el('meta', { name, content });
  return xmlFile(
    el(
      'ncx',
      {
        xmlns: 'http://www.daisy.org/z3986/2005/ncx/',
        version: '2005-1',
        'xml:lang': book.lang,
      },
      lines(
        el(
          'head',
          {},
          meta('dtb:uid', book.id),
          meta('dtb:depth', '1'),
          meta('dtb:totalPageCount', '0'),
          meta('dtb:maxPageNumber', '0'),
        ),
        el('docTitle', {}, text(book.title)),
        el('navMap', {}, lines(...points)),
      ),
    ),
  );
}
