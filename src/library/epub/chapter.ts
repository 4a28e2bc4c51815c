// The page of one part: heading, picture, quote, paragraphs, closing pictures. Text becomes tokens, never markup.
import { HTML_LANG, isLatin, type Language } from '../../domain/languages.ts';
import type { Illustration } from '../../domain/story/part-file.ts';
import { isPictureAtEnd, splitTitle, titleLine } from '../../domain/story/parts.ts';
import { splitOpening, toTokens, type TextToken } from '../../domain/story/text.ts';
import type { Chapter } from './book.ts';
import { chapterFile, type BookImages, type Page } from './files.ts';
import { langOf, xhtmlPage } from './page.ts';
import { lines, xml, type Child, type Markup } from './xml.ts';

/** Number of words at the start of an English part set in small capitals. */
const LEAD_WORDS = 4;

function inlineText(tokens: readonly TextToken[]): Child[] {
  return tokens.map(({ text, bold, reading }) => {
    const base = reading === undefined ? text : xml`<ruby>${text}<rt>${reading}</rt></ruby>`;
    return bold ? xml`<strong>${base}</strong>` : base;
  });
}

/**
 * Returns the first paragraph. The style sheet makes the drop cap, so that the first word stays whole for search and
 * speech. Drop caps are for Latin scripts only, small capitals for English only (the Turkish dotted i has none).
 */
function firstParagraph(text: string, language: Language): Markup {
  const opening = isLatin(language) ? splitOpening(text, LEAD_WORDS) : null;
  if (!opening) return xml`<p class="first">${inlineText(toTokens(text))}</p>`;
  const lead = opening.initial + opening.lead;
  const start = language === 'en' ? xml`<span class="lead">${lead}</span>` : lead;
  return xml`<p class="first initial">${start}${inlineText(opening.rest)}</p>`;
}

function figure(
  illustration: Illustration | undefined,
  images: BookImages,
  style: 'plate' | 'vignette',
): Markup | null {
  const image = illustration?.enabled ? images.pictures.get(illustration.image) : undefined;
  if (!illustration || !image) return null;
  return xml`<figure class="${style}"><img src="${image.file}" alt="${illustration.alt}"/><figcaption>${illustration.caption}</figcaption></figure>`;
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
  const plate = figure(illustration, images, 'plate');
  const isAtEnd = isPictureAtEnd(part.slug);
  const heading = `title-${part.slug}`;
  const content = xml`<section epub:type="${type}" role="doc-${type}" aria-labelledby="${heading}">
<h1 id="${heading}">${label !== '' && xml`<span class="label">${label}</span> `}<span class="name">${name}</span></h1>
${note !== null && xml`<p class="note"${langOf(bookLang)}>${note}</p>`}
${!isAtEnd && plate}
${quote !== undefined && xml`<blockquote epub:type="epigraph" role="doc-epigraph"><p>${quote}</p></blockquote>`}
<div class="text">
${firstParagraph(first, language)}
${lines(...others.map((paragraph) => xml`<p>${inlineText(toTokens(paragraph))}</p>`))}
</div>
${isAtEnd && plate}
${figure(illustrationBottom, images, 'vignette') ?? xml`<hr class="end"/>`}
</section>`;
  const id = `text-${part.slug}`;
  const page = { id, file: chapterFile(part.slug), title: titleLine(part.title) };
  return xhtmlPage({ ...page, lang: HTML_LANG[language], matter: 'bodymatter' }, content);
}
