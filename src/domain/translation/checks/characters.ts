// Checks of characters: bold marks, markup, and characters that are invisible or cannot be stored.
import { hasWordSpaces } from '../../languages.ts';
import { countBold, hasBalancedBold, withoutReadings } from '../../story/text-marks.ts';
import { countOf, matchWithFix, placesOf, type CheckRule } from './rule.ts';

/** A tag, even one without its `>`. A `<` before a space or a Hangul title is not a tag. */
const TAG = /<(?:[a-z/!?][^<>]*>?)/giu;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/giu;

/** Control characters, lone surrogates, U+FFFD and two non-characters. Line breaks and tabs are allowed. */
const CONTROL = /[\p{Cc}\p{Surrogate}\uFFFD\uFFFE\uFFFF]/gu;
const CONTROL_ALLOWED = /[\n\r\t]/;

/** Invisible characters with no use in these languages. U+200D is allowed, because emoji need it. */
const INVISIBLE =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u2064\u2066-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu;

/** Returns the matches of a pattern, except those whose text also occurs in the English. */
function notInEnglish(pattern: RegExp, source: string, target: string) {
  const known = new Set(placesOf(pattern, source).map(({ text }) => text.toLowerCase()));
  return placesOf(pattern, target).filter(({ text }) => !known.has(text.toLowerCase()));
}

/** Removes the given ranges of a text. */
function removeRanges(text: string, places: readonly { start: number; end: number }[]): string {
  let [kept, at] = ['', 0];
  for (const { start, end } of places) {
    kept += text.slice(at, start);
    at = end;
  }
  return kept + text.slice(at);
}

const SPACE_RUN = /[ \u00A0\u3000\t]+/gu;
const IDEOGRAPHIC_SPACE = '\u3000';

/**
 * Returns the ranges of superfluous spaces and the whole corrected text. Inspects each run once, because a run can be
 * very long.
 */
function badSpaces(text: string, isWide: boolean) {
  const places: { start: number; end: number }[] = [];
  const fix = text.replace(SPACE_RUN, (run, start: number) => {
    const end = start + run.length;
    const isFirst = start === 0 || isLineEnd(text[start - 1]);
    const isLast = end === text.length || isLineEnd(text[end]);
    const wanted = normalizeSpaces(run, { isFirst, isLast, isWide });
    if (wanted !== run) places.push({ start, end });
    return wanted;
  });
  return { places, fix };
}

function isLineEnd(sign: string | undefined): boolean {
  return sign === '\n' || sign === '\r';
}

/**
 * Returns the corrected run: one space between words, none at the ends of a line. With `isWide`, U+3000 is kept at the
 * start of a line and between words.
 */
function normalizeSpaces(
  run: string,
  where: { isFirst: boolean; isLast: boolean; isWide: boolean },
): string {
  if (where.isLast) return '';
  if (where.isFirst) return where.isWide ? run.replace(/[^\u3000]/gu, '') : '';
  if (where.isWide && run.includes(IDEOGRAPHIC_SPACE)) return IDEOGRAPHIC_SPACE;
  return run === ' ' || run === '\u00A0' ? run : ' ';
}

export const CHARACTER_RULES: readonly CheckRule[] = [
  {
    code: 'bold-unbalanced',
    find: ({ target }) => {
      if (hasBalancedBold(target)) return [];
      const start = target.lastIndexOf('**');
      return [{ start, end: start + 2 }];
    },
  },
  {
    code: 'bold-count',
    find: ({ source, target }) =>
      hasBalancedBold(target) && countBold(target) !== countBold(source) ? [{}] : [],
  },
  { code: 'reading', find: ({ target }) => (withoutReadings(target).includes('｜') ? [{}] : []) },
  {
    code: 'markup',
    find: ({ source, target }) =>
      notInEnglish(TAG, source, target).map(({ start, end }) => ({ start, end })),
  },
  {
    code: 'entity',
    find: ({ source, target }) =>
      notInEnglish(ENTITY, source, target).map(({ start, end }) => ({ start, end })),
  },
  {
    code: 'control-characters',
    find: ({ target }) => {
      const places = placesOf(CONTROL, target).filter(({ text }) => !CONTROL_ALLOWED.test(text));
      return matchWithFix(places, removeRanges(target, places));
    },
  },
  {
    code: 'invisible-characters',
    find: ({ source, target }) => {
      const places = notInEnglish(INVISIBLE, source, target);
      return matchWithFix(places, removeRanges(target, places));
    },
  },
  {
    code: 'spaces',
    find: ({ source, target, language }) => {
      if (badSpaces(source, false).places.length > 0) return [];
      const { places, fix } = badSpaces(target, !hasWordSpaces(language));
      return matchWithFix(places, fix);
    },
  },
  {
    code: 'line-breaks',
    find: ({ source, target }) => {
      const breaks = /\r\n?|\n/g;
      return countOf(breaks, source.trim()) === countOf(breaks, target.trim()) ? [] : [{}];
    },
  },
];
