// Search in the story: folding by language, and matches with their surroundings. Plain substrings, because Chinese and
// Japanese have no spaces to split at.
import { HTML_LANG, type Language } from '../languages.ts';
import type { PartSlug } from '../story/parts.ts';
import { toPlainText } from '../story/text.ts';

/** A text made comparable, and for each of its units the place in the original it came from. */
export interface Folded {
  text: string;
  /** starts[i] is the index in the original of folded unit i; one more entry marks the end. */
  starts: number[];
}

export interface SearchHit {
  slug: PartSlug;
  paragraph: number;
  before: string;
  match: string;
  after: string;
}

const APOSTROPHES = /[‘’ʼ＇]/g;
const QUOTES = /[“”„«»]/g;
const MARKS = /\p{M}+/gu;

/** How much text is shown on each side of a hit, in UTF-16 units. */
const SURROUNDINGS = 48;

function foldUnit(unit: string, language: Language): string {
  const plain = unit.normalize('NFKC').replace(APOSTROPHES, "'").replace(QUOTES, '"');
  const lower = plain.toLocaleLowerCase(HTML_LANG[language]);
  // Turkish keeps its letters apart; elsewhere a plain letter finds its accented form. Kana keep their marks.
  return language === 'en' ? lower.normalize('NFD').replace(MARKS, '') : lower;
}

/** Makes a text comparable in a language; Turkish I and İ become ı and i, full-width forms become plain. */
export function fold(original: string, language: Language): Folded {
  let text = '';
  const starts: number[] = [];
  const segments = new Intl.Segmenter(HTML_LANG[language], { granularity: 'grapheme' });
  for (const { segment, index } of segments.segment(original)) {
    const isSpace = /^\s+$/u.test(segment);
    if (isSpace && text.endsWith(' ')) continue;
    const unit = isSpace ? ' ' : foldUnit(segment, language);
    for (let i = 0; i < unit.length; i += 1) starts.push(index);
    text += unit;
  }
  starts.push(original.length);
  return { text, starts };
}

/** A part as search sees it: plain paragraphs, folded once. */
export interface SearchablePart {
  slug: PartSlug;
  paragraphs: { plain: string; folded: Folded }[];
  language: Language;
}

/** Prepares a part; `language` is the one its text is really in. */
export function toSearchable(
  slug: PartSlug,
  language: Language,
  paragraphs: readonly string[],
): SearchablePart {
  return {
    slug,
    language,
    paragraphs: paragraphs.map((paragraph) => {
      const plain = toPlainText(paragraph);
      return { plain, folded: fold(plain, language) };
    }),
  };
}

/** What stands before a place, from a whole word on where the language has spaces. */
function textBefore(plain: string, end: number): string {
  const start = end - SURROUNDINGS;
  if (start <= 0) return plain.slice(0, end);
  return `…${plain.slice(start, end).replace(/^\S{0,14}\s+/u, '')}`;
}

/** What stands after a place, up to a whole word where the language has spaces. */
function textAfter(plain: string, start: number): string {
  const end = start + SURROUNDINGS;
  if (end >= plain.length) return plain.slice(start);
  return `${plain.slice(start, end).replace(/\s+\S{0,14}$/u, '')}…`;
}

/** All places of a query in a part, in reading order; an empty query has none. */
export function searchPart(part: SearchablePart, query: string): SearchHit[] {
  const needle = fold(query.trim(), part.language).text;
  if (needle === '') return [];
  const hits: SearchHit[] = [];
  part.paragraphs.forEach(({ plain, folded }, paragraph) => {
    let at = folded.text.indexOf(needle);
    while (at >= 0) {
      const from = folded.starts[at] ?? 0;
      const to = folded.starts[at + needle.length] ?? plain.length;
      hits.push({
        slug: part.slug,
        paragraph,
        before: textBefore(plain, from),
        match: plain.slice(from, to),
        after: textAfter(plain, to),
      });
      at = folded.text.indexOf(needle, at + needle.length);
    }
  });
  return hits;
}
