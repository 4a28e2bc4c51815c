// The pages around the story: cover, title page, colophon.
import { LANGUAGE_NAMES } from '../../domain/languages.ts';
import { formatDay } from '../../i18n/dates.ts';
import { fill } from '../../i18n/messages.ts';
import type { EpubBook } from './book.ts';
import { COLOPHON_FILE, COVER_FILE, TITLE_FILE, type BookImages, type Page } from './files.ts';
import { xhtmlPage } from './page.ts';
import { xml, type Markup } from './xml.ts';

/** Returns the cover page. */
export function coverPage(book: EpubBook, { cover }: BookImages): Page {
  const { title, lang } = book;
  return xhtmlPage(
    { id: 'cover', file: COVER_FILE, title, lang, matter: 'frontmatter', style: 'cover' },
    xml`<section epub:type="cover" aria-label="${book.messages.app.epub.cover}">
<img src="${cover.file}" alt="${title}. ${book.coverDescription}" role="doc-cover"/>
</section>`,
  );
}

/** Returns the title page: the emblem in the text colour, then title, author and era. */
export function titlePage(book: EpubBook, emblem: Markup): Page {
  const { by, chronicled } = book.messages.app;
  const names = { id: 'title-page', file: TITLE_FILE, hasSvg: true, style: 'title' };
  return xhtmlPage(
    { ...names, title: book.title, lang: book.lang, matter: 'frontmatter' },
    xml`<section epub:type="titlepage" aria-labelledby="title">
${emblem}
<h1 id="title">${book.title}</h1>
<p class="by">${fill(by, { author: book.author })}</p>
<p class="era">${fill(chronicled, { era: book.year })}</p>
</section>`,
  );
}

/** Returns the colophon: author, translators, edition date, and where to find the newest text. */
export function colophonPage(book: EpubBook): Page {
  const { epub, footer, translator } = book.messages.app;
  const thanked = book.translators.filter((name) => name !== book.author);
  const date = formatDay(book.modified.toISOString(), book.language);
  const edition = { language: LANGUAGE_NAMES[book.language], date };
  const names = { id: 'colophon', file: COLOPHON_FILE, style: 'small' };
  return xhtmlPage(
    { ...names, title: epub.colophon, lang: book.lang, matter: 'backmatter' },
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
