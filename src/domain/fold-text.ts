// Folds a text for comparison, in the same way for readers' search and for the translators' concordance.
import type { Language } from './languages.ts';

/** A folded text, with the original position of each of its UTF-16 code units. */
export interface Folded {
  text: string;
  /** starts[i] is the index in the original of folded code unit i. One additional entry marks the end. */
  starts: number[];
}

/** Graphemes of our scripts, also half-width kana and separate jamo. Older browsers have no Intl.Segmenter. */
const GRAPHEMES = /.[\p{M}\u1160-\u11FFﾞﾟ]*/gsu;
const APOSTROPHES = /[‘’ʼ＇]/g;
const QUOTES = /[“”„«»]/g;
const MARKS = /\p{M}+/gu;

/** Returns a text without diacritics, in decomposed form. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(MARKS, '');
}

function foldUnit(unit: string, language: Language): string {
  const plain = unit.normalize('NFKC').replace(APOSTROPHES, "'").replace(QUOTES, '"');
  const lower = plain.toLocaleLowerCase(language);
  // Only English drops diacritics, so that a plain letter finds its accented form. Turkish letters stay distinct, and
  // kana keep their marks.
  return language === 'en' ? withoutMarks(lower) : lower;
}

/**
 * Folds a text for comparison: case by language (Turkish I and İ become ı and i), full-width forms to plain ones, runs
 * of white space to one space.
 */
export function fold(original: string, language: Language): Folded {
  let text = '';
  const starts: number[] = [];
  for (const { 0: segment, index } of original.matchAll(GRAPHEMES)) {
    const isSpace = /^\s+$/u.test(segment);
    if (isSpace && text.endsWith(' ')) continue;
    const unit = isSpace ? ' ' : foldUnit(segment, language);
    for (let i = 0; i < unit.length; i += 1) starts.push(index);
    text += unit;
  }
  starts.push(original.length);
  return { text, starts };
}
