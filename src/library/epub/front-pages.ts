// The pages around the story: cover, title page, colophon.
import { LANGUAGE_NAMES } from '../../domain/languages.ts';
import { fill } from '../../i18n/messages.ts';
import type { EpubBook } from './book.ts';
import { COLOPHON_FILE, COVER_FILE, TITLE_FILE, type BookImages, type Page } from './files.ts';
import { xhtmlPage } from './page.ts';
import { el, type Markup } from './xml.ts';

/** Returns the cover page. */
export function coverPage(book: EpubBook, { cover }: BookImages): Page {
  return {
    id: 'cover',
    file: COVER_FILE,
    text: xhtmlPage(
      { title: book.title, lang: book.lang, matter: 'frontmatter', style: 'cover' },
      el(
        'section',
        { 'epub:type': 'cover', 'aria-label': book.messages.app.epub.cover },
        el('img', { src: cover.file, alt: `${book.title}. ${book.cover.alt}`, role: 'doc-cover' }),
      ),
    ),
  };
}

/** Returns the title page: the emblem in the text colour, then title, author and era. */
export function titlePage(book: EpubBook, emblem: Markup): Page {
  const { by, chronicled } = book.messages.app;
  return {
    id: 'title-page',
    file: TITLE_FILE,
    hasSvg: true,
    text: xhtmlPage(
      { title: book.title, lang: book.lang, matter: 'frontmatter', style: 'title' },
      el(
        'section',
        { 'epub:type': 'titlepage', 'aria-labelledby': 'title' },
        emblem,
        el('h1', { id: 'title' }, book.title),
        el('p', { class: 'by' }, fill(by, { author: book.author })),
        el('p', { class: 'era' }, fill(chronicled, { era: book.era })),
      ),
    ),
  };
}

/** Returns the colophon: author, translators, edition date, and where to find the newest text. */
export function colophonPage(book: EpubBook): Page {
  const { epub, footer, translator } = book.messages.app;
  const date = new Intl.DateTimeFormat(book.lang, { dateStyle: 'long', timeZone: 'UTC' });
  const thanked = book.translators.filter((name) => name !== book.author);
  return {
    id: 'colophon',
    file: COLOPHON_FILE,
    text: xhtmlPage(
      { title: epub.colophon, lang: book.lang, matter: 'backmatter', style: 'small' },
      el(
        'section',
        { 'epub:type': 'colophon', role: 'doc-colophon', 'aria-labelledby': 'colophon' },
        el('h1', { id: 'colophon' }, epub.colophon),
        el('p', { class: 'work' }, book.title),
        el('p', {}, fill(footer.colophon, { author: book.author })),
        thanked.map((name) => el('p', {}, fill(translator.badge, { name }))),
        el(
          'p',
          {},
          fill(epub.edition, {
            language: LANGUAGE_NAMES[book.language],
            date: date.format(book.modified),
          }),
        ),
        el('p', {}, epub.newest, el('br'), el('a', { href: book.source }, book.source)),
      ),
    ),
  };
}
