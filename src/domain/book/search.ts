// Full-text search in the story: language-specific folding, and hits with their context. Matches plain substrings,
// because Chinese and Japanese have no spaces to split at.
import { fold, withoutMarks, type Folded } from '../fold-text.ts';
import { isLatin, type Language } from '../languages.ts';
import type { PartSlug } from '../story/parts.ts';
import { toPlainText } from '../story/text.ts';

export interface SearchHit {
  slug: PartSlug;
  paragraph: number;
  /** The language of the text it was found in. */
  language: Language;
  /** Where the match begins in the paragraph's plain text, in UTF-16 code units. */
  start: number;
  before: string;
  match: string;
  after: string;
}

/** Length of the context on each side of a hit, in UTF-16 code units. */
const CONTEXT_CHARS = 48;

const toKatakana = (kana: string) => String.fromCharCode(kana.charCodeAt(0) + 0x60);

/**
 * Folds a folded text further, for words that are not spelled as in the book: without spaces in scripts where readers
 * place them differently, without dots and accents, hiragana as katakana.
 */
function foldLoosely({ text, starts }: Folded, language: Language): Folded {
  let loose = '';
  const looseStarts: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index);
    if (unit === ' ' && !isLatin(language)) continue;
    // Composed again: a decomposed Korean syllable begins like shorter ones, so 가 would match 각.
    const bare = withoutMarks(unit).normalize('NFC').replace('ı', 'i');
    const plain = bare.replace(/[ぁ-ゖ]/g, toKatakana);
    for (let i = 0; i < plain.length; i += 1) looseStarts.push(starts[index] ?? 0);
    loose += plain;
  }
  looseStarts.push(starts.at(-1) ?? 0);
  return { text: loose, starts: looseStarts };
}

/** A part prepared for search: plain paragraphs, folded once. */
export interface SearchablePart {
  slug: PartSlug;
  paragraphs: { plain: string; folded: Folded }[];
  language: Language;
}

/** Prepares a part for search; `language` is the actual language of its text. */
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

/** Returns the context before a hit. Starts at a word boundary if the language uses spaces. */
function textBefore(plain: string, end: number): string {
  const start = end - CONTEXT_CHARS;
  if (start <= 0) return plain.slice(0, end);
  return `…${plain.slice(start, end).replace(/^\S{0,14}\s+/u, '')}`;
}

/** Returns the context after a hit. Ends at a word boundary if the language uses spaces. */
function textAfter(plain: string, start: number): string {
  const end = start + CONTEXT_CHARS;
  if (end >= plain.length) return plain.slice(start);
  return `${plain.slice(start, end).replace(/\s+\S{0,14}$/u, '')}…`;
}

/** Returns all hits of a query in a part, in reading order; with `isLoose`, those of similar words. '' has none. */
export function searchPart(part: SearchablePart, query: string, isLoose = false): SearchHit[] {
  const foldMore = (exact: Folded) => (isLoose ? foldLoosely(exact, part.language) : exact);
  const needle = foldMore(fold(query.trim(), part.language)).text;
  if (needle === '') return [];
  const hits: SearchHit[] = [];
  part.paragraphs.forEach(({ plain, folded: exact }, paragraph) => {
    const folded = foldMore(exact);
    let at = folded.text.indexOf(needle);
    while (at >= 0) {
      const from = folded.starts[at] ?? 0;
      // One character may fold to several: a hit ends with the whole of its last one.
      let end = at + needle.length;
      while (folded.starts[end] === folded.starts[end - 1]) end += 1;
      const to = folded.starts[end] ?? plain.length;
      hits.push({
        slug: part.slug,
        paragraph,
        language: part.language,
        start: from,
        before: textBefore(plain, from),
        match: plain.slice(from, to),
        after: textAfter(plain, to),
      });
      at = folded.text.indexOf(needle, end);
    }
  });
  return hits;
}

/** Returns the hits in all parts; where there are none, those of similar words. */
export function searchStory(
  parts: readonly SearchablePart[],
  query: string,
): { hits: SearchHit[]; areSimilar: boolean } {
  const hits = parts.flatMap((part) => searchPart(part, query));
  if (hits.length > 0) return { hits, areSimilar: false };
  return { hits: parts.flatMap((part) => searchPart(part, query, true)), areSimilar: true };
}

export interface PartHits {
  slug: PartSlug;
  /** Each with its index in the whole list. */
  hits: { hit: SearchHit; index: number }[];
}

/** Groups hits by part; parts without any are left out. */
export function hitsByPart(hits: readonly SearchHit[]): PartHits[] {
  const groups = new Map<PartSlug, PartHits>();
  for (const [index, hit] of hits.entries()) {
    const group = groups.get(hit.slug) ?? { slug: hit.slug, hits: [] };
    group.hits.push({ hit, index });
    groups.set(hit.slug, group);
  }
  return [...groups.values()];
}
