// The page of one part: heading, picture, quote, paragraphs, closing picture. Text becomes tokens, never markup.
import { HTML_LANG, type Language } from '../../domain/languages.ts';
import { splitOpening, toTokens, type TextToken } from '../../domain/story/text.ts';
import { splitTitle } from '../../domain/story/parts.ts';
import type { Illustration } from '../../domain/story/file.ts';
import type { Chapter } from './book.ts';
import { chapterFile, type BookImages, type Page } from './files.ts';
import { langOf, xhtmlPage } from './page.ts';
import { el, type Child, type Markup } from './xml.ts';

/** Number of words at the start of an English part set in small capitals. */
const LEAD_WORDS = 4;

function words(tokens: readonly TextToken[]): Child[] {
  return tokens.map(({ text, bold }) => (bold ? el('strong', {}, text) : text));
}

/**
 * The first paragraph. The style sheet makes the drop cap, so that the first word stays whole for search and speech.
 * Drop caps are for Latin scripts only, small capitals for English only (the Turkish dotted i has none).
 */
function firstParagraph(text: string, language: Language): Markup {
  const opening = language === 'en' || language === 'tr' ? splitOpening(text, LEAD_WORDS) : null;
  if (!opening) return el('p', { class: 'first' }, words(toTokens(text)));
  const lead = opening.initial + opening.lead;
  return el(
    'p',
    { class: 'first initial' },
    language === 'en' ? el('span', { class: 'lead' }, lead) : lead,
    words(opening.rest),
  );
}

function figure(
  illustration: Illustration | undefined,
  images: BookImages,
  style: 'plate' | 'vignette',
): Markup | null {
  const image = illustration?.enabled ? images.pictures.get(illustration.image) : undefined;
  if (!illustration || !image) return null;
  return el(
    'figure',
    { class: style },
    el('img', { src: image.file, alt: illustration.alt }),
    el('figcaption', {}, illustration.caption),
  );
}

/** Returns the page of a part. `bookLang` is the language tag of its note. */
export function chapterPage(
  { part, language, note }: Chapter,
  images: BookImages,
  bookLang: string,
): Page {
  const { label, name } = splitTitle(part.title);
  const { text, illustration, illustrationBottom, quote } = part.content;
  const [first = '', ...others] = text;
  const type = part.slug === 'prologue' ? 'prologue' : 'chapter';
  const heading = `title-${part.slug}`;
  const content = el(
    'section',
    { 'epub:type': type, role: `doc-${type}`, 'aria-labelledby': heading },
    el(
      'h1',
      { id: heading },
      label !== '' && [el('span', { class: 'label' }, label), ' '],
      el('span', { class: 'name' }, name),
    ),
    note !== null && el('p', { class: 'note', ...langOf(bookLang) }, note),
    figure(illustration, images, 'plate'),
    quote !== undefined &&
      el('blockquote', { 'epub:type': 'epigraph', role: 'doc-epigraph' }, el('p', {}, quote)),
    el(
      'div',
      { class: 'text' },
      firstParagraph(first, language),
      others.map((paragraph) => el('p', {}, words(toTokens(paragraph)))),
    ),
    figure(illustrationBottom, images, 'vignette') ?? el('hr', { class: 'end' }),
  );
  return {
    id: part.slug,
    file: chapterFile(part.slug),
    text: xhtmlPage(
      { title: part.title, lang: HTML_LANG[language], matter: 'bodymatter' },
      content,
    ),
  };
}
